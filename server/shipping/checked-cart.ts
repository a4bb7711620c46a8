import type { MadeUpCart } from '#shared/api/shipping-api.ts'

import type { AskedCart } from './inquiry.ts'

/** Splits an amount into whole minor units in proportion to the totals; the rest of rounding goes to the first ones. */
function sharesOf(discount: number, totals: readonly number[]): number[] {
  const all = totals.reduce((sum, total) => sum + total, 0)
  const given = Math.min(discount, all)
  const shares = totals.map((total) => (all === 0 ? 0 : Math.floor((given * total) / all)))
  let left = given - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => {
    const more = Math.min(left, (totals[index] ?? 0) - share, 1)
    left -= more
    return share + more
  })
}

/** A cart that an owner made up, as checkout is asked about it. `weights`: of the products, as far as they are known. */
export function checkedCart(
  { items, discount, country, subdivision }: MadeUpCart,
  weights: ReadonlyMap<string, number>,
  digits: number
): AskedCart {
  const minor = (amount: number) => Math.round(amount * 10 ** digits)
  const totals = items.map(({ price, quantity }) => minor(price) * quantity)
  const shares = sharesOf(minor(discount), totals)
  return {
    country,
    subdivision,
    items: items.map(({ productId, profileId = '', quantity, kind }, index) => {
      const totalBeforeDiscount = totals[index] ?? 0
      return {
        quantity,
        total: totalBeforeDiscount - (shares[index] ?? 0),
        totalBeforeDiscount,
        isShipped: kind === 'physical',
        weight: weights.get(productId ?? '') ?? 0,
        profileId,
        productId
      }
    })
  }
}
