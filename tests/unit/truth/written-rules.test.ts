import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { mendDiscounts } from '../../truth/mend-discounts.ts'
import { mendShops } from '../../truth/mend-shops.ts'
import { measureProductLines } from '../../truth/product-lines.ts'

/** 5,000 of each by night, and others than by day. */
const isNight = runs(1) > 1
const SEED = isNight ? 1_000_000 : 20_261_127
const count = (byDay: number) => (isNight ? 5000 : byDay)
const PATIENT = { timeout: 3_600_000 }

test(
  'checkout takes exactly the discount of a goal from its amount on, nothing else changed, and undo restores all',
  PATIENT,
  async () => {
    const goals = count(60)
    const seen = await mendDiscounts(goals, SEED)
    expect((seen.made ?? 0) + (seen.changed ?? 0)).toBeGreaterThan(goals / 4)
  }
)

test(
  'a store that was mended ships free from the wanted amount and from no other, and nothing else changed',
  PATIENT,
  async () => {
    const shops = count(10)
    const seen = await mendShops(shops, SEED)
    expect(seen.done ?? 0).toBeGreaterThan(shops / 5)
  }
)

test('what a product page says of its product is what checkout does once it is bought', PATIENT, async () => {
  const carts = count(120)
  const { counts, falseLines } = await measureProductLines({ carts, seed: SEED })
  expect(falseLines.slice(0, 1)).toEqual([])
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(carts / 50)
})
