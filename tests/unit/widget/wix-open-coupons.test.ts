import { describe, expect, test } from 'vitest'

import {
  amount,
  FREE_SHIPPING,
  type Given,
  missing,
  OTHER,
  percent,
  read
} from '../../support/discounted-cart.ts'

const PRINTS = { on: 'collection', id: 'prints' } as const

const refused = (reason: string) => ({
  violations: [
    { scope: 'DISCOUNT', code: 'INVALID_COUPON_STATUS', invalidCouponStatusData: { couponCode: 'C', reason } }
  ]
})

describe('a coupon of which a page does not know everything', () => {
  const subscription = { price: '30.00', isSubscription: true }
  const singles = { coupon: 'c', terms: { ...percent(20), isForSingles: true as const } }

  test.each<[what: string, given: Given, missing: number | null | undefined]>([
    [
      'that is not for the subscription in the cart is for what is bought once',
      { ...singles, lines: [subscription], summary: refused('NOT_APPLICABLE_TO_SUBSCRIPTIONS') },
      25
    ],
    [
      'takes nothing off the subscription beside what is bought once',
      { ...singles, lines: [subscription, { price: '10.00' }], discount: '2.00' },
      15
    ],
    [
      'that subscriptions share counts for them too',
      { coupon: 'c', terms: percent(20), lines: [subscription], discount: '6.00' },
      32.5
    ],
    [
      'for a collection of which nothing is in the cart may be for the next article',
      {
        coupon: 'c',
        terms: { ...percent(20), reach: PRINTS },
        lines: [{ price: '30.00' }],
        summary: refused('NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS')
      },
      25
    ],
    [
      'for a product is not for an ordinary article',
      {
        coupon: 'c',
        terms: { ...percent(20), reach: OTHER },
        lines: [{ price: '30.00' }],
        summary: refused('NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS')
      },
      20
    ],
    [
      'that has not begun may begin before the order',
      { coupon: 'c', terms: percent(20), lines: [{ price: '30.00' }], summary: refused('INACTIVE') },
      32.5
    ],
    [
      'that needs more than was told begins with the next article at the latest',
      {
        coupon: 'c',
        terms: percent(20),
        lines: [{ price: '30.00' }],
        summary: refused('MIN_SUBTOTAL_NOT_REACHED')
      },
      32.5
    ],
    [
      'that is over takes nothing off',
      { coupon: 'c', terms: percent(20), lines: [{ price: '30.00' }], summary: refused('EXPIRED') },
      20
    ],
    [
      'that was used up takes nothing off',
      {
        coupon: 'c',
        terms: percent(20),
        lines: [{ price: '30.00' }],
        summary: refused('MAX_USAGE_PER_CUSTOMER_EXCEEDED')
      },
      20
    ],
    [
      'that was changed since is what the cart shows',
      {
        coupon: 'c',
        terms: percent(10),
        seen: [
          { goods: 2000, off: 200 },
          { goods: 3000, off: 750 }
        ],
        lines: [{ price: '30.00' }],
        discount: '7.50'
      },
      36.67
    ],
    [
      'of an amount that came off two pieces once may come off each article',
      { coupon: 'c', terms: amount(5), lines: [{ price: '30.00', quantity: 2 }], discount: '5.00' },
      30
    ],
    [
      'of an amount comes off each piece',
      { coupon: 'c', terms: amount(5), lines: [{ price: '30.00', quantity: 2 }], discount: '10.00' },
      35
    ],
    [
      'pays for shipping from its smallest subtotal on, where that alone keeps it back',
      { coupon: 'c', terms: { ...FREE_SHIPPING, from: 40 }, summary: refused('MIN_SUBTOTAL_NOT_REACHED') },
      20
    ],
    [
      'may not pay for shipping either, where something else keeps it back',
      { coupon: 'c', terms: { ...FREE_SHIPPING, from: 40 }, summary: refused('INACTIVE') },
      30
    ]
  ])('%s', (_, given, amountMissing) => {
    expect(missing(given)).toBe(amountMissing)
  })

  test.each(['MIN_SUBTOTAL_NOT_REACHED', 'NOT_APPLICABLE_TO_SUBSCRIPTIONS', 'INACTIVE'])(
    'pays for no shipping while Wix refuses it: %s',
    (reason) => {
      expect(read({ coupon: 'c', terms: FREE_SHIPPING, summary: refused(reason) }).shipsFree).toBeUndefined()
    }
  )
})
