import { currencyDigits, roundMoney } from '#shared/money.ts'
import type { DeliverySteps } from '#shared/shipping/shop-rules.ts'

import type { KeptRules } from './kept-rules.ts'

/** More names do not fit under a track. */
const STEPS_MAX = 3

/** Finds where the cheapest delivery to a region costs less, for good, before it is free. */
function stepsIn(
  { freeFrom, conditions, delivery }: KeptRules['regions'][number],
  currency: string
): DeliverySteps[1] {
  const { paid } = delivery ?? {}
  // Prices by more than the total are no promise.
  if (!paid || freeFrom === null || conditions.length > 0) return []
  const after = (total: number) => roundMoney(total + 10 ** -currencyDigits(currency), currency)
  const priceAt = (total: number) =>
    Math.min(
      ...paid
        .filter(({ from, upTo = Infinity }) => from <= total && total <= upTo)
        .map(({ amount }) => amount)
    )
  const edges = new Set([
    0,
    ...paid.flatMap(({ from, upTo }) => (upTo === undefined ? [from] : [from, after(upTo)]))
  ])
  const prices = Array.from(edges)
    .filter((total) => total < freeFrom)
    .toSorted((one, other) => one - other)
    .map((total) => [total, priceAt(total)] as const)
  return prices
    .filter(([, price], index) => {
      const [, before] = prices[index - 1] ?? [0, 0]
      const isForGood = prices.slice(index).every(([, later]) => later <= price)
      return price < before && before < Infinity && isForGood
    })
    .slice(-STEPS_MAX)
}

/** The totals from which delivery is cheaper in each region of a shop. */
export const deliverySteps = ({ regions, shop }: KeptRules): DeliverySteps[] =>
  regions.map((region) => [region.places.join(' '), stepsIn(region, shop.currency)])
