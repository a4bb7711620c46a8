import { expect, test } from 'vitest'

import { mendDiscounts } from '../truth/mend-discounts.ts'
import { mendShops } from '../truth/mend-shops.ts'

const SHOPS = 5000
/** Not those of the unit test. */
const SEED = 1_000_000

test(
  'each of 5,000 mended stores ships free from its wanted amount and from no other, and undo restores its rates',
  { timeout: 3_600_000 },
  async () => {
    const seen = await mendShops(SHOPS, SEED)
    expect(seen.done ?? 0).toBeGreaterThan(SHOPS / 5)
  }
)

test(
  'checkout takes exactly its discount off from each of 5,000 goals on, and undo restores everything',
  { timeout: 3_600_000 },
  async () => {
    const seen = await mendDiscounts(SHOPS, SEED)
    expect((seen.made ?? 0) + (seen.changed ?? 0)).toBeGreaterThan(SHOPS / 4)
  }
)
