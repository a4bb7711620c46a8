export interface Interval {
  low: number
  estimate: number
  high: number
}

/** ln Γ by Stirling's series, which is exact to 12 digits from 10 on. */
function logGamma(x: number): number {
  let [below, from] = [0, x]
  for (; from < 10; from += 1) below += Math.log(from)
  const series = 1 / (12 * from) - 1 / (360 * from ** 3) + 1 / (1260 * from ** 5)
  return (from - 0.5) * Math.log(from) - from + Math.log(2 * Math.PI) / 2 + series - below
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

/** The place between two others at which a rising function becomes positive. */
function crossing(isBeyond: (at: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (inside + outside) / 2
    if (isBeyond(middle)) outside = middle
    else inside = middle
  }
  return (inside + outside) / 2
}

/** The expected share of one of two outcomes, and the certainty of its limits. */
export interface ShareQuestion {
  /** The share without any effect: more than 0 and less than 1. */
  expected: number
  alpha: number
  /** The number of outcomes at which the limits are narrowest, compared with others that hold at every look. */
  mostPreciseAt: number
}

/**
 * The share of `hits` among all, as limits that hold at every look: exactly, whatever the number. They hold each share of
 * which the likelihood is not less than `alpha` times that of a mixture of all shares, a beta distribution around the
 * share that is expected without any effect (Robbins 1970).
 */
export function shareLimits(
  hits: number,
  misses: number,
  { expected, alpha, mostPreciseAt }: ShareQuestion
): Interval {
  const [a, b] = [mostPreciseAt * expected, mostPreciseAt * (1 - expected)]
  const mixture = logBeta(a + hits, b + misses) - logBeta(a, b)
  const times = (count: number, share: number) => (count === 0 ? 0 : count * Math.log(share))
  const isOut = (share: number) =>
    mixture - times(hits, share) - times(misses, 1 - share) >= Math.log(1 / alpha)
  const estimate = hits / (hits + misses)
  return {
    low: hits === 0 ? 0 : crossing(isOut, estimate, 0),
    estimate,
    high: misses === 0 ? 1 : crossing(isOut, estimate, 1)
  }
}
