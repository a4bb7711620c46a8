import { anyOf } from './shop-order.ts'

/** A shipping zone of WooCommerce: the places that it covers, and from which amount it ships free. Public. */
export interface WooCommerceZone {
  /** ISO 3166-1 codes. A zone without any place covers everything. */
  countries: readonly string[]
  /** States, each behind its country: `US:CA`. */
  states?: readonly string[] | undefined
  /** Continents whose countries could not be read, so that it is unknown whether they cover a country. */
  continents?: readonly string[] | undefined
  /** Codes, with `*` for what follows (`90*`), or ranges (`90210...99000`). One of them must fit, too. */
  postcodes?: readonly string[] | undefined
  /** Null if no amount makes shipping free, absent if the amount cannot be read. */
  freeFrom?: number | null | undefined
  ignoresDiscounts: boolean
}

/** The parcel's address; '' is not known yet. */
interface Address {
  country: string
  state: string
  postcode: string
}

/** Does as `wc_normalize_postcode`. */
const normal = (postcode: string) => postcode.toUpperCase().replaceAll(/[\s-]/g, '')

const NUMBER = /^\d+$/

/**
 * Whether a zone's postcode, or codes with `*`, or a range, covers this one. Undefined for a range with letters: WooCommerce
 * documents ranges of numbers only.
 */
function covers(pattern: string, given: string): boolean | undefined {
  const postcode = normal(given)
  const [least = '', most] = pattern.split('...').map(normal)
  if (most === undefined)
    return least.endsWith('*') ? postcode.startsWith(least.slice(0, -1)) : postcode === least
  if (!NUMBER.test(least + most)) return undefined
  return NUMBER.test(postcode) && Number(postcode) >= Number(least) && Number(postcode) <= Number(most)
}

/** Undefined if it is unknown. */
function fitsPlace(
  { countries, states = [], continents = [] }: WooCommerceZone,
  { country, state }: Address
): boolean | undefined {
  if (countries.length + states.length + continents.length === 0) return true
  if (country === '') return undefined
  if (countries.includes(country) || states.includes(`${country}:${state.toUpperCase()}`)) return true
  const isStateOpen = state === '' && states.some((code) => code.startsWith(`${country}:`))
  return isStateOpen || continents.length > 0 ? undefined : false
}

function fits(zone: WooCommerceZone, address: Address): boolean | undefined {
  const isPlace = fitsPlace(zone, address)
  const { postcodes = [] } = zone
  if (isPlace === false || postcodes.length === 0) return isPlace
  if (address.postcode === '') return undefined
  return anyOf(postcodes.map((pattern) => covers(pattern, address.postcode))) && isPlace
}

/**
 * The zone by which a parcel is shipped: the first one that covers its address. Undefined where that cannot be decided
 * yet, unless all zones that it can be ship free alike. By `WC_Shipping_Zone_Data_Store::get_zone_id_from_package`
 * (github.com/woocommerce/woocommerce).
 */
export function zoneFor(zones: readonly WooCommerceZone[], address: Address): WooCommerceZone | undefined {
  const possible: WooCommerceZone[] = []
  for (const zone of zones) {
    const isIn = fits(zone, address)
    if (isIn !== false) possible.push(zone)
    if (isIn) break
  }
  const [first] = possible
  const areAlike = possible.every(
    ({ freeFrom, ignoresDiscounts }) =>
      freeFrom === first?.freeFrom && ignoresDiscounts === first?.ignoresDiscounts
  )
  return areAlike ? first : undefined
}
