import { currencyDigits, roundMoney } from '#shared/money.ts'
import type { ShippingConditions, ShippingServiceData } from '#shared/shipping/shipping-service.ts'

import type { KeptRules } from './kept-rules.ts'
import type { ReadShop } from './known-shop.ts'
import { countryOf } from './places.ts'

/** Countries whose regions Google reads by these codes. It would take another region for its whole country. */
const WITH_REGIONS = ['US', 'AU']

type KeptRegion = KeptRules['regions'][number]
type Destination = ShippingConditions['shippingDestination'][number]

/** The places of a region that can be named without naming others; `split`: countries of which a part has other terms. */
function destinationsOf({ places }: KeptRegion, split: ReadonlySet<string>): Destination[] {
  const countries = new Set(places.map(countryOf))
  return Array.from(countries).flatMap((country): Destination[] => {
    const named = { '@type': 'DefinedRegion', addressCountry: country } as const
    if (places.includes(country)) return split.has(country) ? [] : [named]
    if (!WITH_REGIONS.includes(country)) return []
    const parts = places.filter((place) => countryOf(place) === country)
    return [{ ...named, addressRegion: parts.map((place) => place.slice(country.length + 1)) }]
  })
}

/** Prices of delivery by the total: free from an amount on, and below it what is known. */
function pricesOf({ freeFrom, delivery }: KeptRegion, currency: string) {
  const below = freeFrom === null ? Infinity : freeFrom
  const belowIt =
    below === Infinity ? {} : { upTo: roundMoney(below - 10 ** -currencyDigits(currency), currency) }
  const paid = (delivery?.paid ?? [])
    .filter(({ from }) => from < below)
    .map((range) => ((range.upTo ?? Infinity) < below ? range : { ...range, upTo: undefined, ...belowIt }))
  return freeFrom === null ? paid : [...paid, { amount: 0, from: freeFrom, upTo: undefined }]
}

/** A shop's shipping rules for search engines: only what was read of it; undefined: nothing can be said. */
export function shippingService({ rules, isUnreadable }: ReadShop): ShippingServiceData | undefined {
  if (!rules || isUnreadable) return undefined
  const { currency } = rules.shop
  const all = rules.regions.flatMap(({ places }) => places)
  const split = new Set(all.filter((place) => countryOf(place) !== place).map(countryOf))
  // Amounts alone would be wrong if weight, number or kind of the goods counts too.
  const plain = rules.regions.filter(({ conditions }) => conditions.length === 0)
  const shippingConditions = plain.flatMap((region) => {
    const shippingDestination = destinationsOf(region, split)
    if (shippingDestination.length === 0) return []
    return pricesOf(region, currency).map(({ amount, from, upTo }): ShippingConditions => {
      const money = { '@type': 'MonetaryAmount', currency } as const
      const isAlways = from === 0 && upTo === undefined
      return {
        '@type': 'ShippingConditions',
        shippingDestination,
        ...(isAlways
          ? {}
          : { orderValue: { ...money, minValue: from, ...(upTo === undefined ? {} : { maxValue: upTo }) } }),
        shippingRate: { ...money, value: amount }
      }
    })
  })
  if (shippingConditions.length === 0) return undefined
  const names = new Set(plain.flatMap(({ delivery }) => delivery?.names ?? []))
  const [name] = names
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    hasShippingService: {
      '@type': 'ShippingService',
      fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
      ...(name !== undefined && names.size === 1 ? { name } : {}),
      shippingConditions
    }
  }
}
