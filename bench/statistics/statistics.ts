import { advisorErrors } from '../../tests/support/advisor-shops.ts'
import type { Figure, Suite } from '../figure.ts'
import { countManyShops } from './many-shops.ts'
import { simulatedTests } from './simulated-tests.ts'
import { tableSizes } from './table-sizes.ts'

const SHOPS = 1000

/** The advisor's shares against those of the very orders. */
function advisor(): Figure {
  const { worst, amounts } = advisorErrors(SHOPS)
  return {
    name: `Advisor: largest error of a share, ${SHOPS} shops with round prices, ${amounts} amounts`,
    value: worst * 100,
    unit: 'points',
    goal: 1
  }
}

/** Measures the results of tests, and the cost of counting. */
export const suite: Suite = {
  name: 'Statistics',
  measure: async () => [
    ...(await simulatedTests()),
    advisor(),
    ...(await countManyShops()),
    ...(await tableSizes())
  ]
}
