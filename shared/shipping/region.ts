import type { Cart } from '../cart.ts'
import { sorted } from '../older-browsers.ts'
import type { ShopRegion } from './shop-shipping.ts'

/** The shopper's place: the ISO 3166-2 subdivision or ISO 3166-1 country of the cart's address, else what the page says. */
export function placeOf(
  said: string | undefined,
  { country = said, subdivision }: Pick<Cart, 'country' | 'subdivision'>
): string | undefined {
  return country === undefined || subdivision?.startsWith(`${country}-`) ? subdivision : country
}

/** Returns the region that names a place: a subdivision before its country before the rest of the world, which is ''. */
export function regionAt<R extends readonly [places: string, ...terms: readonly unknown[]]>(
  regions: readonly R[],
  place: string
): R | undefined {
  const naming = (name: string) => regions.find(([places]) => places.split(' ').includes(name))
  return naming(place) ?? naming(place.slice(0, 2)) ?? naming('')
}

/**
 * Returns the regions that may count at a place: the one that names its subdivision, else its country, else the rest of the world; and
 * where regions name parts of it, each of these too, because the shopper's part is unknown. Without a place all
 * regions of the shop; none where it does not ship to.
 */
export function regionsIn<R extends readonly [places: string, ...terms: readonly unknown[]]>(
  { regions }: { regions: readonly R[] },
  place?: string
): readonly R[] {
  if (!place) return regions
  const own = regionAt(regions, place)
  const hasPart = ([places]: R) => places.split(' ').some((one) => one.startsWith(`${place}-`))
  return regions.filter((region) => region === own || hasPart(region))
}

/** Is what ships free in one of the regions another thing than in the others? */
export const differ = (
  regions: readonly (readonly [places: string, ...terms: readonly unknown[]])[]
): boolean => new Set(regions.map(([, ...terms]) => JSON.stringify(terms))).size > 1

/** Amounts as they are compared: where nothing ships free, more than any. */
const heightOf = ([, amount]: ShopRegion) => amount ?? Infinity

/** The region with the largest amount: what it promises holds in all of them. */
export const regionWithHighestThreshold = (regions: readonly ShopRegion[]): ShopRegion | undefined =>
  sorted(regions, (one, other) => heightOf(other) - heightOf(one))[0]
