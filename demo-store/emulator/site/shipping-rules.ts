import * as v from 'valibot'

/** The app ids under which Wix's own carriers are in delivery regions. */
export const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835'
export const PICKUP = '50d8c12f-715e-41ad-be25-d0f61375dbee'

const decimal = (scale: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${scale}})?$`), 'must be a decimal number'))

const ConditionSchema = v.strictObject({
  type: v.picklist(['BY_TOTAL_PRICE', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_QUANTITY']),
  operator: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
  /** Decimal: in the shop's currency, in its unit of weight, or pieces. */
  value: decimal(6)
})
export type Condition = v.InferOutput<typeof ConditionSchema>

export const RateSchema = v.strictObject({
  /** Decimal, in the shop's currency. */
  amount: decimal(3),
  /** All of them must hold; an empty list always does. */
  conditions: v.optional(v.pipe(v.array(ConditionSchema), v.maxLength(10), v.readonly()), []),
  /** Times the number of line items. */
  multiplyByQuantity: v.optional(v.boolean())
})
export type Rate = v.InferOutput<typeof RateSchema>

/** Costs the lowest of its rates whose conditions hold; without one it is not offered. */
export interface ShippingOption {
  id: string
  title: string
  estimatedDeliveryTime?: string
  deliveryRegionIds: readonly string[]
  rates: readonly Rate[]
}

export interface DeliveryCarrier {
  appId: string
  /** Counts, if active, for a carrier that has no rate. */
  backupRate?: { title: string; amount: string; active: boolean }
  additionalCharges?: readonly { description: string; amount: string }[]
}

/** Region of a profile. */
export interface DeliveryRegion {
  id: string
  name: string
  active: boolean
  /** None: the rest of the world. Subdivisions are of ISO 3166-2, e.g. `US-CA`; none: the whole country. */
  destinations: readonly { countryCode: string; subdivisions: readonly string[] }[]
  deliveryCarriers: readonly DeliveryCarrier[]
}

export interface DeliveryProfile {
  id: string
  name: string
  default: boolean
  deliveryRegions: readonly DeliveryRegion[]
}

export interface ShippingRules {
  deliveryProfiles: readonly DeliveryProfile[]
  shippingOptions: readonly ShippingOption[]
  pickupLocations: readonly {
    id: string
    title: string
    deliveryRegionIds: readonly string[]
    price: string
  }[]
  /** Options of third-party carriers. No API of Wix lists their rates: only checkout asks the carriers for them. */
  carrierOptions: readonly (ShippingOption & { appId: string })[]
  /** Whether conditions look at prices before or after discounts. Wix documents neither. */
  basis: 'before' | 'after'
  /** Whether conditions include items that are not shipped. Wix does not document it. */
  digitalItemsCount: boolean
}
