import { regionAt } from './region.ts'
import type { FreeRate, RateCondition, ShopRegion, ShopShipping } from './shop-shipping.ts'

/** The fewest items that a condition lets through, and then any more; Infinity: it looks at something else. */
function fewest({ of, is, value }: RateCondition): number {
  if (of !== 'quantity') return Infinity
  return is === 'GTE' ? Math.ceil(value) : is === 'GT' ? Math.floor(value) + 1 : Infinity
}

const ofRate = ({ from, upTo, and = [] }: FreeRate): number =>
  from > 0 || upTo !== undefined ? Infinity : Math.max(0, ...and.map(fewest))

/**
 * The number of items from which on checkout ships any cart free in a region, whatever they cost and weigh; null if no
 * number does. In a shop with several delivery profiles nothing is said, because a cart's items may be of any.
 */
export function freePieces([, , byProfile = {}]: ShopRegion): number | null {
  const [rates = [], ...others] = Object.values(byProfile)
  const pieces = others.length > 0 ? Infinity : Math.min(...rates.map(ofRate))
  return pieces < Infinity ? pieces : null
}

/** The same for a region by its places: those whose terms hold anyway are not named in the rules of pages. */
export function freePiecesIn(
  { regions }: Pick<ShopShipping, 'regions'>,
  { places: [place = ''] }: { places: readonly string[] }
): number | null {
  const own = regionAt(regions, place)
  return own ? freePieces(own) : null
}
