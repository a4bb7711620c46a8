import type { ShopRegion, ShopShipping } from './shop-shipping.ts'

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
