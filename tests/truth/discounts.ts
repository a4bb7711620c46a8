import type { Coupon, CouponEffect } from '#demo-store/emulator/carts/coupons.ts'
import type { DiscountRule, RuleEffect, RuleTrigger } from '#demo-store/emulator/discount-rules.ts'
import { EVERYTHING_SOLD, type Selection } from '#demo-store/emulator/selection.ts'
import fc from 'fast-check'

import { type Currency, dollars, typed } from './amounts.ts'
import { collection, oneProduct, someProducts } from './products.ts'

const trigger = (currency: Currency): fc.Arbitrary<RuleTrigger> => {
  const subtotal = (of: fc.Arbitrary<Selection>) =>
    fc.record({
      by: fc.constant('subtotal' as const),
      of,
      from: dollars(20, 30, 40, 50, 60, 75, 80, 100).map((from) => typed(from, currency))
    })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<RuleTrigger>({ by: 'always' }) },
    { weight: 4, arbitrary: subtotal(fc.constant(EVERYTHING_SOLD)) },
    { weight: 1, arbitrary: subtotal(fc.oneof(someProducts, fc.constant(collection))) },
    {
      weight: 1,
      arbitrary: subtotal(fc.constant(EVERYTHING_SOLD)).map((one) => ({ ...one, to: one.from * 2 }))
    },
    {
      weight: 1,
      arbitrary: fc.record({
        by: fc.constant('quantity' as const),
        of: fc.oneof(fc.constant(EVERYTHING_SOLD), someProducts),
        from: fc.constantFrom(2, 3, 4)
      })
    }
  )
}

const ruleEffect = (currency: Currency): fc.Arbitrary<{ effect: RuleEffect; on: Selection }> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        effect: fc.record({
          type: fc.constant('percent' as const),
          percent: fc.constantFrom(5, 10, 15, 20, 33)
        }),
        on: fc.oneof(fc.constant(EVERYTHING_SOLD), someProducts, fc.constant(collection))
      })
    },
    {
      weight: 2,
      arbitrary: fc.record({
        effect: fc.record({
          type: fc.constant('amount' as const),
          amount: dollars(1, 2, 5).map((amount) => typed(amount, currency))
        }),
        on: fc.oneof(fc.constant(EVERYTHING_SOLD), someProducts)
      })
    },
    // A gift.
    {
      weight: 2,
      arbitrary: oneProduct.map((on) => ({ effect: { type: 'percent' as const, percent: 100 }, on }))
    },
    {
      weight: 1,
      arbitrary: fc.record({
        effect: fc.record({
          type: fc.constant('fixedPrice' as const),
          price: dollars(4, 9).map((price) => typed(price, currency))
        }),
        on: someProducts
      })
    },
    {
      weight: 1,
      arbitrary: fc.constant({ effect: { type: 'freeShipping' as const }, on: EVERYTHING_SOLD })
    }
  )

export const discount = (currency: Currency) =>
  fc
    .record({
      trigger: trigger(currency),
      what: ruleEffect(currency),
      isActive: fc.constantFrom(true, true, true, false)
    })
    .map(({ trigger: when, what, isActive }): Omit<DiscountRule, 'id' | 'name'> => ({
      isActive,
      trigger: when,
      ...what
    }))

const couponEffect = (currency: Currency): fc.Arbitrary<CouponEffect> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: dollars(5, 10, 15, 20, 100, 7.5).map((amount) => ({
        type: 'amount' as const,
        amount: typed(amount, currency)
      }))
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(5, 10, 15, 20, 25, 33, 50, 100)
        .map((percent) => ({ type: 'percent' as const, percent }))
    },
    { weight: 2, arbitrary: fc.constant({ type: 'freeShipping' as const }) },
    {
      weight: 1,
      arbitrary: dollars(4, 9).map((price) => ({
        type: 'fixedPrice' as const,
        price: typed(price, currency)
      }))
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(1, 2).map((x) => ({ type: 'buyXGetY' as const, x, y: 1 }))
    }
  )

/** Wix has either a scope or a smallest subtotal. */
export const coupon = (currency: Currency) =>
  fc
    .record({
      effect: couponEffect(currency),
      limit: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        {
          weight: 2,
          arbitrary: dollars(20, 40, 60, 80).map((from) => ({ minimumSubtotal: typed(from, currency) }))
        },
        { weight: 2, arbitrary: fc.oneof(oneProduct, fc.constant(collection)).map((on) => ({ on })) }
      ),
      isForOneItem: fc.constantFrom(undefined, undefined, undefined, undefined, true as const)
    })
    .map(({ effect, limit, isForOneItem }): Omit<Coupon, 'id' | 'code' | 'name'> => ({
      effect,
      on: EVERYTHING_SOLD,
      isActive: true,
      ...limit,
      ...(isForOneItem && effect.type !== 'freeShipping' ? { isForOneItem } : {})
    }))
