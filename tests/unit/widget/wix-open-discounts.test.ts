import { memberKey } from '#shared/shipping/member-key.ts'
import type { DiscountTrigger } from '#shared/shipping/discount-terms.ts'
import { describe, expect, test } from 'vitest'

import { from, type Given, missing, OTHER, rule } from '../../support/discounted-cart.ts'

const PRINTS = { on: 'collection', id: 'prints' } as const
const fifth = { kind: 'percent', percent: 20 } as const
const quarter = { kind: 'percent', percent: 25 } as const
const unknown: DiscountTrigger = { by: 'unknown' }
const forAda: DiscountTrigger = { by: 'members', keys: [memberKey('ADA')] }
const ada = { customerInfo: { memberId: 'ada' } }

describe('the shop’s own discounts, of which a page does not know everything', () => {
  test.each<[what: string, given: Given, missing: number | null | undefined]>([
    [
      'a percentage that the lines show is one of what comes next',
      {
        lines: [
          { price: '16.00', off: '4.00' },
          { price: '8.00', off: '2.00' }
        ]
      },
      32.5
    ],
    [
      'an amount that the lines show is off each piece',
      {
        lines: [
          { price: '18.70', off: '3.00' },
          { price: '9.30', off: '3.00' }
        ]
      },
      25
    ],
    [
      'a rule that was changed since is what the lines show',
      {
        lines: [{ price: '15.00', off: '5.00' }],
        discounts: rule({ kind: 'percent', percent: 10 })
      },
      46.67
    ],
    [
      'a rule that is given although it was told to begin later is what the lines show',
      {
        lines: [{ price: '16.00', off: '4.00' }],
        discounts: rule({ kind: 'percent', percent: 10 }, from(90))
      },
      42.5
    ],
    [
      'a percentage of a collection may be of the next article',
      { lines: [{ price: '30.00' }], discounts: rule(quarter, { by: 'always' }, PRINTS) },
      26.67
    ],
    [
      'a sum of a collection may be reached with the next article',
      { lines: [{ price: '30.00' }], discounts: rule(quarter, { by: 'subtotal', of: PRINTS, from: 40 }) },
      36.67
    ],
    [
      'a sum of a collection that the whole cart cannot reach is not',
      { lines: [{ price: '30.00' }], discounts: rule(quarter, { by: 'subtotal', of: PRINTS, from: 60 }) },
      20
    ],
    [
      'a condition of another app may begin with the next article',
      { lines: [{ price: '30.00' }], discounts: rule(quarter, unknown) },
      36.67
    ],
    [
      'a percentage from a sum, for members, begins for a member',
      {
        lines: [{ price: '35.00' }],
        cart: ada,
        discounts: rule(fifth, { by: 'all', of: [from(40), forAda] })
      },
      27.5
    ],
    [
      'and does not begin for others',
      {
        lines: [{ price: '35.00' }],
        cart: { customerInfo: { memberId: 'bob' } },
        discounts: rule(fifth, { by: 'all', of: [from(40), forAda] })
      },
      15
    ],
    [
      'nor for visitors',
      { lines: [{ price: '35.00' }], discounts: rule(fifth, { by: 'all', of: [from(40), forAda] }) },
      15
    ],
    [
      'of two conditions, one that is not met decides, whatever the other one is',
      { lines: [{ price: '35.00' }], discounts: rule(fifth, { by: 'all', of: [from(90), unknown] }) },
      15
    ],
    [
      'one of two conditions is enough',
      { lines: [{ price: '35.00' }], discounts: rule(fifth, { by: 'any', of: [from(40), from(90)] }) },
      27.5
    ],
    [
      'three pieces for a price take nothing off what costs less',
      {
        lines: [{ price: '40.00', quantity: 2 }],
        discounts: rule({ kind: 'piecesPrice', pieces: 3, price: 52 })
      },
      10
    ],
    [
      'three pieces for less than free shipping needs do not get there',
      {
        lines: [{ price: '40.00', quantity: 2 }],
        discounts: rule({ kind: 'piecesPrice', pieces: 3, price: 45 })
      },
      null
    ],
    [
      'three pieces for a price are in the cart, and the fourth is not among them',
      {
        lines: [{ price: '39.00', quantity: 3, off: '21.00' }],
        discounts: rule({ kind: 'piecesPrice', pieces: 3, price: 39 })
      },
      11
    ],
    [
      'free shipping on a condition that a page does not know is not counted on',
      { lines: [{ price: '30.00' }], discounts: rule({ kind: 'freeShipping' }, unknown) },
      20
    ],
    [
      'a gift is about its own product',
      { lines: [{ price: '20.00' }, { price: '0.00', off: '12.00', productId: 'candle' }] },
      30
    ],
    [
      'a rule for products that were not reduced by it is not given',
      { lines: [{ price: '20.00', productId: 'candle' }], discounts: rule(fifth, { by: 'always' }, OTHER) },
      30
    ]
  ])('%s', (_, given, amountMissing) => {
    expect(missing(given)).toBe(amountMissing)
  })
})
