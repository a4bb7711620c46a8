/** Orders whose goods were worth from `from` up to, but not including, `to`. */
export interface SizeOfOrders {
  from: number
  to: number
  orders: number
}

/** A range of order sizes in minor units, both ends whole numbers. */
export type SizeRange = Pick<SizeOfOrders, 'from' | 'to'>

/** An amount of two digits and zeros begins a range of its own: 49.00, 75.00, 120.00 are counted to the cent. */
const DIGITS = 2

/**
 * The range of an amount in minor units. It begins and ends at amounts of two digits and zeros, which owners choose for
 * free shipping, and at the amounts in `cuts`: how many orders reach one of these is known exactly.
 */
export function sizeRange(minor: number, cuts: readonly number[] = []): SizeRange {
  const step = 10 ** Math.max(0, String(minor).length - DIGITS)
  const first = Math.floor(minor / step) * step
  return {
    from: Math.max(first, ...cuts.filter((cut) => cut <= minor)),
    to: Math.min(first + step, ...cuts.filter((cut) => cut > minor))
  }
}

/** The counter of orders in a range. */
export const sizeEvent = ({ from, to }: SizeRange): string => `goods:${from}-${to}`

const RANGE = /^goods:(\d+)-(\d+)$/
/** Earlier versions counted so: each size began 12 % above the one before, twenty for each power of ten. */
const EARLIER = /^size:(\d+)$/
const EARLIER_PER_POWER = 20
const earlierStart = (size: number) =>
  size <= 0 ? 0 : Math.ceil(10 ** ((size - 1) / EARLIER_PER_POWER) - 1e-6)

/** The range that a counter counts; undefined where it counts something else. */
export function rangeOf(event: string): SizeRange | undefined {
  const [, from, to] = RANGE.exec(event) ?? []
  if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) }
  const [, size] = EARLIER.exec(event) ?? []
  return size === undefined
    ? undefined
    : { from: earlierStart(Number(size)), to: earlierStart(Number(size) + 1) }
}

export const ordersOf = (sizes: readonly SizeOfOrders[]): number =>
  sizes.reduce((sum, { orders }) => sum + orders, 0)

/** An amount that at least this share of all orders do not exceed; undefined for none. */
export function quantile(sizes: readonly SizeOfOrders[], share: number): number | undefined {
  const total = ordersOf(sizes)
  let seen = 0
  for (const { to, orders } of sizes.toSorted((one, other) => one.to - other.to)) {
    seen += orders
    if (seen >= share * total && seen > 0) return to
  }
  return undefined
}

/** With fewer orders than these, their highest hundredth is chance. */
const ORDERS_MIN = 200
const THRESHOLDS = 10

/**
 * The most that counts of an order in a test: one order of a thousand times the usual would decide it alone. Counters
 * cannot cut the highest hundredth off afterwards, so the cap is fixed before the test begins, the same in both arms:
 * the amount that 99 of 100 earlier orders did not exceed, or ten times the threshold where there are too few.
 * @param earlier in minor units
 * @returns undefined: every order counts in full
 */
export function revenueCap(earlier: readonly SizeOfOrders[], thresholdMinor: number): number | undefined {
  if (ordersOf(earlier) >= ORDERS_MIN) return quantile(earlier, 0.99)
  return thresholdMinor > 0 ? Math.round(thresholdMinor * THRESHOLDS) : undefined
}
