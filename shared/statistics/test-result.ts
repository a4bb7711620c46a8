import { isUnbalanced, type Interval, meanDifference } from './confidence.ts'

/** What was counted of the carts of one arm. Money in minor units, each order up to the test's cap. */
export interface ArmFigures {
  /** Carts with an item. */
  carts: number
  orders: number
  revenue: number
  /** The sum of the squares of the orders' revenues. */
  revenueSquares: number
}

export interface TestFigures {
  bar: ArmFigures
  holdout: ArmFigures
  /** The share of carts that should be in the holdout. */
  share: number
  /** How long carts were counted. */
  days: number
}

/** What may be said of a test. A difference is what carts with the bar bring more than carts without it. */
export type TestResult =
  | { state: 'off' }
  /** `more` carts are needed before anything is said, at the present pace in `weeks`; absent: no pace yet. */
  | { state: 'collecting'; more: number; weeks?: number }
  /**
   * Nothing is said. `split`: the carts are not in the arms in the proportion of the test; `uncounted`: there are more
   * orders than carts, so most carts were not counted.
   */
  | { state: 'broken'; reason: 'split' | 'uncounted' }
  /** On average for each cart, in minor units; 95 of 100 such intervals hold the truth, however often they are seen. */
  | ({ state: 'result'; orders: Interval } & Interval)

/** With fewer orders in an arm nothing is said: the interval relies on their mean being nearly normal. */
const ORDERS_MIN = 100
/** Before there are orders: three of ten carts with an item are ordered, counted as if ten carts had been seen. */
const FIRST_RATE = 0.3
const FIRST_CARTS = 10

function collecting({ bar, holdout, share, days }: TestFigures): TestResult {
  const carts = bar.carts + holdout.carts
  const rate = Math.min(1, (bar.orders + holdout.orders + FIRST_RATE * FIRST_CARTS) / (carts + FIRST_CARTS))
  const missing = ({ orders }: ArmFigures, armShare: number) =>
    Math.max(0, ORDERS_MIN - orders) / rate / armShare
  const more = Math.max(1, Math.ceil(Math.max(missing(bar, 1 - share), missing(holdout, share))))
  if (carts === 0 || days <= 0) return { state: 'collecting', more }
  return { state: 'collecting', more, weeks: Math.max(1, Math.ceil(more / (carts / days) / 7)) }
}

const revenuePerCart = ({ carts, revenue, revenueSquares }: ArmFigures) => ({
  n: carts,
  sum: revenue,
  sumOfSquares: revenueSquares
})
/** A cart is ordered or not, so the squares are the values. */
const ordersPerCart = ({ carts, orders }: ArmFigures) => ({ n: carts, sum: orders, sumOfSquares: orders })

/** Compares the arms of a test; undefined: no test. */
export function testResult(figures: TestFigures | undefined): TestResult {
  if (!figures) return { state: 'off' }
  const { bar, holdout, share } = figures
  if (isUnbalanced(bar.carts, holdout.carts, share)) return { state: 'broken', reason: 'split' }
  const revenue = meanDifference(revenuePerCart(bar), revenuePerCart(holdout))
  const orders = meanDifference(ordersPerCart(bar), ordersPerCart(holdout))
  if (!revenue || !orders || Math.min(bar.orders, holdout.orders) < ORDERS_MIN) return collecting(figures)
  if (bar.orders > bar.carts || holdout.orders > holdout.carts)
    return { state: 'broken', reason: 'uncounted' }
  return { state: 'result', ...revenue, orders }
}
