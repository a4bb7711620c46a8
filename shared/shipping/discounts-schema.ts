import * as v from 'valibot'

import { AutomaticDiscountSchema } from './discount-terms-schema.ts'
import type { Discounts } from './goal-standing.ts'

const DiscountRule = v.object({
  id: v.string(),
  name: v.string(),
  from: v.nullable(v.number()),
  isOn: v.boolean(),
  startsAt: v.exactOptional(v.number()),
  endsAt: v.exactOptional(v.number()),
  terms: v.exactOptional(AutomaticDiscountSchema)
})

/** A shop's discounts as the service keeps them, and as it tells the owner. */
export const DiscountsSchema: v.GenericSchema<unknown, Discounts> = v.variant('state', [
  v.object({
    state: v.literal('known'),
    currency: v.string(),
    rules: v.array(DiscountRule)
  }),
  v.object({ state: v.literal('reading') }),
  v.object({ state: v.literal('unreadable'), message: v.string() })
])
