import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { measureProductLines } from '../../truth/product-lines.ts'

// 5,000 carts: tests/nightly/product-lines.test.ts.
const CARTS = runs(120)

test('what a product page says of its product is what checkout does once it is bought', async () => {
  const { counts, falseLines } = await measureProductLines({ carts: CARTS, seed: 20_261_127 })
  expect(falseLines.slice(0, 1)).toEqual([])
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(CARTS / 60)
})
