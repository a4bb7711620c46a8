/**
 * The conditions on which a shop's checkout charges nothing for shipping. They reach shoppers with the settings of a bar whose amount
 * comes from the shop, so they are written as short as possible.
 */
export interface ShopShipping {
  /** ISO 4217: the amounts below are in the shop's currency. */
  currency: string
  /** ISO 3166-1 code of the store's main region, which decides where the shopper's place is unknown. */
  country: string
  regions: readonly ShopRegion[]
  /** Whether conditions look at prices before discounts. Default: after. */
  beforeDiscounts?: true | undefined
  /** Items that are not shipped count towards the amounts too. */
  countsDigital?: true | undefined
}

/**
 * `places`: ISO 3166-1 countries and ISO 3166-2 subdivisions, separated by spaces, `US CA-ON`; '' is the rest of the
 * world. A subdivision counts before its country. `freeFrom`: the smallest amount in major units from which an
 * ordinary cart ships free; null if none does. `profiles`: only where `freeFrom` is not enough; where it names
 * none, it is unknown whether the store ships there.
 */
export type ShopRegion = readonly [
  places: string,
  freeFrom: number | null,
  profiles?: FreeByProfile | undefined
]

/**
 * Each way in which items ship free, by the id of their delivery profile. All profiles of a cart's items have to ship
 * free. '' stands for every profile that is not named.
 */
export type FreeByProfile = Readonly<Record<string, readonly FreeRate[]>>

/** A rate of 0: from and up to these totals of the cart (both included), under these conditions. */
export interface FreeRate {
  from: number
  upTo?: number | undefined
  /** All of them. Weight in the unit of the shop, quantity in items. */
  and?: readonly RateCondition[] | undefined
}

export interface RateCondition {
  of: 'weight' | 'quantity'
  is: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  value: number
}
