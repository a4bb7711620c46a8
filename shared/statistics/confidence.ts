import type { TestClaim } from './claim.ts'

export interface Interval {
  low: number
  estimate: number
  high: number
}

export interface ArmFigures {
  orders: number
  /** Sum of the orders' revenue, in any unit. */
  money: number
  /** The sum of its squares. */
  moneySquares: number
}

export interface TwoArms {
  bar: ArmFigures
  holdout: ArmFigures
  /** The share of carts in the holdout, more than 0 and less than 1. */
  share: number
}

/** Probability that the limits of a whole test miss the truth. */
const ALPHA = 0.05
/** The number of orders at which the limits are narrowest, compared with others that hold at every look. */
const MOST_PRECISE_AT = 200

/** Each change of the bar begins another period, and all periods of a test together may miss the truth that often. */
export const alphaOf = (period: number): number => ALPHA / (period * (period + 1))

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

/**
 * Growth of orders per cart by the bar: 0.2 for a fifth more. Nothing but orders is needed.
 * Carts are in their arms by chance, so without any effect each order is one of the bar's arm with that arm's share,
 * whoever was counted and whatever pages reported.
 * @returns undefined while one of the arms has no order
 */
function orderLift({ bar, holdout, share }: TwoArms, alpha: number): Interval | undefined {
  if (bar.orders < 1 || holdout.orders < 1) return undefined
  const expected = 1 - share
  const lift = (of: number) => of / expected / ((1 - of) / share) - 1
  const { low, estimate, high } = shareLimits(bar.orders, holdout.orders, {
    expected,
    alpha,
    mostPreciseAt: MOST_PRECISE_AT
  })
  return { low: lift(low), estimate: lift(estimate), high: lift(high) }
}

/** With less in an arm, money is not nearly normal. Orders of about the same size count fully, one huge order as one. */
const MONEY_ORDERS_MIN = 30

/** Number of orders of one size that would be as much chance as these: (Σx)² / Σx². */
export const evenOrders = (money: number, moneySquares: number): number =>
  moneySquares > 0 ? money ** 2 / moneySquares : 0

/** The square of how far a sum may be off its mean, in its own deviations, at any of all looks. */
const farthestSquared = (orders: number, alpha: number): number =>
  (1 + MOST_PRECISE_AT / orders) * Math.log((1 + orders / MOST_PRECISE_AT) / alpha ** 2)

/**
 * Growth of money per cart by the bar. A ratio r is possible while the sum over all orders of
 * x/p in the bar's arm and −r·x/(1−p) in the other is near 0, compared with the root of the sum of its squares: a
 * self-normalised confidence sequence (de la Peña, Klass and Lai 2004), which needs no denominator either. Each order
 * has to be capped before, so that none decides alone.
 * @returns undefined while there is too little in an arm for an upper limit
 */
function moneyLift({ bar, holdout, share }: TwoArms, alpha: number): Interval | undefined {
  const least = Math.min(...[bar, holdout].map((arm) => evenOrders(arm.money, arm.moneySquares)))
  if (least < MONEY_ORDERS_MIN) return undefined
  const orders = evenOrders(bar.money + holdout.money, bar.moneySquares + holdout.moneySquares)
  const far = farthestSquared(orders, alpha)
  const [inBar, without] = [bar.money / (1 - share), holdout.money / share]
  const [barSquares, squares] = [bar.moneySquares / (1 - share) ** 2, holdout.moneySquares / share ** 2]
  // (inBar − r·without)² ≤ far · (barSquares + r²·squares), solved for r.
  const leading = without ** 2 - far * squares
  if (leading <= 0 || without <= 0 || inBar <= 0) return undefined
  const half = inBar * without
  const root = Math.sqrt(Math.max(0, half ** 2 - leading * (inBar ** 2 - far * barSquares)))
  return {
    low: (half - root) / leading - 1,
    estimate: inBar / without - 1,
    high: (half + root) / leading - 1
  }
}

/** Growth of a cart's orders or money by the bar; undefined: nothing can be said yet. */
export const lift = (arms: TwoArms, claim: TestClaim, alpha: number): Interval | undefined =>
  claim === 'orders' ? orderLift(arms, alpha) : moneyLift(arms, alpha)

/** The difference as it was counted, without limits; undefined: there is nothing to divide by. */
export function plainLift({ bar, holdout, share }: TwoArms, claim: TestClaim): number | undefined {
  const [one, other] = claim === 'orders' ? [bar.orders, holdout.orders] : [bar.money, holdout.money]
  return other > 0 ? one / (1 - share) / (other / share) - 1 : undefined
}

/**
 * Place of the mean of all tests relative to their limits, in deviations, once so many of those that are looked at every
 * day have found an effect. Less than for a single look, since each may find it before.
 */
const FOUND_BY = { half: -0.35, fourOfFive: 0.6 } as const
export type FoundBy = keyof typeof FOUND_BY

/**
 * After how many orders, or orders of the same size, half of all tests have found an effect, or four of five.
 * @param effect 0.2 for a fifth more
 */
export function ordersToFind(
  effect: number,
  { claim, share, alpha, by }: { claim: TestClaim; share: number; alpha: number; by: FoundBy }
): number {
  const expected = 1 - share
  const inBar = (expected * (1 + effect)) / (expected * (1 + effect) + share)
  // Money is compared with how it was spread, orders with how they would be without an effect.
  const chance = claim === 'orders' ? expected * share : inBar * share ** 2 + (1 - inBar) * expected ** 2
  const eachOrder = (inBar - expected) / Math.sqrt(chance)
  const spread = Math.sqrt((inBar * (1 - inBar)) / chance)
  const isFound = (orders: number) =>
    Math.abs(eachOrder) * Math.sqrt(orders) >=
    Math.sqrt(farthestSquared(orders, alpha)) + FOUND_BY[by] * spread
  let most = 1
  while (!isFound(most)) most *= 2
  return Math.ceil(crossing(isFound, most / 2, most))
}
