import { type Discount, freeFromOf, type ShopTerms } from './shop-terms.ts'

/** A discount of this order. */
export interface Applied extends Discount {
  /** Amount that it takes off the order, in minor units. */
  taken: number
}

/** Works out what discounts do to goods that are bought further, in minor units. */
function furtherOf(total: number, discounts: readonly Applied[], unit: number) {
  const percents = discounts.filter(({ percent = 0 }) => percent > 0)
  const amounts = discounts.filter(({ amount = 0 }) => amount > 0)
  const kept = discounts.reduce((share, { percent = 0 }) => share * (1 - percent / 100), 1)
  const owed = amounts.reduce((sum, { amount = 0, percent = 0, taken }) => {
    const promised = Math.round(amount * unit)
    return sum + (percent > 0 ? promised : Math.max(0, promised - taken))
  }, 0)
  // Vendure rounds what each percentage takes off. Where nothing else is taken off, the total before that is known.
  const goods = percents.reduce((sum, { taken }) => sum + taken, total)
  const gained = amounts.length === 0 ? total - goods * kept : percents.length / 2
  const lost = Math.max(0, percents.length - 1) / 2
  return { kept, owed: owed + gained + lost, hasAny: percents.length + amounts.length > 0 }
}

/**
 * The total from which the shop ships free, in minor units. Undefined: the owner's amount. null where it is not known: Vendure spreads an
 * order's discount over its lines by their prices with tax. Where prices are without tax it takes off net amounts, and
 * then what it takes off with tax, which is what Vendure compares, depends on how the goods that are bought further are
 * taxed.
 */
export function freeFrom(
  total: number,
  discounts: readonly Applied[],
  { from, pricesIncludeTax, unit }: { from: ShopTerms['freeFrom']; pricesIncludeTax: boolean; unit: number }
): number | null | undefined {
  const { kept, owed, hasAny } = furtherOf(total, discounts, unit)
  const isKnown = pricesIncludeTax || !hasAny
  if (typeof from !== 'number') return isKnown && kept === 1 && owed === 0 ? from : null
  const threshold = Math.round(from * unit)
  if (total < threshold && !isKnown) return null
  return freeFromOf({ total, threshold, kept, owed })
}
