/** Growth of a count, in percent, and the range that holds the true change in 95 of 100 cases. */
export interface CountChange {
  low: number
  percent: number
  high: number
}

/** The 97.5 % point of Student's distribution, by two terms of its expansion around the normal one. */
function quantile(degrees: number): number {
  const z = 1.959964
  return z + (z ** 3 + z) / (4 * Math.max(1, degrees))
}

/** Spread of the days compared with chance alone: the variance of their counts by their mean, at least 1. */
function dispersion(days: readonly number[]): number {
  const mean = days.reduce((sum, count) => sum + count, 0) / days.length
  if (days.length < 2 || mean === 0) return 1
  const squares = days.reduce((sum, count) => sum + (count - mean) ** 2, 0)
  return Math.max(1, squares / (days.length - 1) / mean)
}

/**
 * The change of a count against as many days before. Counts of visitors vary more than by chance alone, so the range
 * takes its width from how much the days differ.
 * @param days the counts of single days, by which the range is found
 * @returns undefined where nothing was counted then, or now
 */
export function countChange(now: number, before: number, days: readonly number[]): CountChange | undefined {
  if (now <= 0 || before <= 0) return undefined
  const ratio = now / before
  const spread = quantile(days.length - 1) * Math.sqrt(dispersion(days) * (1 / now + 1 / before))
  const percent = (value: number) => (value - 1) * 100
  return {
    low: percent(ratio * Math.exp(-spread)),
    percent: percent(ratio),
    high: percent(ratio * Math.exp(spread))
  }
}
