import { DISCOUNT_NAME_LIMIT, type WantedChange } from '#shared/api/shop-change-api.ts'
import type { Instance } from '#shared/instance.ts'
import type { Goal } from '#shared/settings/field.ts'
import { useStore } from '@nanostores/react'
import { Input } from '@wix/design-system'
import { useMemo, useState } from 'react'

import { $draft, editSettings } from '../draft/draft.ts'
import { useDraft, useMoney, useSetting } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { COPY, fill } from '../languages/words.ts'
import { InputField } from '../ui/input-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { percentWords } from './change-words.ts'
import { $discounts, $plannedChange, closeChange } from './shop-rules.ts'

/** A new discount takes off this much until the owner types something else. */
const USUAL_PERCENT = 10

/** The plan by which the shop ships free from the bar's amount. */
function RatesChange({ instance }: { instance: Instance }) {
  const amount = useSetting('threshold')
  const currency = useSetting('currency')
  const money = useMoney()
  const [regions, setRegions] = useState<string[]>()
  const wanted = useMemo(
    () => ({ of: 'rates' as const, amount, currency, regions }),
    [amount, currency, regions]
  )
  return (
    <ChangeDialog
      instance={instance}
      title={fill(COPY.freeShipping.title, { amount: money(amount) })}
      of="rates"
      wanted={wanted}
      onRegions={setRegions}
      onClose={closeChange}
    />
  )
}

/** Reads a percentage as people type it. Returns undefined if Wix wouldn't take it. */
function percentIn(text: string): number | undefined {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return percent >= 0.1 && percent <= 100 ? percent : undefined
}

/** The percentage that the goal's discount takes off; 'other': it takes off something else. */
function usePercentNow({ rule: id }: Goal): number | 'other' | undefined {
  const discounts = useStore($discounts)
  const rule = discounts.state === 'known' ? discounts.rules.find((one) => one.id === id) : undefined
  const [given] = rule?.terms?.gives ?? []
  return rule && (given?.effect.kind === 'percent' ? given.effect.percent : 'other')
}

/** The goal is from now on about the discount that the shop has for it. */
function takeRule({ id, rule }: Goal, found: { id: string; name: string }) {
  if (found.id === rule) return
  const { goals } = $draft.get().rewards
  const taken = (one: Goal) => ({ ...one, rule: found.id, name: one.name || found.name })
  editSettings('rewards', { goals: goals.map((one) => (one.id === id ? taken(one) : one)) })
}

/** Holds the discount that the owner chooses, with its fields. Where `percentNow` is 'other', the discount stays as it is. */
function useDiscountFields(goal: Goal, percentNow: ReturnType<typeof usePercentNow>, isOff: boolean) {
  const locale = useStore($locale)
  const [start] = useState(percentNow ?? USUAL_PERCENT)
  const [text, setText] = useState(() => (start === 'other' ? '' : start.toLocaleString(locale)))
  const [typedName, setName] = useState<string>()
  const [isOn, setOn] = useState(!isOff)
  const isPercent = start !== 'other'
  const percent = isPercent ? percentIn(text) : undefined
  const usualName =
    goal.name || fill(COPY.goalDiscount.name, { percent: percentWords(percent ?? USUAL_PERCENT) })
  const name = (typedName ?? usualName).slice(0, DISCOUNT_NAME_LIMIT)
  const fields = (
    <>
      {isPercent && (
        <InputField
          label={COPY.goalDiscount.percent}
          inputmode="decimal"
          value={text}
          prefix={<Input.Affix>{'%'}</Input.Affix>}
          problem={percent === undefined ? `${(0.1).toLocaleString(locale)}–100` : undefined}
          onChange={setText}
        />
      )}
      {percentNow === undefined ? (
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
  return { fields, name, percent, isOn, isSound: (percent !== undefined || !isPercent) && name.trim() !== '' }
}

/** The plan by which the shop gives the discount of a goal. `isOff`: the goal was removed, and the plan switches its discount off. */
function DiscountChange({ instance, goal, isOff }: { instance: Instance; goal: Goal; isOff: boolean }) {
  const { rule, amount } = goal
  const currency = useSetting('currency')
  const money = useMoney()
  const percentNow = usePercentNow(goal)
  const { fields, name, percent, isOn, isSound } = useDiscountFields(goal, percentNow, isOff)
  const wanted = useMemo(
    (): WantedChange | undefined =>
      isSound ? { of: 'discount', rule, name, amount, currency, percent, isOn } : undefined,
    [isSound, rule, name, amount, currency, percent, isOn]
  )
  const title =
    percentNow === undefined
      ? fill(COPY.goalDiscount.title, { name, amount: money(amount) })
      : COPY.goalDiscount[isOff ? 'switchOff' : 'change']
  return (
    <ChangeDialog
      instance={instance}
      title={title}
      of="discount"
      wanted={wanted}
      fields={fields}
      onRule={(found) => takeRule(goal, found)}
      onClose={closeChange}
    />
  )
}

/** The change of the shop that the owner asked for. */
export function ShopChanges({ instance }: { instance: Instance }) {
  const planned = useStore($plannedChange)
  const goals = useDraft(({ rewards }) => rewards.goals)
  if (!planned) return null
  if (planned.of === 'rates') return <RatesChange instance={instance} />
  const { goal: given, isOff = false } = planned
  const goal = isOff ? given : goals.find(({ id }) => id === given.id)
  return goal ? <DiscountChange instance={instance} goal={goal} isOff={isOff} /> : null
}
