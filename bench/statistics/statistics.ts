import type { Suite } from '../figure.ts'
import { countManyShops } from './many-shops.ts'
import { tableSizes } from './table-sizes.ts'

/** Measures the cost of counting. */
export const suite: Suite = {
  name: 'Statistics',
  measure: async () => [...(await countManyShops()), ...(await tableSizes())]
}
