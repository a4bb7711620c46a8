import { expect, test } from 'vitest'

import { measureProductLines } from '../truth/product-lines.ts'

const CARTS = 5000
/** Not those of the unit test. */
const SEED = 1_000_000

test(
  'no product page of 5,000 carts says something about its product that checkout does not keep',
  { timeout: 3_600_000 },
  async () => {
    const { counts, falseLines } = await measureProductLines({ carts: CARTS, seed: SEED })
    expect(falseLines.slice(0, 1), `of ${falseLines.length}`).toEqual([])
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(CARTS / 50)
  }
)
