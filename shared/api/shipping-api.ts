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
/** Path of checkout's charges for a cart that an owner makes up. */
export const SHIPPING_CHECK_PATH = '/_functions/shippingCheck'

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

const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))

/** A cart that an owner makes up, to see what checkout would do. */
export const MadeUpCartSchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        /** The id of a product of the shop; absent: an item of this price that is in no catalog. */
        productId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
        /** The delivery profile; absent: the default one. */
        profileId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
        /** Price of one piece, in major units of the shop's currency. */
        price: Amount,
        kind: v.picklist(['physical', 'digital', 'giftCard'])
      })
    ),
    v.maxLength(50)
  ),
  /** A discount on the whole cart, in major units. */
  discount: v.optional(Amount, 0),
  /** ISO 3166-1 country, ISO 3166-2 subdivision. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z\d]{1,3}$/)))
})
export type MadeUpCart = v.InferOutput<typeof MadeUpCartSchema>

const Check = v.variant('state', [
  /** Every way of delivery that checkout offers; `price` in major units of the shop's currency. */
  v.object({
    state: v.literal('offers'),
    currency: v.string(),
    options: v.array(v.object({ title: v.string(), price: v.number(), isPickup: v.boolean() }))
  }),
  /** Nothing in the cart is shipped. */
  v.object({ state: v.literal('nothingToShip') }),
  /** The shop does not ship there. */
  v.object({ state: v.literal('unreachable') }),
  /** Checkout cannot be asked; `message` says why and what to do. */
  v.object({ state: v.literal('unknown'), message: v.string() })
])
const CheckAnswer = v.object({ shippingCheck: Check })
export type ShippingCheck = v.InferOutput<typeof Check>

/** The service's calls about shipping, as an owner's browser makes them. */
export interface ShippingApi {
  /** Returns the kept rules at once; the service asks the shop in the background. @throws UserError */
  load(instanceId: string, credential: string): Promise<ShippingRules>
  /** Reads the shop's rules anew. @throws UserError */
  readAgain(instanceId: string, credential: string): Promise<ShippingRules>
  /** Asks checkout about this cart. Never throws: a call that fails or is aborted is `unknown`. */
  check(
    instanceId: string,
    credential: string,
    cart: MadeUpCart,
    signal?: AbortSignal
  ): Promise<ShippingCheck>
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
    },

    async check(instanceId, credential, cart, signal) {
      const address = addressOf(SHIPPING_CHECK_PATH, instanceId)
      const call = { fetch, address, credential, schema: CheckAnswer, body: cart, signal }
      const result = await postAsOwner(call)
      return result.state === 'answered'
        ? result.answer.shippingCheck
        : { state: 'unknown', message: result.message }
    }
  }
}
