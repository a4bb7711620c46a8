import * as v from 'valibot'

import type { Discounts } from './goal-standing.ts'

export const DiscountRuleSchema = v.object({
  id: v.string(),
  name: v.string(),
  from: v.nullable(v.number()),
  isOn: v.boolean(),
  startsAt: v.exactOptional(v.number()),
  endsAt: v.exactOptional(v.number())
})

/** A shop's discounts as the service tells the owner. */
export const DiscountsSchema: v.GenericSchema<unknown, Discounts> = v.variant('state', [
  v.object({
    state: v.literal('known'),
    currency: v.string(),
    rules: v.array(DiscountRuleSchema)
  }),
  v.object({ state: v.literal('reading') }),
  v.object({ state: v.literal('unreadable'), message: v.string() })
])
