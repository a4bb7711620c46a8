import { amountBelow } from '#shared/statistics/advisor.ts'
import type { SizeOfOrders } from '#shared/statistics/order-sizes.ts'

/** More would be thinner than a line. */
const BARS_MAX = 30
/** The largest orders, so many of all, are one bar without an end: they would make all others narrow. */
const LARGEST = 0.02
const STEPS = [1, 2, 5, 10]

/**
 * The narrowest round width of which that many bars cover the range. Orders are counted by two digits of their amount,
 * so narrower bars would show differences that nobody counted.
 */
function widthOf(low: number, high: number): number {
  const power = 10 ** Math.floor(Math.log10((high - low) / BARS_MAX))
  const width = (STEPS.find((step) => step * power * BARS_MAX >= high - low) ?? 10) * power
  return Math.max(width, 10 ** (Math.floor(Math.log10(high)) - 1))
}

/** Number of a size's orders in a bar, if they are spread evenly over the size. */
function within({ from, to, orders }: SizeOfOrders, bar: { from: number; to: number }): number {
  const common = Math.min(to, bar.to) - Math.max(from, bar.from)
  return common <= 0 ? 0 : (orders * common) / (to - from)
}

/** Divides orders into bars of one round width; the last one has no end and holds all larger orders. */
export function histogramBars(sizes: readonly SizeOfOrders[]): SizeOfOrders[] {
  const low = Math.min(...sizes.map(({ from }) => from))
  const high = amountBelow(sizes, 1 - LARGEST)
  if (high === undefined || high <= low) return []
  const width = widthOf(low, high)
  const [first, last] = [Math.floor(low / width), Math.ceil(high / width)]
  const at = (step: number) => Number((step * width).toPrecision(12))
  const bars = Array.from({ length: last - first }, (_, index) => ({
    from: at(first + index),
    to: at(first + index + 1)
  }))
  return [...bars, { from: at(last), to: Infinity }]
    .map((bar) => ({ ...bar, orders: sizes.reduce((sum, size) => sum + within(size, bar), 0) }))
    .filter(({ to, orders }) => to < Infinity || orders > 0)
}

/** Place of an amount in the picture, from 0 to 1; undefined: outside. */
export function placeOf(bars: readonly SizeOfOrders[], amount: number): number | undefined {
  const index = bars.findIndex(({ from, to }) => amount >= from && amount < to && to < Infinity)
  const bar = bars[index]
  return bar && (index + (amount - bar.from) / (bar.to - bar.from)) / bars.length
}
