import type { TestClaim } from './claim.ts'
import { alphaOf, evenOrders, type FoundBy, ordersToFind } from './confidence.ts'

export interface Pace {
  /** Whole days. */
  days: number
  orders: number
  /** Revenue of the orders, in any unit: the sum, and the sum of the squares. */
  money: number
  moneySquares: number
}

/** The effects that an owner is told of: a fifth more, and a tenth. */
export const EFFECTS = [0.2, 0.1] as const
/** A test may not be proposed for longer: two years. */
const WEEKS_MAX = 104
/** With fewer days than these, a shop's pace is chance. */
const DAYS_MIN = 7
const ORDERS_MIN = 20

export const isEnough = ({ days, orders }: Pace): boolean => days >= DAYS_MIN && orders >= ORDERS_MIN

export interface PlannedTest {
  claim: TestClaim
  /** The share of carts without the bar. */
  share: number
  /** 1 for the first period of a test. */
  period: number
}

/**
 * Number of whole weeks after which half of all tests find that effect, or four of five; undefined: not within two years.
 * @param effect 0.2 for a fifth more
 */
export function weeksToFind(
  effect: number,
  { claim, share, period }: PlannedTest,
  { days, orders, money, moneySquares }: Pace,
  by: FoundBy = 'fourOfFive'
): number | undefined {
  const aDay = (claim === 'orders' ? orders : evenOrders(money, moneySquares)) / days
  const weeks = Math.ceil(ordersToFind(effect, { claim, share, alpha: alphaOf(period), by }) / aDay / 7)
  return weeks <= WEEKS_MAX ? Math.max(1, weeks) : undefined
}
