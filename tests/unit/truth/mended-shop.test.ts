import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { mendShops } from '../../truth/mend-shops.ts'

// 5,000 shops: tests/nightly/mended-shops.test.ts.
const SHOPS = runs(10)

test('a shop that was mended ships free from the wanted amount and from no other, and nothing else changed', async () => {
  const seen = await mendShops(SHOPS, 20_261_126)
  expect(seen.done ?? 0).toBeGreaterThan(SHOPS / 5)
})
