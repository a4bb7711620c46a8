import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { mendDiscounts } from '../../truth/mend-discounts.ts'

// 5,000 shops: tests/nightly/mended-shops.test.ts.
const SHOPS = runs(60)

test('checkout takes exactly the discount of a goal from its amount on, nothing else changed, and undo restores all', async () => {
  const seen = await mendDiscounts(SHOPS, 20_261_127)
  expect((seen.made ?? 0) + (seen.changed ?? 0)).toBeGreaterThan(SHOPS / 4)
})
