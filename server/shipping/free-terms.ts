import type { Settings } from '#shared/settings/settings.ts'
import type { FreeTerms } from '#shared/shipping/free-terms.ts'

import type { KeptRules } from './kept-rules.ts'
import { countryOf } from './places.ts'

/** A line names so many countries. */
const COUNTRIES_MAX = 4

/**
 * Explains "free" to a shopper in the shop's main country. undefined: the owner does not want it said, the bar's amount
 * is another than checkout's there, or there is more to it than a line can say.
 */
export function freeTerms(rules: KeptRules | undefined, settings: Settings): FreeTerms | undefined {
  if (!rules || !settings.shipping.explained) return undefined
  const { country, currency, countsDigital } = rules.shop
  const region =
    rules.regions.find(({ places }) => places.includes(country)) ??
    rules.regions.find(({ places }) => places.length === 0)
  const { delivery, freeFrom = null, conditions = [] } = region ?? {}
  const isSplit = rules.regions.some(({ places }) =>
    places.some((place) => place !== country && countryOf(place) === country)
  )
  const isBars =
    settings.shipping.amountFrom === 'shop' ||
    (settings.threshold === freeFrom && settings.currency === currency)
  if (!region || !delivery || delivery.names.length === 0) return undefined
  if (freeFrom === null || conditions.length > 0 || isSplit || !isBars) return undefined
  const others = new Set(region.places.map(countryOf).filter((place) => place !== country))
  const countries = [country, ...others]
  return {
    deliveries: delivery.names,
    countries: countries.slice(0, COUNTRIES_MAX),
    hasMore: countries.length > COUNTRIES_MAX,
    hasPaid: delivery.hasPaid,
    basis: rules.basis,
    leavesDigitalOut: !countsDigital && rules.leavesDigitalOut === true
  }
}
