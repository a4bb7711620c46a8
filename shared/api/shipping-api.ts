import * as v from 'valibot'

import { UserError } from '../errors.ts'
import { DiscountsSchema } from '../shipping/discounts-schema.ts'
import { ProblemSchema, RegionSchema } from '../shipping/rules-schema.ts'
import { ShopShippingSchema } from '../shipping/shop-shipping-schema.ts'
import {
  browserFetch,
  Moment,
  postAsOwner,
  loadAsOwner,
  serviceAddress,
  type ServiceOptions
} from './service-call.ts'

/** Path of the shop's own shipping rules, for its owner. `POST` reads them anew. */
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
  /** Whether conditions look at prices before or after discounts; absent: checkout could not be asked. */
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

const RulesAnswer = v.object({ shippingRules: Rules })

export type ShippingRules = v.InferOutput<typeof Rules>
/** The answer as the service sends it, with ISO dates. */
export type ShippingRulesAnswer = v.InferInput<typeof Rules>

/** The service's calls about shipping, as an owner's browser makes them. */
export interface ShippingApi {
  /** Returns the kept rules at once; the service asks the shop in the background. @throws UserError */
  load(instanceId: string, credential: string): Promise<ShippingRules>
  /** Reads the shop's rules anew. @throws UserError */
  readAgain(instanceId: string, credential: string): Promise<ShippingRules>
}

export function shippingApi({ serviceUrl, fetch = browserFetch }: ServiceOptions): ShippingApi {
  const addressOf = (path: string, instanceId: string) => serviceAddress(serviceUrl, path, { instanceId })

  return {
    async load(instanceId, credential) {
      const address = addressOf(SHIPPING_RULES_PATH, instanceId)
      return (await loadAsOwner({ fetch, address, credential, schema: RulesAnswer })).shippingRules
    },

    async readAgain(instanceId, credential) {
      const address = addressOf(SHIPPING_RULES_PATH, instanceId)
      const result = await postAsOwner({ fetch, address, credential, schema: RulesAnswer, body: {} })
      if (result.state === 'failed') throw new UserError(result.message)
      return result.answer.shippingRules
    }
  }
}
