import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'

import { inWordsLanguage } from '../languages/language.ts'
import { COPY, fill, listed } from '../languages/words.ts'

const countryNames = inWordsLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))
/** Countries, or subdivisions of one, that are named; of more a few, and how many others there are. */
const NAMED_MAX = 3

/** A country's name; its code where there is no such country. */
export function countryName(code: string): string {
  try {
    return countryNames().of(code) ?? code
  } catch {
    return code
  }
}

const namedFew = (names: readonly string[]): string =>
  listed(
    names.length <= NAMED_MAX
      ? names
      : [...names.slice(0, NAMED_MAX - 1), fill(COPY.shipping.more, { count: names.length - NAMED_MAX + 1 })]
  )

/** "United States and Canada", "Canada (ON, QC)"; '' is the rest of the world. */
function placeNames(places: readonly string[]): string {
  const parts = new Map<string, string[]>()
  for (const place of places) {
    const [country = '', ...rest] = place.split('-')
    const subdivisions = parts.get(country) ?? []
    parts.set(country, rest.length === 0 ? subdivisions : [...subdivisions, rest.join('-')])
  }
  const names = [...parts].map(([country, subdivisions]) => {
    const isWhole = subdivisions.length === 0 || places.includes(country)
    return isWhole ? countryName(country) : `${countryName(country)} (${namedFew(subdivisions)})`
  })
  return namedFew(names)
}

/** Returns "$50.00" or "3 items", from which orders ship free in a region, or undefined if the bar can't name it. */
export function freeFromWords(
  { freeFrom, pieces }: Pick<ShippingRegion, 'freeFrom' | 'pieces'>,
  money: (amount: number) => string
): string | undefined {
  if (freeFrom !== null) return money(freeFrom)
  return pieces === undefined ? undefined : fill(COPY.shipping.items, { count: pieces })
}

/** The places of a region; `isAll`: there is no other region. */
export const placesOf = ({ places }: Pick<ShippingRegion, 'places'>, isAll = false): string =>
  places.length > 0 ? placeNames(places) : isAll ? COPY.shipping.everyCountry : COPY.shipping.restOfWorld
