import type { DiscountRule } from '#shared/shipping/discounts-schema.ts'
import type { GoalStanding } from '#shared/shipping/goal-standing.ts'
import { useStore } from '@nanostores/react'
import { Badge, Text, TextButton } from '@wix/design-system'

import { WordButton } from '../ui/hint.tsx'
import { useMoney, useSetting } from '../draft/use-draft.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { SelfRemovingControl, focusNextRow } from '../ui/restore-focus.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { $platform, DISCOUNTS_PAGE } from '../session/platform.ts'
import { $goals, changeGoal, chooseRule, freeRules, goalTodo, removeGoal } from './goals.ts'
import type { ShownGoal } from './shown-goals.ts'
import { $discounts, openChange } from '../shipping/shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

/** The states that end in Wix's own page about discounts. */
const NEEDS_DISCOUNT = new Set<GoalStanding['state']>(['noRule', 'gone', 'off', 'conditional', 'otherAmount'])

type Money = (amount: number) => string

const SKINS = {
  active: 'neutralSuccess',
  reading: 'neutralLight',
  unreadable: 'neutralLight',
  inactive: 'warningLight'
} as const

function StandingBadge({ standing: { state }, isTaken }: { standing: GoalStanding; isTaken: boolean }) {
  const isPlain = !isTaken && (state === 'active' || state === 'reading' || state === 'unreadable')
  const shown = isPlain ? state : 'inactive'
  return (
    <Badge skin={SKINS[shown]} size="small" uppercase={false}>
      {COPY.goals.badges[shown]}
    </Badge>
  )
}

/** The discounts that a goal can be about: its own, and those that no other goal is about. */
function useRules({ goal }: ShownGoal, money: Money) {
  const discounts = useStore($discounts)
  const others = useStore($goals).flatMap((other) => (other.goal.id === goal.id ? [] : [other.goal]))
  const rules = freeRules(discounts, others)
  const label = ({ name, from }: DiscountRule) =>
    from === null
      ? fill(COPY.goals.conditionalRule, { name })
      : fill(COPY.goals.ruleAt, { name, amount: money(from) })
  const isGone = goal.rule !== '' && rules.every(({ id }) => id !== goal.rule)
  return [
    ...(isGone ? [{ value: goal.rule, label: goal.name || COPY.goals.unknownRule }] : []),
    ...rules.map((rule) => ({ value: rule.id, label: label(rule) }))
  ]
}

/** Names the problem of a goal, and offers a way to solve it. */
function TodoLine({ shown, money }: { shown: ShownGoal; money: Money }) {
  const { goal, standing } = shown
  const discounts = useStore($discounts)
  const platform = useStore($platform)
  const todo = goalTodo(shown, discounts, money) ?? (shown.isAtThreshold ? COPY.goals.same : undefined)
  const isMistake = shown.isTaken || (standing.state !== 'active' && standing.state !== 'reading')
  if (!todo) return null
  return (
    <Text size="small" secondary={!isMistake}>
      {todo}{' '}
      {platform.kind === 'wix' && isMistake && NEEDS_DISCOUNT.has(standing.state) && (
        <WordButton onClick={() => platform.openPage(DISCOUNTS_PAGE)}>{COPY.goals.openDiscounts}</WordButton>
      )}
      {standing.state === 'otherAmount' && !shown.isTaken && (
        <SelfRemovingControl>
          <WordButton onClick={() => changeGoal(goal.id, { amount: standing.amount })}>
            {fill(COPY.goals.takeAmount, { amount: money(standing.amount) })}
          </WordButton>
        </SelfRemovingControl>
      )}
    </Text>
  )
}

/** The way to the plan by which the shop gives the goal's discount. */
function DiscountButton({ shown: { goal, standing } }: { shown: ShownGoal }) {
  const discounts = useStore($discounts)
  if (discounts.state !== 'known' || standing.state === 'otherCurrency' || goal.amount === 0) return null
  const isThere = discounts.rules.some(({ id }) => id === goal.rule)
  return (
    <TextButton size="small" aria-haspopup="dialog" onClick={() => openChange({ of: 'discount', goal })}>
      {isThere ? COPY.goalDiscount.change : COPY.goalDiscount.create}
    </TextButton>
  )
}

/** One goal: its amount, what shoppers get, and whether checkout agrees. */
export function GoalRow({ shown }: { shown: ShownGoal }) {
  const { goal, standing } = shown
  const currency = useSetting('currency')
  const money = useMoney()
  const options = useRules(shown, money)
  return (
    <li className="fsb-goal fsb-box fsb-column" data-gap="small" data-goal={goal.id}>
      <div className="fsb-goal-head fsb-row">
        <StandingBadge standing={standing} isTaken={shown.isTaken} />
        <span className="fsb-row">
          <DiscountButton shown={shown} />
          <TextButton
            size="small"
            skin="dark"
            aria-label={goal.name ? fill(COPY.goals.removeNamed, { name: goal.name }) : COPY.goals.removeGoal}
            onClick={({ currentTarget }) => {
              if (currentTarget instanceof HTMLElement) focusNextRow(currentTarget)
              removeGoal(goal)
            }}
          >
            {COPY.goals.remove}
          </TextButton>
        </span>
      </div>
      <div className="fsb-goal-fields">
        <AmountField
          label={goal.name ? fill(COPY.goals.amountFor, { name: goal.name }) : COPY.goals.amount}
          value={goal.amount}
          currency={currency}
          meaning={(amount) => fill(COPY.goals.meaning, { name: goal.name || COPY.goals.thisGoal, amount })}
          onChange={(amount) => changeGoal(goal.id, { amount })}
        />
        <SelectField
          label={COPY.goals.rule}
          value={goal.rule}
          none={COPY.goals.chooseRule}
          options={options}
          onChange={(rule) => chooseRule(goal, rule)}
        />
      </div>
      <TodoLine shown={shown} money={money} />
    </li>
  )
}
