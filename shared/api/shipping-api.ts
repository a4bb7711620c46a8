import * as v from 'valibot'

import { DiscountsSchema } from '../shipping/discounts-schema.ts'
import { ProblemSchema, RegionSchema } from '../shipping/rules-schema.ts'
import { ShopShippingSchema } from '../shipping/shop-shipping-schema.ts'
import { Moment, type Owner, ownerCall } from './owner-call.ts'

/** Path of the shop's own shipping rules, for its owner. `POST` reads them from Wix again. */
export const SHIPPING_RULES_PATH = '/_functions/shippingRules'

const Rules = v.object({
  /** `reading`: they are being read for the first time. `unreadable`: see `problems`. */
  state: v.picklist(['known', 'reading', 'unreadable']),
  readAt: v.optional(Moment),
  /** Newer ones are on their way: these may be out of date. */
  isBeingRead: v.optional(v.boolean(), false),
  /** ISO 4217 */
  currency: v.optional(v.string(), ''),
  /** ISO 3166-1 code of the main region; '' where there is none. */
  country: v.optional(v.string(), ''),
  /** Whether conditions look at prices before or after discounts; missing if checkout could not be asked. */
  basis: v.optional(v.picklist(['beforeDiscounts', 'afterDiscounts'])),
  /** Items that are not shipped count towards the amounts too. */
  countsDigital: v.optional(v.boolean()),
  regions: v.optional(v.array(RegionSchema), []),
  /** The same as pages get it, with weights and delivery profiles; an earlier service does not say. */
  shipping: v.optional(ShopShippingSchema),
  problems: v.optional(v.array(ProblemSchema), []),
  /** The shop's automatic discounts; an earlier service does not say. */
  discounts: v.optional(DiscountsSchema, { state: 'reading' })
})

export const RulesAnswer = v.object({ shippingRules: Rules })

export type ShippingRules = v.InferOutput<typeof Rules>
/** The answer as the service sends it, with ISO dates. */
export type ShippingRulesAnswer = v.InferInput<typeof Rules>

/** Returns the kept rules; the service asks Wix in the background. `isAnew`: asks Wix first. @throws ServiceError */
export const loadShippingRules = async (owner: Owner, isAnew = false): Promise<ShippingRules> =>
  (await ownerCall(owner, SHIPPING_RULES_PATH, RulesAnswer, isAnew ? { method: 'POST', body: {} } : {}))
    .shippingRules
