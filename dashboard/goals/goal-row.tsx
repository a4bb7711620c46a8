import { currencySymbol, formatMoney } from '#shared/money.ts'
import type { DiscountRule, GoalStanding } from '#shared/shipping/goal-standing.ts'
import { useStore } from '@nanostores/react'
import { Badge, Input, Text, TextButton } from '@wix/design-system'

import { useDraft } from '../draft/use-draft.ts'
import { AmountField } from '../general/amount-field.tsx'
import { $locale } from '../session/platform.ts'
import { LeavingControl, leaveRow } from '../ui/leaving.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { COPY } from '../languages/en/goals.ts'
import { $discounts, $goals, changeGoal, chooseRule, freeRules, removeGoal, type ShownGoal } from './goals.ts'

type Money = (amount: number) => string

function StandingBadge({ standing }: { standing: GoalStanding }) {
  switch (standing.state) {
    case 'active':
      return (
        <Badge skin="neutralSuccess" size="small" uppercase={false}>
          {COPY.badges.active}
        </Badge>
      )
    case 'reading':
    case 'unreadable':
      return (
        <Badge skin="neutralLight" size="small" uppercase={false}>
          {COPY.badges[standing.state]}
        </Badge>
      )
    default:
      return (
        <Badge skin="warningLight" size="small" uppercase={false}>
          {COPY.badges.inactive}
        </Badge>
      )
  }
}

/** What to do until shoppers see the goal. */
function useTodo({ goal, standing, isAtThreshold, isTaken }: ShownGoal, money: Money): string | undefined {
  const discounts = useStore($discounts)
  if (isTaken) return COPY.taken({ amount: money(goal.amount) })
  switch (standing.state) {
    case 'active':
      return isAtThreshold ? COPY.same : undefined
    case 'unreadable':
      return discounts.state === 'unreadable' ? discounts.message : undefined
    case 'otherAmount':
      return COPY.todo.otherAmount({ amount: money(standing.amount) })
    case 'otherCurrency':
      return COPY.todo.otherCurrency({ currency: standing.currency })
    case 'noRule':
      return discounts.state === 'known' && discounts.rules.length === 0
        ? COPY.todo.noRules
        : COPY.todo.noRule
    default:
      return COPY.todo[standing.state]
  }
}

/** The discounts that a goal can be about: its own, and those that no other goal is about. */
function useRules({ goal }: ShownGoal, money: Money) {
  const discounts = useStore($discounts)
  const goals = useStore($goals)
  const others = goals.flatMap((other) => (other.goal.id === goal.id ? [] : [other.goal]))
  const rules = freeRules(discounts, others)
  const label = ({ name, from }: DiscountRule) =>
    from === null ? COPY.conditionalRule({ name }) : COPY.ruleAt({ name, amount: money(from) })
  const isGone = goal.rule !== '' && rules.every(({ id }) => id !== goal.rule)
  return [
    { value: '', label: COPY.chooseRule },
    ...(isGone ? [{ value: goal.rule, label: goal.name || COPY.unknownRule }] : []),
    ...rules.map((rule) => ({ value: rule.id, label: label(rule) }))
  ]
}

/** From which amount shoppers get what, and whether checkout agrees. */
export function GoalRow({ shown }: { shown: ShownGoal }) {
  const { goal, standing } = shown
  const currency = useDraft((draft) => draft.currency)
  const locale = useStore($locale)
  const money: Money = (amount) => formatMoney(amount, { currency, locale })
  const options = useRules(shown, money)
  const todo = useTodo(shown, money)
  const isMistake = shown.isTaken || (standing.state !== 'active' && standing.state !== 'reading')
  return (
    <li className="fsb-goal" data-goal={goal.id}>
      <div className="fsb-goal-head">
        <StandingBadge standing={standing} />
        <TextButton
          size="small"
          skin="dark"
          aria-label={goal.name ? COPY.removeNamed({ name: goal.name }) : COPY.removeGoal}
          onClick={({ currentTarget }) => {
            if (currentTarget instanceof HTMLElement) leaveRow(currentTarget)
            removeGoal(shown)
          }}
        >
          {COPY.remove}
        </TextButton>
      </div>
      <div className="fsb-goal-fields">
        <AmountField
          label={goal.name ? COPY.amountFor({ name: goal.name }) : COPY.amount}
          value={goal.amount}
          currency={currency}
          prefix={<Input.Affix>{currencySymbol(currency)}</Input.Affix>}
          meaning={(amount) => COPY.meaning({ name: goal.name || COPY.thisGoal, amount })}
          onChange={(amount) => changeGoal(goal.id, { amount })}
        />
        <SelectField
          label={COPY.rule}
          value={goal.rule}
          options={options}
          onChange={(rule) => chooseRule(goal, rule)}
        />
      </div>
      {todo && (
        <Text size="small" secondary={!isMistake}>
          {todo}{' '}
          {standing.state === 'otherAmount' && !shown.isTaken && (
            <LeavingControl>
              <TextButton
                size="small"
                skin="dark"
                underline="always"
                onClick={() => changeGoal(goal.id, { amount: standing.amount })}
              >
                {COPY.takeAmount({ amount: money(standing.amount) })}
              </TextButton>
            </LeavingControl>
          )}
        </Text>
      )}
    </li>
  )
}
