import type { ShopChange, WantedChange } from '#shared/api/shop-change-api.ts'
import { useStore } from '@nanostores/react'

import { $isDirty } from '../draft/draft.ts'
import { useMoney } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { COPY, fill, listed } from '../languages/words.ts'

type Plan = ShopChange['plan']
type Step = Extract<Plan, { state: 'ready' }>['steps'][number]
type Change = NonNullable<ShopChange['change']>

/** Writes amounts of the shop's currency. */
export type Money = (amount: number) => string

/** A percentage, 0–100, as the owner writes it. */
export const percentWords = (percent: number): string =>
  new Intl.NumberFormat($locale.get(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** One sentence for a step of the plan; `isByHand`: for owners who make it themselves. */
export function stepWords(step: Step, amount: string, money: Money, isByHand: boolean): string {
  const { does, name, places, value = 0, before = 0 } = step
  const { plan, steps } = COPY.freeShipping
  const words = { ...plan, ...COPY.goalDiscount.plan }
  const isOption = does === 'moves' || does === 'begins'
  const byHand = isOption ? steps.edit : does === 'paid' ? steps.paid : words[does]
  const written = does === 'percent' ? percentWords : money
  return fill(isByHand ? byHand : words[does], {
    title: name,
    name,
    amount,
    places: listed(places),
    before: written(before),
    price: money(value),
    percent: percentWords(value)
  })
}

/** Says why there is no plan. */
export function cannotWords({ reason, name }: Extract<Plan, { state: 'cannot' }>): string {
  const { cannot } = COPY.freeShipping
  return reason === 'conditional' || reason === 'gone'
    ? COPY.goals.todo[reason]
    : fill(cannot[reason], { name })
}

/** Words about the last change: what the shop does by it. */
export function useChangeWords(of: WantedChange['of'], change: Change): string {
  const { amount, currency, names, isOn, state } = change
  const isUnsaved = useStore($isDirty)
  const money = useMoney()(amount, currency)
  const [name = ''] = names
  const { goalDiscount, freeShipping, goals } = COPY
  const what = isOn ? fill(goals.meaning, { name, amount: money }) : fill(goalDiscount.plan.off, { name })
  const about = {
    rates: { done: freeShipping.done, ...freeShipping.states },
    // A discount is one rule, of which no part is written.
    discount: { ...goalDiscount, partly: goalDiscount.overwritten }
  }[of][state]
  const words = fill(about, { amount: money, places: listed(names), what })
  return state === 'done' && isUnsaved ? `${words} ${freeShipping.save}` : words
}
