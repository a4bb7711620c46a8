import { expect, test } from 'vitest'

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
