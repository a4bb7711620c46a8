import type { Interval } from '#shared/statistics/confidence.ts'

/** Room for the texts at both ends. */
const MARGIN = 0.16

/** Places of the interval and of "no difference" on a line from 0 to 1. */
export function intervalPlaces({ low, estimate, high }: Interval) {
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)]
  const width = to - from || 1
  const place = (value: number) => MARGIN + ((value - from) / width) * (1 - 2 * MARGIN)
  return { low: place(low), estimate: place(estimate), high: place(high), zero: place(0) }
}
