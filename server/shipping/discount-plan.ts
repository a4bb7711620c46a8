import { createHash } from 'node:crypto'

import type { GoalDiscountAnswer, WantedDiscount } from '#shared/api/goal-discount-api.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { asText, inMajor } from './decimal.ts'
import { readRule } from './discount-rules.ts'
import { cartTotals } from './free-plan.ts'
import type { DiscountForm } from './shop-source.ts'
import { asForm, type Forms, idOf, meaningOf, offAt, type StoredDiscountChange } from './stored-discount.ts'

export type DiscountPlan = GoalDiscountAnswer['plan']

/** A discount from an amount, of which all is known. Other fields stay as they are. */
const RuleForm = v.looseObject({
  _id: v.string(),
  revision: v.string(),
  name: v.fallback(v.string(), ''),
  active: v.nullish(v.boolean(), true),
  trigger: v.looseObject({ subtotalRange: v.looseObject({ from: v.string() }) }),
  discounts: v.looseObject({ values: v.tuple([v.looseObject({})]) })
})
/** A percentage off goods, not off delivery. */
const Percentage = v.object({
  targetType: v.literal('SPECIFIC_ITEMS'),
  discountType: v.literal('PERCENTAGE'),
  percentage: v.number()
})

const WHOLE_SHOP = [
  { _id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID } }
]

interface Money {
  amount: number
  currency: string
  digits: number
}

type Planned = { plan: DiscountPlan; ready?: { id: string; change: StoredDiscountChange } }

const idOfPlan = (planned: unknown) =>
  createHash('sha256').update(JSON.stringify(planned)).digest('base64url').slice(0, 22)

/** The plan for a change, and the change itself. */
function ready(
  change: StoredDiscountChange,
  current: unknown,
  values: Pick<Extract<DiscountPlan, { state: 'ready' }>, 'from' | 'percent' | 'isOn'>
): Planned {
  const { amount, digits, name } = change
  const id = idOfPlan(change)
  const planned = asForm(change, change.after)
  const isOnAll = readRule(planned)?.terms.gives.every(({ reach }) => reach.on === 'everything')
  const takes = (form: unknown, total: number) => inMajor(Math.round(offAt(form, total, digits)), digits)
  const carts = cartTotals({ amount, digits }).map((total) => ({
    total: inMajor(total, digits),
    before: takes(current, total),
    after: takes(planned, total)
  }))
  const plan = { state: 'ready' as const, id, name, ...values, carts: values.percent && isOnAll ? carts : [] }
  return { plan, ready: { id, change } }
}

/** A new discount on everything that the shop sells. */
export function newDiscount(forms: Forms, { name, percent, isOn }: WantedDiscount, money: Money): Planned {
  const { amount, digits } = money
  const after = {
    active: isOn,
    trigger: {
      triggerType: 'SUBTOTAL_RANGE',
      subtotalRange: { scopes: WHOLE_SHOP, from: asText(amount, digits) }
    },
    discounts: {
      values: [
        {
          targetType: 'SPECIFIC_ITEMS',
          specificItemsInfo: { scopes: WHOLE_SHOP },
          discountType: 'PERCENTAGE',
          percentage: percent
        }
      ]
    }
  }
  const others = forms.flatMap((form) => idOf(form) ?? [])
  const change: StoredDiscountChange = { ...money, name, revision: '', before: null, after, others }
  const equal = forms.find((form) => meaningOf(form) === meaningOf(asForm(change, after)))
  const there = readRule(equal)
  if (there) return { plan: { state: 'same', rule: there.id, name: there.name } }
  return ready(change, undefined, {
    from: { before: null, after: inMajor(amount, digits) },
    ...(percent === undefined ? {} : { percent: { before: null, after: percent } }),
    isOn: { before: null, after: isOn }
  })
}

/** Another amount or percentage of a discount that is there, or whether it is on. */
export function otherDiscount(current: unknown, { percent, isOn }: WantedDiscount, money: Money): Planned {
  const { amount, digits } = money
  const rule = readRule(current)
  const form = v.safeParse(RuleForm, current)
  const name = rule?.name ?? ''
  const isTimed = rule?.startsAt !== undefined || rule?.endsAt !== undefined
  const isOver = form.success && form.output.active !== false && !rule?.isOn
  if (!rule || !form.success || rule.from === null || isTimed || isOver || meaningOf(current) === undefined)
    return { plan: { state: 'cannot', reason: 'conditions', name } }
  const { _id, revision, active, trigger, discounts } = form.output
  const [value] = discounts.values
  const before = { active: active ?? true, trigger, discounts }
  const given = v.safeParse(Percentage, value)
  const wantsPercent = given.success && percent !== undefined
  const after: DiscountForm = {
    active: isOn,
    trigger:
      rule.from === inMajor(amount, digits)
        ? trigger
        : { ...trigger, subtotalRange: { ...trigger.subtotalRange, from: asText(amount, digits) } },
    discounts: wantsPercent ? { ...discounts, values: [{ ...value, percentage: percent }] } : discounts
  }
  const change = { ...money, name, rule: _id, revision, before, after, others: [] }
  if (meaningOf(asForm(change, after)) === meaningOf(current))
    return { plan: { state: 'same', rule: _id, name } }
  return ready(change, current, {
    from: { before: rule.from, after: inMajor(amount, digits) },
    ...(given.success
      ? { percent: { before: given.output.percentage, after: percent ?? given.output.percentage } }
      : {}),
    isOn: { before: before.active, after: isOn }
  })
}
