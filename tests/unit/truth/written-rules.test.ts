import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { mendDiscounts } from '../../truth/mend-discounts.ts'
import { mendShops } from '../../truth/mend-shops.ts'
import { measureProductLines } from '../../truth/product-lines.ts'

// 5,000 of each: tests/nightly.

test('checkout takes exactly the discount of a goal from its amount on, nothing else changed, and undo restores all', async () => {
  const seen = await mendDiscounts(runs(60), 20_261_127)
  expect((seen.made ?? 0) + (seen.changed ?? 0)).toBeGreaterThan(runs(60) / 4)
})

test('a store that was mended ships free from the wanted amount and from no other, and nothing else changed', async () => {
  const seen = await mendShops(runs(10), 20_261_126)
  expect(seen.done ?? 0).toBeGreaterThan(runs(10) / 5)
})

test('what a product page says of its product is what checkout does once it is bought', async () => {
  const { counts, falseLines } = await measureProductLines({ carts: runs(120), seed: 20_261_127 })
  expect(falseLines.slice(0, 1)).toEqual([])
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(runs(120) / 60)
})
