/** What counters know of an arm: how many units, and of their values the sum and the sum of squares. */
export interface Sample {
  n: number
  sum: number
  sumOfSquares: number
}

export interface Interval {
  low: number
  estimate: number
  high: number
}

/** How often the interval may miss the truth. */
const ALPHA = 0.05
/** The number of carts at which the interval is narrowest compared with others of its kind. */
const MOST_PRECISE_AT = 5000

const mean = ({ n, sum }: Sample) => sum / n

function variance({ n, sum, sumOfSquares }: Sample): number {
  return Math.max(0, (sumOfSquares - (sum * sum) / n) / (n - 1))
}

/**
 * `of - than` as an interval that holds at every look: an owner may look each day, and stop when they like, and it
 * still misses the truth in at most one test of twenty. It is the asymptotic confidence sequence of Waudby-Smith,
 * Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit theory and asymptotic confidence sequences"), with
 * arms of any share. An interval for one look would be narrower, and wrong in more than one of four tests.
 * @returns undefined where an arm has fewer than two units
 */
export function meanDifference(of: Sample, than: Sample): Interval | undefined {
  if (of.n < 2 || than.n < 2) return undefined
  const t = of.n + than.n
  const deviation = Math.sqrt(t * (variance(of) / of.n + variance(than) / than.n))
  const rhoSquared = (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA) + 1)) / MOST_PRECISE_AT
  const tRho = t * rhoSquared
  const halfWidth =
    deviation * Math.sqrt(((2 * (tRho + 1)) / (t * tRho)) * Math.log(Math.sqrt(tRho + 1) / ALPHA))
  const estimate = mean(of) - mean(than)
  return { low: estimate - halfWidth, estimate, high: estimate + halfWidth }
}

/** The 99.9 % point of the χ² distribution with one degree of freedom. */
const CHI_SQUARED_999 = 10.828

/** Whether the carts came into the two arms in another proportion than the test's (χ² test, p < 0.001). */
export function isUnbalanced(bar: number, holdout: number, share: number): boolean {
  const expected = (bar + holdout) * share
  const others = bar + holdout - expected
  if (expected === 0 || others === 0) return false
  return (holdout - expected) ** 2 / expected + (bar - others) ** 2 / others > CHI_SQUARED_999
}
