import * as v from 'valibot'

import type { ShopShipping } from './shop-shipping.ts'

const Condition = v.object({
  of: v.picklist(['weight', 'quantity']),
  is: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
  value: v.number()
})
const FreeRate = v.object({
  from: v.number(),
  upTo: v.exactOptional(v.number()),
  and: v.exactOptional(v.array(Condition))
})
const Places = v.string()
const FreeFrom = v.nullable(v.number())
const Region = v.union([
  v.strictTuple([Places, FreeFrom]),
  v.strictTuple([Places, FreeFrom, v.record(v.string(), v.array(FreeRate))])
])

/** A shop's rules as they come with the settings of a bar. */
export const ShopShippingSchema: v.GenericSchema<unknown, ShopShipping> = v.object({
  currency: v.string(),
  country: v.string(),
  regions: v.array(Region),
  beforeDiscounts: v.exactOptional(v.literal(true)),
  countsDigital: v.exactOptional(v.literal(true))
})
