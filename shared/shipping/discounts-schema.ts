import * as v from 'valibot'

import { AutomaticDiscountSchema } from './discount-terms.ts'

/** An automatic discount of the shop. */
const DiscountRule = v.object({
  id: v.string(),
  name: v.string(),
  /** The cart's value from which it applies, in major units of the store's currency; null if it has other conditions too. */
  from: v.nullable(v.number()),
  isOn: v.boolean(),
  /** Its begin and end, in ms since 1970. Default: no limit. */
  startsAt: v.exactOptional(v.number()),
  endsAt: v.exactOptional(v.number()),
  /** Absent: an earlier version read the rule. */
  terms: v.exactOptional(AutomaticDiscountSchema)
})
export type DiscountRule = v.InferOutput<typeof DiscountRule>

/** A shop's discounts as the service keeps them, and as it tells the owner. */
export const DiscountsSchema = v.pipe(
  v.unknown(),
  v.variant('state', [
    v.object({
      state: v.literal('known'),
      currency: v.string(),
      rules: v.pipe(v.array(DiscountRule), v.readonly())
    }),
    /** They were not read yet. */
    v.object({ state: v.literal('reading') }),
    /** Wix does not let the app read them; `message` is for the owner and names the remedy. */
    v.object({ state: v.literal('unreadable'), message: v.string() })
  ])
)
export type Discounts = v.InferOutput<typeof DiscountsSchema>
