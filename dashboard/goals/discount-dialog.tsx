import {
  DISCOUNT_NAME_LIMIT,
  type GoalDiscount,
  goalDiscountApi,
  type WantedDiscount
} from '#shared/api/goal-discount-api.ts'
import type { Instance } from '#shared/instance.ts'
import { formatMoney } from '#shared/money.ts'
import type { Goal } from '#shared/settings/field.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { useStore } from '@nanostores/react'
import { Input, Text } from '@wix/design-system'
import { useEffect, useMemo, useState } from 'react'

import { $isDirty } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { InputField } from '../ui/input-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { ChangeDialog, useShopChange } from '../shipping/change-dialog.tsx'
import { $discounts } from '../shipping/shop-rules.ts'
import { CartTable, ChangeList, type Money } from '../shipping/mend-plan.tsx'
import { MendSteps } from '../shipping/mend-steps.tsx'
import { DISCOUNTS_PAGE } from './goal-row.tsx'
import type { PlannedDiscount } from './discount-place.tsx'
import { $goals, changeGoal } from './goals.ts'
import { COPY, fill } from '../languages/words.ts'

/** A new discount takes off this much until the owner types something else. */
const USUAL_PERCENT = 10
/** Time without a key press, after which the plan is made for what was typed. */
const TYPED_MS = 500

type ReadyPlan = Extract<GoalDiscount['plan'], { state: 'ready' }>

const PLACE = () => ({ page: DISCOUNTS_PAGE, open: COPY.goals.openDiscounts })

/** A percentage as people type it; undefined: it is none that Wix takes. */
function percentIn(text: string): number | undefined {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return percent >= 0.1 && percent <= 100 ? percent : undefined
}

/** The percentage that the goal's discount takes off; 'other': it takes off something else. */
function percentNow({ rule: id }: Goal, discounts: Discounts): number | 'other' | undefined {
  const rule = discounts.state === 'known' ? discounts.rules.find((one) => one.id === id) : undefined
  if (!rule) return undefined
  const [given] = rule.terms?.gives ?? []
  return given?.effect.kind === 'percent' ? given.effect.percent : 'other'
}

/** Reads what the owner sets, and what the plan is to be for. */
function useWanted(goal: Goal, { isNew, isOff }: { isNew: boolean; isOff: boolean }) {
  const currency = useDraft((draft) => draft.currency)
  const locale = useStore($locale)
  const [start] = useState(() => percentNow(goal, $discounts.get()) ?? USUAL_PERCENT)
  const [text, setText] = useState(() => (start === 'other' ? '' : start.toLocaleString(locale)))
  const [isOn, setOn] = useState(!isOff)
  const percent = start === 'other' ? undefined : percentIn(text)
  const written = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
  const [typedName, setName] = useState<string>()
  const usualName = goal.name || fill(COPY.goalDiscount.name, { percent: written(percent ?? USUAL_PERCENT) })
  const name = (typedName ?? usualName).slice(0, DISCOUNT_NAME_LIMIT)
  const isSound = (start === 'other' || percent !== undefined) && name.trim() !== ''
  const { rule, amount } = goal
  const now = JSON.stringify({
    rule,
    name,
    amount,
    currency,
    isOn,
    ...(percent === undefined ? {} : { percent })
  } satisfies WantedDiscount)
  const [asked, setAsked] = useState(now)
  useEffect(() => {
    if (!isSound) return undefined
    const timer = setTimeout(() => setAsked(now), TYPED_MS)
    return () => clearTimeout(timer)
  }, [now, isSound])
  // Written just above.
  const wanted = useMemo(() => JSON.parse(asked) as WantedDiscount, [asked])
  const hasProblem = start !== 'other' && percent === undefined
  const fields = (
    <>
      {start !== 'other' && (
        <InputField
          label={COPY.goalDiscount.percent}
          inputmode="decimal"
          value={text}
          prefix={<Input.Affix>{'%'}</Input.Affix>}
          problem={hasProblem ? `${(0.1).toLocaleString(locale)}–100` : undefined}
          onChange={setText}
        />
      )}
      {isNew ? (
        <InputField
          label={COPY.goals.texts.name}
          value={name}
          maxLength={DISCOUNT_NAME_LIMIT}
          required
          onChange={setName}
        />
      ) : (
        <SwitchField label={COPY.goalDiscount.isOn} checked={isOn} onChange={setOn} />
      )}
    </>
  )
  return { wanted, fields, isOld: asked !== now, written }
}

