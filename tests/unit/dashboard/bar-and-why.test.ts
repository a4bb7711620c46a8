import { cartOf } from '#dashboard/preview/made-up.ts'
import { reasonsOf } from '#dashboard/preview/reasons.ts'
import { barState } from '#shared/bar/bar-state.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { read } from '../../support/discounted-cart.ts'
import { makeSituation } from '../../support/made-up-cart.ts'
import { makeSettings } from '../../support/make.ts'

const cents = fc.integer({ min: 0, max: 15_000 }).map((amount) => amount / 100)

const anyCart = fc.record({
  amount: cents.filter((amount) => amount > 0),
  digital: fc.oneof(fc.constant(0), cents),
  discount: fc.oneof(fc.constant(0), cents),
  threshold: fc.constantFrom(30, 50, 99.99),
  isBefore: fc.boolean(),
  countsDigital: fc.boolean()
})

test('the bar of a shop, the preview’s bar and “Why this number?” ask for the same, whatever is in the cart', async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ amount, digital, discount, threshold, isBefore, countsDigital }) => {
      const settings = makeSettings({ threshold })
      const situation = await makeSituation({
        amount,
        madeUp: { digital, discount },
        settings: { threshold },
        rules: { basis: isBefore ? 'beforeDiscounts' : 'afterDiscounts', countsDigital }
      })
      const download = { price: digital.toFixed(2), preset: 'DIGITAL' }
      const cart = read({
        lines: [{ price: amount.toFixed(2) }, ...(digital > 0 ? [download] : [])],
        discount: Math.min(discount, amount + digital).toFixed(2),
        coupon: 'c',
        terms: { effect: { kind: 'amount', amount: discount }, reach: { on: 'everything' }, from: 0 },
        rules: { typed: settings },
        discounts: {
          ...(isBefore ? { beforeDiscounts: true } : {}),
          ...(countsDigital ? { countsDigital: true } : {})
        }
      })
      const reason = reasonsOf(situation).find(({ id }) => id === 'threshold')
      const why = reason && 'remaining' in reason ? reason.remaining : undefined
      expect(barState(settings, cart)?.remaining).toBe(why)
      expect(barState(settings, cartOf(situation))?.remaining).toBe(why)
      if (why) asked += 1
    }),
    { numRuns: 400 }
  )
  expect(asked).toBeGreaterThan(100)
})
