import { expect, test } from 'vitest'

import { mendDiscounts } from '../truth/mend-discounts.ts'
import { mendShops } from '../truth/mend-shops.ts'

const SHOPS = 5000
/** Not those of the unit test. */
const SEED = 1_000_000

test(
  'of 5,000 shops that were mended, each ships free from its wanted amount and from no other, and undo restores its rates',
  { timeout: 3_600_000 },
  async () => {
    const seen = await mendShops(SHOPS, SEED)
    expect(seen.done ?? 0).toBeGreaterThan(SHOPS / 5)
  }
)

test(
  'of 5,000 goals that got their discount, checkout takes exactly that from their amount on, and undo restores all',
  { timeout: 3_600_000 },
  async () => {
    const seen = await mendDiscounts(SHOPS, SEED)
    expect((seen.made ?? 0) + (seen.changed ?? 0)).toBeGreaterThan(SHOPS / 4)
  }
)
