import type { Suite } from '../figure.ts'
import { countManyShops } from './many-shops.ts'
import { simulatedTests } from './simulated-tests.ts'
import { tableSizes } from './table-sizes.ts'

/** Measures the results of tests, and the cost of counting. */
export const suite: Suite = {
  name: 'Statistics',
  measure: async () => [...(await simulatedTests()), ...(await countManyShops()), ...(await tableSizes())]
}
