import type { WantedDiscount } from '#shared/api/shop-change-api.ts'
import { currencyDigits } from '#shared/money.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { inMajor, asText } from './decimal.ts'
import { readRule } from './discount-rules.ts'
import {
  type ChangingShop,
  type Edit,
  idOfChange,
  type Planned,
  rulesOf,
  type ShopForms,
  type StoredChange
} from './shop-change.ts'
import type { ShopWriter } from './shop-source.ts'

type Steps = Extract<Planned['plan'], { state: 'ready' }>['steps']

/** A discount from an amount, all of whose fields are known. */
const RuleForm = v.looseObject({
  _id: v.string(),
  revision: v.string(),
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

/** Returns a discount's meaning, in whatever way Wix writes an amount, or undefined if a part of it is unknown. */
function meaningOf(form: unknown): string | undefined {
  const rule = readRule(form)
  if (!rule || rule.from === null) return undefined
  const { isOn, from, startsAt, endsAt, terms } = rule
  const isUnknown = terms.gives.some(
    ({ effect, reach }) => effect.kind === 'unknown' || reach.on === 'unknown'
  )
  return isUnknown ? undefined : JSON.stringify([isOn, from, startsAt, endsAt, terms.gives])
}

type Money = Pick<StoredChange, 'amount' | 'currency' | 'digits'>

/** The plan for one edit of a discount. */
function ready(edit: Edit, steps: Steps, isOn: boolean, money: Money): Planned {
  const [{ name } = { name: '' }] = steps
  const change: StoredChange = { ...money, names: [name], isOn, edits: [edit] }
  return { plan: { state: 'ready', id: idOfChange(change), steps }, change }
}

/** A new discount on everything that the shop sells. */
function newDiscount({ rules }: ShopForms, wanted: WantedDiscount, money: Money): Planned {
  const { name, percent, isOn } = wanted
  if (percent === undefined) return { plan: { state: 'cannot', reason: 'gone', name } }
  const value = {
    targetType: 'SPECIFIC_ITEMS',
    specificItemsInfo: { scopes: WHOLE_SHOP },
    discountType: 'PERCENTAGE',
    percentage: percent
  }
  const subtotalRange = { scopes: WHOLE_SHOP, from: asText(money.amount, money.digits) }
  const after = {
    name,
    active: isOn,
    trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange },
    discounts: { values: [value] }
  }
  const meaning = meaningOf({ _id: '', ...after })
  const there = readRule(rules.find((form) => meaningOf(form) === meaning))
  if (there) return { plan: { state: 'same', rule: { id: there.id, name: there.name } } }
  const others = rules.flatMap((form) => readRule(form)?.id ?? [])
  const edit: Edit = { id: '', revision: '', before: null, after, others }
  return ready(edit, [{ does: 'made', name, value: percent }], isOn, money)
}

/** Another amount or percentage of a discount that is there, or whether it is on. */
function otherDiscount(current: object, { percent, isOn }: WantedDiscount, money: Money): Planned {
  const rule = readRule(current)
  const form = v.safeParse(RuleForm, current)
  const name = rule?.name ?? ''
  const isTimed = rule?.startsAt !== undefined || rule?.endsAt !== undefined
  const isOver = form.success && form.output.active !== false && !rule?.isOn
  if (!rule || !form.success || rule.from === null || isTimed || isOver || meaningOf(current) === undefined)
    return { plan: { state: 'cannot', reason: 'conditional', name } }
  const { _id: id, revision, active, trigger, discounts } = form.output
  const [value] = discounts.values
  const amount = inMajor(money.amount, money.digits)
  const given = v.safeParse(Percentage, value)
  const before = { active: active ?? true, trigger, discounts }
  const after = { ...before, active: isOn }
  const steps: Steps = []
  if (rule.from !== amount) {
    const subtotalRange = { ...trigger.subtotalRange, from: asText(money.amount, money.digits) }
    after.trigger = { ...trigger, subtotalRange }
    steps.push({ does: 'from', name, value: amount, before: rule.from })
  }
  if (given.success && percent !== undefined && percent !== given.output.percentage) {
    after.discounts = { ...discounts, values: [{ ...value, percentage: percent }] }
    steps.push({ does: 'percent', name, value: percent, before: given.output.percentage })
  }
  if (before.active !== isOn) steps.push({ does: isOn ? 'on' : 'off', name })
  if (steps.length === 0) return { plan: { state: 'same', rule: { id, name } } }
  return ready({ id, revision, before, after, others: [] }, steps, isOn, money)
}

/** A shop whose automatic discount for a goal is made, changed or switched off. */
export const discountsOfShop = (source: ShopWriter, wanted: WantedDiscount): ChangingShop => ({
  kind: 'discount',
  read: async () => ({ rules: await source.discounts(), profiles: [] }),
  async plan(forms) {
    const { currency } = await source.site()
    const digits = currencyDigits(currency)
    const money = { amount: Math.round(wanted.amount * 10 ** digits), currency, digits }
    if (currency !== wanted.currency || money.amount === 0)
      return { plan: { state: 'cannot', reason: 'currency', name: currency } }
    const current = rulesOf(forms).get(wanted.rule)
    return current ? otherDiscount(current, wanted, money) : newDiscount(forms, wanted, money)
  },
  meaningOf,
  async write(rule, fields) {
    if (!rule) return fields !== null && source.createDiscount(fields)
    if (!fields) return source.deleteDiscount(rule._id)
    const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(rule[name])
    const others = Object.fromEntries(Object.entries(fields).filter(isOther))
    return source.writeDiscount(rule._id, rule.revision, others)
  },
  isAbout({ amount, digits, names: [name], edits: [edit] }, forms) {
    if (rulesOf(forms).get(wanted.rule)) return edit?.id === wanted.rule
    const isSame = name === wanted.name && amount === Math.round(wanted.amount * 10 ** digits)
    return edit?.before === null && isSame
  }
})
