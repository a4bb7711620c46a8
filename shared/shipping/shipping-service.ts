// The subset of schema.org's types in which Google reads a shop's shipping rules ("Merchant shipping policy
// (ShippingService) structured data").

interface MonetaryAmount {
  '@type': 'MonetaryAmount'
  /** ISO 4217. */
  currency: string
  value?: number
  minValue?: number
  maxValue?: number
}

interface DefinedRegion {
  '@type': 'DefinedRegion'
  /** ISO 3166-1. */
  addressCountry: string
  /** ISO 3166-2, without the country. */
  addressRegion?: readonly string[]
}

export interface ShippingConditions {
  '@type': 'ShippingConditions'
  shippingDestination: readonly DefinedRegion[]
  /** Absent: whatever the order is worth. */
  orderValue?: MonetaryAmount
  shippingRate: MonetaryAmount
}

export interface ShippingServiceData {
  '@context': 'https://schema.org'
  '@type': 'Organization'
  hasShippingService: {
    '@type': 'ShippingService'
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery'
    name?: string
    shippingConditions: readonly ShippingConditions[]
  }
}