/** One sentence for each change of the plan. */
function sentences(
  { name, from, percent, isOn }: ReadyPlan,
  money: Money,
  written: (percent: number) => string
): string[] {
  const amount = money(from.after)
  if (from.before === null)
    return [
      fill(COPY.goalDiscount.plan.made, { name, amount, percent: percent ? written(percent.after) : '' })
    ]
  const isOther = <T,>(value: { before: T | null; after: T }): value is { before: T; after: T } =>
    value.before !== null && value.before !== value.after
  return [
    ...(isOther(from)
      ? [fill(COPY.goalDiscount.plan.from, { name, amount, before: money(from.before) })]
      : []),
    ...(percent && isOther(percent)
      ? [
          fill(COPY.goalDiscount.plan.percent, {
            name,
            percent: written(percent.after),
            before: written(percent.before)
          })
        ]
      : []),
    ...(isOther(isOn)
      ? [isOn.after ? fill(COPY.goalDiscount.plan.on, { name }) : fill(COPY.goalDiscount.plan.off, { name })]
      : [])
  ]
}

interface DiscountDialogProps extends PlannedDiscount {
  instance: Instance
  onClose: () => void
}

function GoalDiscountDialog({ instance, goal, isOff = false, onClose }: DiscountDialogProps) {
  const locale = useStore($locale)
  const isUnsaved = useStore($isDirty)
  const discounts = useStore($discounts)
  const isNew = percentNow(goal, discounts) === undefined
  const { wanted, fields, isOld, written } = useWanted(goal, { isNew, isOff })
  const money: Money = (value) => formatMoney(value, { currency: wanted.currency, locale })
  const title = isNew
    ? fill(COPY.goalDiscount.title, { name: wanted.name, amount: money(wanted.amount) })
    : COPY.goalDiscount[isOff ? 'switchOff' : 'change']
  const api = useMemo(() => goalDiscountApi({ serviceUrl: '' }, instance), [instance])
  const shop = useShopChange(api, wanted)
  const plan = shop.shown.state === 'shown' ? shop.shown.answer.plan : undefined

  // The goal is about the discount that the shop has for it.
  const { id, rule, name } = goal
  useEffect(() => {
    if (plan?.state === 'same' && plan.rule !== rule)
      changeGoal(id, { rule: plan.rule, name: name || plan.name })
  }, [plan, id, rule, name])

  const changeWords = (change: NonNullable<GoalDiscount['change']>) => {
    const amount = formatMoney(change.amount, { currency: change.currency, locale })
    const what = change.isOn
      ? fill(COPY.goals.meaning, { name: change.name, amount })
      : fill(COPY.goalDiscount.plan.off, { name: change.name })
    if (change.state === 'done')
      return `${fill(COPY.goalDiscount.done, { what })}${isUnsaved ? ` ${COPY.freeShipping.save}` : ''}`
    return change.state === 'overwritten'
      ? fill(COPY.goalDiscount.overwritten, { what })
      : fill(COPY.goalDiscount.unconfirmed, { what })
  }
  return (
    <ChangeDialog
      title={title}
      {...shop}
      fields={fields}
      onClose={onClose}
      isOld={isOld}
      changeWords={changeWords}
    >
      {({ plan: shown, change }, isRefused) => (
        <>
          {shown.state === 'cannot' && (
            <Text size="small">
              {shown.reason === 'currency'
                ? fill(COPY.freeShipping.cannot.currency, { name: shown.name })
                : COPY.goals.todo.conditional}
            </Text>
          )}
          {shown.state === 'same' && change?.state !== 'done' && (
            <Text size="small">{COPY.goalDiscount.same}</Text>
          )}
          {shown.state === 'ready' && !isRefused && (
            <>
              <ChangeList sentences={sentences(shown, money, written)} />
              {shown.carts.length > 0 && (
                <CartTable
                  caption={COPY.goalDiscount.carts}
                  carts={shown.carts}
                  money={money}
                  has={(off) => (off ? money(off) : '–')}
                />
              )}
              <Text size="small" secondary>
                {COPY.goalDiscount.untouched}
              </Text>
            </>
          )}
          {shown.state === 'ready' && isRefused && (
            <MendSteps steps={sentences(shown, money, written)} canAllow place={PLACE()} />
          )}
          {shown.state === 'cannot' && shown.reason === 'conditions' && (
            <MendSteps steps={[]} canAllow={false} place={PLACE()} />
          )}
        </>
      )}
    </ChangeDialog>
  )
}

/** Shows how the shop would give the discount of a goal, and does it when the owner confirms. */
export function DiscountDialog(props: DiscountDialogProps) {
  const goals = useStore($goals)
  const goal = props.isOff ? props.goal : goals.find((one) => one.goal.id === props.goal.id)?.goal
  return goal ? <GoalDiscountDialog {...props} goal={goal} /> : null
}
