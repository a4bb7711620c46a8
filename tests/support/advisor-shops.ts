import { createRandom, type Random } from './random.ts'
import type { DayCounter } from '#server/db/counter-store.ts'
import { sizesOf } from '#server/statistics/order-sizes.ts'
import { shareReaching, suggestedAmounts } from '#shared/statistics/advisor.ts'
import { sizeEvent, sizeRange } from '#shared/statistics/order-sizes.ts'

const CENTS = 100
const ORDERS = 500
/** Thresholds as owners type them: round, of three digits, or just below a round amount. */
const THRESHOLDS = [25, 35, 49, 49.9, 49.99, 50, 59.95, 75, 99, 99.99, 100, 125, 150, 199, 250]

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random.next() * list.length)] ?? (list[0] as T) // The list is not empty.

/** A shop's prices in cents: whole dollars, halves, or such that end in 99, 95 or 90. */
function pricesOf(random: Random): number[] {
  const ending = pick(random, [0, 0, -1, -5, -10, 50])
  const usual = 5 + random.next() * 60
  return Array.from({ length: 1 + Math.floor(random.next() * 12) }, () =>
    Math.max(100, Math.round(usual * random.logNormal(0.6)) * CENTS + ending)
  )
}

/** Orders of one shop: some articles of its few prices. */
function ordersOf(random: Random): number[] {
  const prices = pricesOf(random)
  return Array.from({ length: ORDERS }, () => {
    const articles = 1 + Math.floor(random.next() ** 2 * 4)
    return Array.from({ length: articles }, () => pick(random, prices)).reduce((sum, price) => sum + price, 0)
  })
}

/**
 * Returns how far the advisor's shares are from those of the very orders, over made-up shops: at each amount that it
 * would compare, and at each shop's present and earlier threshold.
 */
export function advisorErrors(shops: number, seed = 1): { worst: number; amounts: number } {
  const random = createRandom(seed)
  let [worst, amounts] = [0, 0]
  for (let shop = 0; shop < shops; shop += 1) {
    const orders = ordersOf(random)
    const thresholds = [pick(random, THRESHOLDS), pick(random, THRESHOLDS)]
    const cuts = thresholds.map((amount) => Math.round(amount * CENTS))
    const rows = orders.map((goods): DayCounter => ({
      day: 1,
      event: sizeEvent(sizeRange(goods, cuts)),
      currency: 'USD',
      n: 1,
      sum: goods
    }))
    const sizes = sizesOf(rows, 'USD').map(({ from, to, orders: n }) => ({
      from: from / CENTS,
      to: to / CENTS,
      orders: n
    }))
    for (const amount of new Set(thresholds.flatMap((present) => suggestedAmounts(sizes, present)))) {
      const exact = orders.filter((goods) => goods >= Math.round(amount * CENTS)).length / orders.length
      worst = Math.max(worst, Math.abs(shareReaching(sizes, amount).share - exact))
      amounts += 1
    }
  }
  return { worst, amounts }
}
