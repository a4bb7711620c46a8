import type { Destination, Profile, Region } from './shop-rates.ts'
import { pushTo, type WorkLimit } from './work-limit.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Groups of countries, and codes for none. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'])
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const COUNTRIES = new Set(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) =>
      !NO_COUNTRIES.has(code) &&
      NAMES.of(code) !== undefined &&
      // An earlier name of a country is written as its name of today: UK as GB.
      new Intl.Locale(`und-${code}`).region === code
  )
)

/** Whether a text is the ISO 3166-1 code of a country of today. */
export const isCountry = (code: string): boolean => COUNTRIES.has(code)

/** Whether a text is the ISO 3166-2 code of a part of this country. */
export const isSubdivision = (code: string, country: string): boolean =>
  code.startsWith(`${country}-`) && /^[A-Z\d]{1,3}$/.test(code.slice(3))

/** '' instead of a country or subdivision. */
export const REST_OF_WORLD = ''

/** The country of a place: `US` of `US-CA`. */
export const countryOf = (place: string): string => place.slice(0, 2)

/** Places to which the regions of one profile deliver. */
export interface DeliveryMap {
  profile: Profile
  byPlace: ReadonlyMap<string, readonly Region[]>
}

/** The places of a destination. A code of no place is left out and reported. */
function placesOf({ countryCode, subdivisions }: Destination, onUnknown: (code: string) => void): string[] {
  if (!isCountry(countryCode)) {
    onUnknown(countryCode)
    return []
  }
  if (subdivisions.length === 0) return [countryCode]
  return subdivisions.filter((code) => {
    const isKnown = isSubdivision(code, countryCode)
    if (!isKnown) onUnknown(code)
    return isKnown
  })
}

/** Finds the regions that deliver to each place; an inactive region delivers nowhere. @throws ShippingError */
export function mapOf(
  profile: Profile,
  work: WorkLimit,
  onUnknown: (code: string, region: Region) => void
): DeliveryMap {
  const byPlace = new Map<string, Region[]>()
  for (const region of profile.regions) {
    if (!region?.active) continue
    for (const { subdivisions } of region.destinations) work.spend(1 + subdivisions.length)
    const places =
      region.destinations.length === 0
        ? [REST_OF_WORLD]
        : region.destinations.flatMap((one) => placesOf(one, (code) => onUnknown(code, region)))
    for (const place of new Set(places)) pushTo(byPlace, place, region)
  }
  return { profile, byPlace }
}

/** The regions that deliver to a place: by its subdivision, else by its country, else as the rest of the world. */
export function regionsAt({ byPlace }: DeliveryMap, place: string): readonly Region[] {
  return byPlace.get(place) ?? byPlace.get(countryOf(place)) ?? byPlace.get(REST_OF_WORLD) ?? []
}

/** Every place that some region names. */
export const namedPlaces = (maps: readonly DeliveryMap[]): string[] =>
  Array.from(new Set(maps.flatMap(({ byPlace }) => Array.from(byPlace.keys()))))
