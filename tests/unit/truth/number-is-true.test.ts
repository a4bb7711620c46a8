import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { CLASSES } from '../../truth/classes.ts'
import { judge } from '../../truth/judge.ts'
import { createDice } from '../../truth/made-up.ts'
import { isFault, measure } from '../../truth/measure.ts'

// 500 carts of each class: `npm run truth`.

const CARTS = Math.min(6, runs(2))
/** Discounts that cannot be read, or not yet: the bar names the store's amount alone. */
const WITHOUT_NUMBER = /may not be read|discount (changed|begins)/
const decided = Object.keys(CLASSES).filter((name) => CLASSES[name]?.isDecided)

test.each(decided)('what the bar promises is what checkout does: %s', async (name) => {
  const measured = await measure(name, { carts: CARTS, seed: 20_261_126 })
  const faults = Object.entries(measured.smallest).filter(([verdict]) => verdict !== 'noNumber')
  expect(faults).toEqual([])
  expect(isFault(measured)).toBe(false)
  // The bar says something: without a number it would promise nothing.
  if (!WITHOUT_NUMBER.test(name)) expect(measured.counts.exact).toBeGreaterThan(CARTS / 2)
})

test('a bar that promises too much is noticed', () => {
  const dice = createDice(3)
  const { plain } = CLASSES
  const shop = plain?.shop(dice)
  const cart = shop && plain?.scene(dice, shop).cart
  if (!shop || !cart) throw new Error('there is no plain shop')
  const little = { ...cart, lines: cart.lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) }
  expect(judge(shop, little, { says: 'free', message: 'Free!' }, 0).verdict).toBe('falseFree')
  const asks = (amount: number) =>
    judge(shop, little, { says: 'missing', amount, currency: 'USD', message: '' }, 0)
  const { enough = 0, verdict } = asks(0.01)
  expect(verdict).toBe('tooSmall')
  expect(asks(enough / 100).verdict).toBe('exact')
  expect(asks(enough / 100 + 1).verdict).toBe('tooLarge')
})
