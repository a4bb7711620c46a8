import * as v from 'valibot'

import type { ShopRegion, ShopShipping } from './shop-shipping.ts'

const FreeRate = v.object({
  from: v.number(),
  upTo: v.exactOptional(v.number()),
  and: v.exactOptional(
    v.array(
      v.object({
        of: v.picklist(['weight', 'quantity']),
        is: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
        value: v.number()
      })
    )
  )
})
/** Written as JSON again it is the same: a region without profiles has two values, not three. */
const Region = v.pipe(
  v.tuple([v.string(), v.nullable(v.number()), v.optional(v.record(v.string(), v.array(FreeRate)))]),
  v.transform(([places, freeFrom, profiles]): ShopRegion =>
    profiles ? [places, freeFrom, profiles] : [places, freeFrom]
  )
)

/** A shop's rules as they come with the settings of a bar, and as the service keeps them. */
export const ShopShippingSchema: v.GenericSchema<unknown, ShopShipping> = v.object({
  currency: v.string(),
  country: v.string(),
  regions: v.array(Region),
  beforeDiscounts: v.exactOptional(v.literal(true)),
  countsDigital: v.exactOptional(v.literal(true))
})
