import { automaticDiscounts } from '#shared/shipping/automatic-discounts.ts'
import { minorDiscount } from '#shared/shipping/minor-terms.ts'
import * as v from 'valibot'

import { readRule } from './discount-rules.ts'
import type { Standing } from './shop-change.ts'
import type { DiscountForm } from './shop-source.ts'

/** The shop's discounts, each as Wix writes it. */
export type Forms = readonly unknown[]

const Form = v.object({ active: v.boolean(), trigger: v.unknown(), discounts: v.unknown() })
const ChangeSchema = v.object({
  name: v.string(),
  /** In minor units of the currency. */
  amount: v.number(),
  currency: v.string(),
  digits: v.number(),
  /** Absent: it is a new discount that was not seen in the shop yet. */
  rule: v.optional(v.string()),
  /** '' of a new discount. */
  revision: v.string(),
  /** Null: the change makes the discount. */
  before: v.nullable(Form),
  after: Form,
  /** Ids of the discounts that were there before. */
  others: v.array(v.string())
})
/** A change as it is kept: enough to finish it, to confirm it and to take it back. */
export type StoredDiscountChange = v.InferOutput<typeof ChangeSchema>

export const KeptDiscount = v.pipe(v.string(), v.parseJson(), ChangeSchema)

export const idOf = (form: unknown): string | undefined => readRule(form)?.id

export const currentOf = (forms: Forms, id: string): unknown => forms.find((form) => idOf(form) === id)

/** Reads a discount, whatever the way in which Wix writes the same amount; undefined: not all of it is known. */
export function meaningOf(form: unknown): string | undefined {
  const rule = readRule(form)
  if (!rule || rule.from === null) return undefined
  const { isOn, from, startsAt, endsAt, terms } = rule
  const isUnknown = terms.gives.some(
    ({ effect, reach }) => effect.kind === 'unknown' || reach.on === 'unknown'
  )
  return isUnknown ? undefined : JSON.stringify([isOn, from, startsAt, endsAt, terms.gives])
}

export const asForm = ({ name }: StoredDiscountChange, form: DiscountForm) => ({
  _id: 'planned',
  name,
  ...form
})

/** The discount of a change that made one, or that changed one. */
export function ruleOf(change: StoredDiscountChange, forms: Forms): unknown {
  if (change.rule !== undefined) return currentOf(forms, change.rule)
  const others = new Set(change.others)
  const planned = meaningOf(asForm(change, change.after))
  return forms.find((form) => {
    const rule = readRule(form)
    return rule && !others.has(rule.id) && rule.name === change.name && meaningOf(form) === planned
  })
}

export function standingOf(change: StoredDiscountChange, forms: Forms): Standing {
  const current = ruleOf(change, forms)
  const { before, after } = change
  if (current === undefined) return before ? 'gone' : 'before'
  const now = meaningOf(current)
  if (now !== undefined && now === meaningOf(asForm(change, after))) return 'after'
  return before && now !== undefined && now === meaningOf(asForm(change, before)) ? 'before' : 'other'
}

const Revision = v.object({ revision: v.fallback(v.string(), '') })
export const revisionOf = (form: unknown) => (form === undefined ? '' : v.parse(Revision, form).revision)

/** The amount that a discount takes off a cart of one ordinary thing at this price, in minor units. */
export function offAt(form: unknown, total: number, digits: number): number {
  const rule = readRule(form)
  if (!rule?.isOn) return 0
  const toMinor = (amount: number) => Math.round(amount * 10 ** digits)
  return automaticDiscounts([], [minorDiscount(rule.terms, toMinor)]).off(total, false).bought
}
