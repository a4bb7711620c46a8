import type { ShopRegion, ShopShipping } from './shop-shipping.ts'
import { sorted } from '../older-browsers.ts'

/**
 * What counts at a place: the region that names its subdivision, else its country, else the rest of the world.
 * Undefined where the shop does not ship to.
 */
export function regionOf(
  { regions }: Pick<ShopShipping, 'regions'>,
  country?: string,
  subdivision = country
): ShopRegion | undefined {
  const naming = (place?: string) => regions.find(([places]) => places.split(' ').includes(place ?? '?'))
  return naming(subdivision) ?? naming(country) ?? naming('')
}

/** Amounts as they are compared: where nothing ships free, more than any. */
const heightOf = ([, amount]: ShopRegion) => amount ?? Infinity

/** Do the shop's regions ship free from other amounts than each other? */
export const differByRegion = ({ regions }: Pick<ShopShipping, 'regions'>): boolean =>
  new Set(regions.map(heightOf)).size > 1

/** The region with the largest amount: what it promises holds everywhere that the shop ships to. */
export const strictestRegion = ({ regions }: Pick<ShopShipping, 'regions'>): ShopRegion | undefined =>
  sorted(regions, (one, other) => heightOf(other) - heightOf(one))[0]
