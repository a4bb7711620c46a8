/** The app ids under which Wix's own carriers are in delivery regions. */
export const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835'
export const PICKUP = '50d8c12f-715e-41ad-be25-d0f61375dbee'

export interface Condition {
  type: 'BY_TOTAL_PRICE' | 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_QUANTITY'
  operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  /** Decimal: in the shop's currency, in its unit of weight, or pieces. */
  value: string
}

export interface Rate {
  /** Decimal, in the shop's currency. */
  amount: string
  /** All of them must hold; an empty list always does. */
  conditions: readonly Condition[]
  /** Times the number of line items. */
  multiplyByQuantity?: boolean
}

/** Costs the lowest of its rates whose conditions hold; without one it is not offered. */
export interface ShippingOption {
  id: string
  title: string
  estimatedDeliveryTime?: string
  deliveryRegionIds: readonly string[]
  rates: readonly Rate[]
}

/** An option of a third-party carrier. Wix tells nobody its rates: they can only be asked for. */
export interface CarrierOption extends ShippingOption {
  appId: string
}

export interface PickupLocation {
  id: string
  title: string
  deliveryRegionIds: readonly string[]
  price: string
}

export interface DeliveryCarrier {
  appId: string
  /** Counts, if active, for a carrier that has no rate. */
  backupRate?: { title: string; amount: string; active: boolean }
  additionalCharges?: readonly { description: string; amount: string }[]
}

/** Place of a region; without subdivisions it is the whole country. */
export interface Destination {
  countryCode: string
  /** ISO 3166-2, e.g. `US-CA`. */
  subdivisions: readonly string[]
}

/** Region of a profile; without destinations it is the rest of the world. */
export interface DeliveryRegion {
  id: string
  name: string
  active: boolean
  destinations: readonly Destination[]
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
  pickupLocations: readonly PickupLocation[]
  carrierOptions: readonly CarrierOption[]
  /** Whether conditions look at prices before or after discounts. Wix documents neither. */
  basis: 'before' | 'after'
  /** Whether conditions count what is not shipped. Wix does not document it. */
  digitalItemsCount: boolean
  /** Conditions look at the items of each delivery profile by themselves; absent: at the whole cart. Wix does not document it. */
  looksAtProfiles?: boolean | undefined
}
