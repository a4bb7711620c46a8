import type { SizeOfOrders } from '#shared/statistics/advisor.ts'

/** A bar for each size; more would be thinner than a line. */
const BARS_MAX = 30

/** Each size begins so much higher than the one before, as the service counts them. */
const GROWTH = 10 ** (1 / 20)

/** The sizes between two that have orders, with those that have none, each as wide as the others in the picture. */
function withGaps(sizes: readonly SizeOfOrders[]): SizeOfOrders[] {
  return sizes.flatMap((size, index) => {
    const before = sizes[index - 1]
    if (!before || before.to <= 0 || size.from <= before.to) return [size]
    const missing = Math.round(Math.log(size.from / before.to) / Math.log(GROWTH))
    const gaps = Array.from({ length: missing }, (_, gap) => ({
      from: before.to * GROWTH ** gap,
      to: before.to * GROWTH ** (gap + 1),
      orders: 0
    }))
    return [...gaps, size]
  })
}

/** What is drawn: as many neighbouring sizes in a bar as are needed to stay below the largest number of bars. */
export function histogramBars(sizes: readonly SizeOfOrders[]): SizeOfOrders[] {
  const all = withGaps(sizes)
  const together = Math.ceil(all.length / BARS_MAX)
  const bars: SizeOfOrders[] = []
  for (let index = 0; index < all.length; index += together) {
    const part = all.slice(index, index + together)
    const orders = part.reduce((sum, size) => sum + size.orders, 0)
    bars.push({ from: part[0]?.from ?? 0, to: part.at(-1)?.to ?? 0, orders })
  }
  return bars
}

/** Where an amount is in the picture, from 0 to 1; undefined: outside. */
export function placeOf(bars: readonly SizeOfOrders[], amount: number): number | undefined {
  const index = bars.findIndex(({ from, to }) => amount >= from && amount < to)
  const bar = bars[index]
  return bar && (index + (amount - bar.from) / (bar.to - bar.from)) / bars.length
}
