import { createHash } from 'node:crypto'

import type { WantedDiscount, GoalDiscountAnswer } from '#shared/api/goal-discount-api.ts'
import { currencyDigits } from '#shared/money.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { inMajor, asText } from './decimal.ts'
import type { Confirmation, Part, ShopChanger } from './shop-change.ts'
import { type DiscountForm, ShippingError, type ShopWriter } from './shop-source.ts'
import {
  asForm,
  currentOf,
  type Forms,
  idOf,
  KeptDiscount,
  offAt,
  revisionOf,
  ruleOf,
  standingOf,
  type StoredDiscountChange,
  meaningOf
} from './stored-discount.ts'
import { readRule } from './discount-rules.ts'
import { cartTotals } from './free-plan.ts'

type DiscountPlan = GoalDiscountAnswer['plan']

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
function newDiscount(forms: Forms, { name, percent, isOn }: WantedDiscount, money: Money): Planned {
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
function otherDiscount(current: unknown, { percent, isOn }: WantedDiscount, money: Money): Planned {
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

/** The fields in which a form is another one than that before it. */
const changedFields = (
  form: DiscountForm,
  { active, trigger, discounts }: DiscountForm
): Partial<DiscountForm> => ({
  ...(form.active === active ? {} : { active: form.active }),
  ...(JSON.stringify(form.trigger) === JSON.stringify(trigger) ? {} : { trigger: form.trigger }),
  ...(JSON.stringify(form.discounts) === JSON.stringify(discounts) ? {} : { discounts: form.discounts })
})

function partOf(source: ShopWriter, change: StoredDiscountChange): Part<Forms> {
  const { name, before, after } = change
  return {
    standing: (forms) => standingOf(change, forms),
    seen: change.revision,
    revision: (forms) => revisionOf(ruleOf(change, forms)),
    async write(to, forms) {
      const current = ruleOf(change, forms)
      const id = idOf(current)
      if (id === undefined) return source.createDiscount({ name, ...after })
      if (!before) return source.deleteDiscount(id)
      const fields = to === 'before' ? changedFields(before, after) : changedFields(after, before)
      return source.writeDiscount(id, revisionOf(current), fields)
    }
  }
}

/** Works out what the discount gives at its amount and a minor unit below, by the rules that are read once more. */
async function confirmChange(source: ShopWriter, change: StoredDiscountChange): Promise<Confirmation> {
  const { amount, digits, after } = change
  try {
    const form = ruleOf(change, await source.discounts())
    const planned = asForm(change, after)
    const agrees = [amount - 1, amount].every(
      (total) => total < 1 || offAt(form, total, digits) === offAt(planned, total, digits)
    )
    return agrees && form !== undefined ? 'done' : 'unconfirmed'
  } catch (error) {
    if (error instanceof ShippingError) return 'unconfirmed'
    throw error
  }
}

/**
 * Makes, changes or switches off the automatic discount of a goal.
 * @param noted takes the shop's discounts as they are after a change
 */
export function discountChanger(
  source: ShopWriter,
  wanted: WantedDiscount,
  noted: () => Promise<void>
): ShopChanger<Forms, StoredDiscountChange> {
  return {
    kind: 'discount',
    forms: () => source.discounts(),
    async plan(forms): Promise<Planned> {
      const { currency } = await source.site()
      const digits = currencyDigits(currency)
      const money = { amount: Math.round(wanted.amount * 10 ** digits), currency, digits }
      if (currency !== wanted.currency || money.amount === 0)
        return { plan: { state: 'cannot', reason: 'currency', name: currency } }
      const current = currentOf(forms, wanted.rule)
      return current === undefined ? newDiscount(forms, wanted, money) : otherDiscount(current, wanted, money)
    },
    read: (json) => v.parse(KeptDiscount, json),
    facts: ({ name, amount, currency, digits, after }) => ({
      name,
      amount: inMajor(amount, digits),
      currency,
      isOn: after.active
    }),
    found(change, forms) {
      const rule = idOf(ruleOf(change, forms))
      return rule === undefined || change.rule !== undefined ? change : { ...change, rule }
    },
    isAbout(change, forms) {
      if (currentOf(forms, wanted.rule) !== undefined) return change.rule === wanted.rule
      const amount = Math.round(wanted.amount * 10 ** change.digits)
      return change.before === null && change.name === wanted.name && change.amount === amount
    },
    parts: (change) => [partOf(source, change)],
    makesRule: ({ before }) => before === null,
    async confirm(change) {
      const found = await confirmChange(source, change)
      await noted()
      return found
    }
  }
}
