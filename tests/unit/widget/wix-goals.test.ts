import { discountRules } from '#demo-store/emulator/site/discount-rules.ts'
import { EstimateSchema } from '#shared/shipping/estimate-schema.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { EVERYTHING, makeShopper } from '../emulator/make-shopper.ts'

const [TEN] = discountRules('ten-percent-and-gift', 'USD')
const TEN_FROM =
  TEN?.trigger?.triggerType === 'SUBTOTAL_RANGE' ? Number(TEN.trigger.subtotalRange.from) : Infinity

/** Any shopping, also with a download and a gift card: the last ones of the range. */
const anyShopping = fc.record({
  picks: fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 }),
  coupon: fc.constantFrom('', 'TENOFF', 'FIVEOFF'),
  currency: fc.constantFrom(undefined, 'EUR' as const, 'JPY' as const)
})

test('a discount that the bar says is reached is one that checkout gives, whatever is in the cart', async () => {
  const { emulator, cart, add } = await makeShopper()
  // One visitor with sixty carts in a moment.
  emulator.setCallsPerMinute(10_000)
  await emulator.rules.setDiscounts('ten-percent-and-gift')
  const products = emulator.listProducts().filter(({ inStock, options }) => inStock && options.length === 0)
  const reached = new Set<boolean>()
  const cheap = products.slice(0, 300).findIndex(({ price }) => price > 0 && price < TEN_FROM)
  const cartOfCheap = (quantity: number) => ({
    picks: [[cheap, quantity]] satisfies [number, number][],
    coupon: '' as const,
    currency: undefined
  })
  await fc.assert(
    fc.asyncProperty(anyShopping, async ({ picks, coupon, currency }) => {
      emulator.setVisitor({ country: 'US', currency })
      await cart.deleteCurrentCart().catch(() => undefined)
      for (const [index, quantity] of picks) {
        const last = products.length - 1
        const product = products[index > 300 ? last - (index % 3) : index % products.length]
        if (product) await add(product.slug, quantity)
      }
      if (coupon) await cart.addCouponToCurrentCart({ code: coupon }).catch(() => undefined)
      const answer = await cart.estimateCurrentCart(EVERYTHING)
      const read = cartOf(v.parse(EstimateSchema, JSON.parse(JSON.stringify(answer))), {})
      // Compares as `goalsState` does.
      const isReached = (read.subtotal ?? 0) >= TEN_FROM
      const isGiven = answer.summary?.discounts?.some(({ name }) => name?.original === TEN?.name) ?? false
      reached.add(isReached)
      if (isReached) expect(isGiven).toBe(true)
      if (!coupon) expect(isReached).toBe(isGiven)
    }),
    // A cart on each side of the amount: chance alone finds both only most of the time.
    { numRuns: runs(15), examples: [[cartOfCheap(1)], [cartOfCheap(99)]] }
  )
  expect(reached).toEqual(new Set([true, false]))
}, 120_000)
