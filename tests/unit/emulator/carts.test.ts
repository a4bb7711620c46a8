import { idOf } from '#demo-store/data/stock.ts'
import type { Coupon } from '#demo-store/emulator/carts/coupons.ts'
import { DISCOUNT_PRESETS, type DiscountRule } from '#demo-store/emulator/discount-rules.ts'
import { isCurrency } from '#demo-store/emulator/prices.ts'
import { EVERYTHING_SOLD, type Selection } from '#demo-store/emulator/selection.ts'
import { SHIPPING_PRESETS } from '#demo-store/emulator/shipping/presets.ts'
import { describe, expect, test } from 'vitest'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { makeShopper } from './make-shopper.ts'

const MUGS: Selection = { on: 'products', ids: [idOf('Meadow Stoneware Mug')] }
const SCENTS: Selection = { on: 'collection', id: idOf('Bath & Scent') }
const HOUR_MS = 3_600_000

/** 22, 18, 26 dollars, … */
const GOODS: Record<string, string> = {
  bowl: 'dune-breakfast-bowl',
  mug: 'meadow-stoneware-mug',
  candle: 'fig-leaf-candle',
  desk: 'oak-writing-desk',
  planner: 'printable-year-planner',
  'gift-card': 'harbour-pine-gift-card'
}

const COUPONS: Record<string, Partial<Coupon>> = {
  percent: { effect: { type: 'percent', percent: 10 } },
  'percent-of-mugs': { effect: { type: 'percent', percent: 25 }, on: MUGS },
  'percent-of-scents': { on: SCENTS },
  'percent-of-one': { effect: { type: 'percent', percent: 50 }, isForOneItem: true },
  amount: { effect: { type: 'amount', amount: 5 } },
  'large-amount': { effect: { type: 'amount', amount: 500 } },
  'amount-of-mugs': { effect: { type: 'amount', amount: 5 }, on: MUGS },
  'amount-of-one-mug': { effect: { type: 'amount', amount: 5 }, on: MUGS, isForOneItem: true },
  'amount-of-one': { effect: { type: 'amount', amount: 30 }, isForOneItem: true },
  'amount-from-50': { effect: { type: 'amount', amount: 5 }, minimumSubtotal: 50 },
  'percent-from-80': { minimumSubtotal: 80 },
  'percent-from-81': { minimumSubtotal: 81 },
  price: { effect: { type: 'fixedPrice', price: 20 } },
  'price-of-mugs': { effect: { type: 'fixedPrice', price: 12 }, on: MUGS },
  ship: { effect: { type: 'freeShipping' } },
  over: { endsAt: Date.now() - HOUR_MS },
  later: { startsAt: Date.now() + HOUR_MS },
  off: { isActive: false }
}

const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: idOf('A coupon'),
  code: 'CODE',
  name: 'A coupon',
  effect: { type: 'percent', percent: 10 },
  on: EVERYTHING_SOLD,
  isActive: true,
  ...change
})

const from = (amount: number) => ({ by: 'subtotal', of: EVERYTHING_SOLD, from: amount }) as const
const pieces = (of: Selection, least: number) => ({ by: 'quantity', of, from: least }) as const

const RULES: Record<string, Partial<DiscountRule>> = {
  percent: {},
  amount: { effect: { type: 'amount', amount: 3 } },
  price: { effect: { type: 'fixedPrice', price: 20 } },
  'whole-price': { effect: { type: 'amount', amount: 90 } },
  'half-mugs': { effect: { type: 'percent', percent: 50 }, on: MUGS },
  'of-scents': { on: SCENTS },
  'from-2-mugs': { trigger: pieces(MUGS, 2) },
  'from-3-mugs': { trigger: pieces(MUGS, 3) },
  'up-to-79': { trigger: { ...from(0), to: 79 } },
  'all-met': { trigger: { by: 'all', parts: [from(80), pieces(EVERYTHING_SOLD, 4)] } },
  'all-but-one': { trigger: { by: 'all', parts: [from(80), pieces(EVERYTHING_SOLD, 5)] } },
  'any-met': { trigger: { by: 'any', parts: [from(81), pieces(EVERYTHING_SOLD, 4)] } },
  over: { endsAt: Date.now() - 1 }
}

/** Plays a shopper's steps, and says what the cart costs: `goods - discount + delivery = total, …`. */
async function play(steps: string): Promise<string> {
  const { add, cart, emulator, address, estimate, client } = await makeShopper()
  const { rules } = emulator
  const code = async (name: string) => {
    const { items } = await client.shippingOptions.queryShippingOptions().find()
    return items.find(({ title }) => title?.startsWith(name))?._id ?? ''
  }
  const PLAYED: Record<string, (what: string) => unknown> = {
    from: (country) => emulator.setVisitor({ country: country === 'nowhere' ? '' : country }),
    to: address,
    currency: (name) => isCurrency(name) && emulator.setCurrency(name),
    shown: (name) => emulator.setVisitor({ currency: isCurrency(name) ? name : undefined }),
    rates: (name) => rules.setShipping(SHIPPING_PRESETS.find((one) => one === name) ?? 'nothing-set-up'),
    shop: (name) => rules.setDiscounts(DISCOUNT_PRESETS.find((one) => one === name) ?? 'none'),
    rule: (name) => rules.setDiscounts([makeDiscountRule(RULES[name] ?? {})]),
    coupon(name) {
      rules.setCoupons([coupon(COUPONS[name])])
      return cart.addCouponToCurrentCart({ code: 'CODE' })
    },
    ends: () => rules.setCoupons([coupon({ isActive: false })]),
    by: async (title) => cart.setDeliveryMethodForCurrentCart({ code: await code(title) }),
    anyhow: () => cart.removeDeliveryMethodFromCurrentCart()
  }
  for (const step of steps.split(', ')) {
    const [word = '', what = ''] = step.split(' ')
    if (/^\d+$/.test(word)) await add(GOODS[what] ?? what, Number(word))
    else await PLAYED[word]?.(what)
  }
  const { subtotal, discount, delivery, total, method, scopes = [], violations = [] } = await estimate()
  const sums = `${subtotal} - ${discount} + ${delivery} = ${total}`
  return [sums, method?.title?.original, ...scopes, ...violations].filter(Boolean).join(', ')
}

/** Two bowls and two mugs cost 80 dollars. */
const FOUR = '2 bowl, 2 mug'
const STANDARD = 'Standard shipping'

describe('a cart costs what its delivery costs', () => {
  test.each([
    ['2 bowl', `44.00 - 0.00 + 7.50 = 51.50, ${STANDARD}`],
    ['2 bowl, 1 mug', `62.00 - 0.00 + 0.00 = 62.00, ${STANDARD}`],
    ['from DE, 2 bowl', `44.00 - 0.00 + 9.50 = 53.50, ${STANDARD}`],
    ['from DE, 2 bowl, to JP', '44.00 - 0.00 + 25.00 = 69.00, International shipping'],
    ['from nowhere, 2 bowl', '44.00 - 0.00 + 0.00 = 44.00, MISSING_DELIVERY_ADDRESS'],
    ['rates nothing-set-up, 1 bowl', '22.00 - 0.00 + 0.00 = 22.00, GENERAL_CODE'],
    ['3 bowl, to US, by Express', '66.00 - 0.00 + 19.00 = 85.00, Express shipping'],
    ['3 bowl, to US, by Express, anyhow', `66.00 - 0.00 + 0.00 = 66.00, ${STANDARD}`],
    ['1 bowl, to US, by Standard, to JP', '22.00 - 0.00 + 0.00 = 22.00, DELIVERY_METHOD_NO_LONGER_AVAILABLE'],
    ['1 planner', '12.00 - 0.00 + 0.00 = 12.00'],
    ['1 mug, 4 planner', `66.00 - 0.00 + 7.50 = 73.50, ${STANDARD}`],
    ['rates two-profiles, 1 mug, 1 desk, from JP', expect.stringContaining('+ 145.00')],
    ['currency JPY, 1 mug', `2700 - 0 + 1130 = 3830, ${STANDARD}`],
    ['shown EUR, 1 mug', `18.00 - 0.00 + 7.50 = 25.50, ${STANDARD}`]
  ])('%s: %s', async (steps, expected) => expect(await play(steps)).toEqual(expected))
})

describe('a coupon takes off', () => {
  test.each([
    [`${FOUR}, coupon percent`, '80.00 - 8.00 + 0.00 = 72.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon amount`, '80.00 - 20.00 + 0.00 = 60.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon large-amount`, '80.00 - 80.00 + 7.50 = 7.50, CART_SUBTOTAL'],
    [`${FOUR}, coupon amount-from-50`, '80.00 - 5.00 + 0.00 = 75.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon price`, '80.00 - 4.00 + 0.00 = 76.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent-of-one`, '80.00 - 9.00 + 0.00 = 71.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon amount-of-one`, '80.00 - 18.00 + 0.00 = 62.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent-of-mugs`, '71.00 - 0.00 + 0.00 = 71.00, LINE_ITEM'],
    [`${FOUR}, coupon amount-of-mugs`, '70.00 - 0.00 + 0.00 = 70.00, LINE_ITEM'],
    [`${FOUR}, coupon amount-of-one-mug`, '75.00 - 0.00 + 0.00 = 75.00, LINE_ITEM'],
    [`${FOUR}, coupon price-of-mugs`, '68.00 - 0.00 + 0.00 = 68.00, LINE_ITEM'],
    [`${FOUR}, coupon percent-of-scents`, '80.00 - 0.00 + 0.00 = 80.00, INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon percent-of-scents, 1 candle`, '103.40 - 0.00 + 0.00 = 103.40, LINE_ITEM'],
    [`${FOUR}, coupon percent-from-80`, '80.00 - 8.00 + 0.00 = 72.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent-from-81`, '80.00 - 0.00 + 0.00 = 80.00, INVALID_COUPON_STATUS'],
    [`${FOUR}, rule percent, coupon percent`, '72.00 - 7.20 + 0.00 = 64.80, LINE_ITEM, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent, ends`, '80.00 - 0.00 + 0.00 = 80.00, INVALID_COUPON_STATUS'],
    ['3 mug, coupon percent', '54.00 - 5.40 + 7.50 = 56.10, CART_SUBTOTAL'],
    ['rates before-discounts, 3 mug, coupon percent', '54.00 - 5.40 + 0.00 = 48.60, CART_SUBTOTAL'],
    ['1 mug, coupon ship', '18.00 - 0.00 + 0.00 = 18.00, DELIVERY'],
    ['from nowhere, 1 mug, coupon ship', '18.00 - 0.00 + 0.00 = 18.00, DELIVERY, MISSING_DELIVERY_ADDRESS'],
    [
      '1 gift-card, 1 mug, coupon percent',
      '68.00 - 0.00 + 7.50 = 75.50, CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD'
    ]
  ])('%s: %s', async (steps, expected) =>
    expect((await play(steps)).replace(`${STANDARD}, `, '')).toBe(expected)
  )

  test.each([
    [`${FOUR}, coupon over`, 'INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon later`, 'INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon off`, 'INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon percent, coupon percent`, 'COUPON_ALREADY_EXISTS'],
    [`coupon percent`, 'OWNED_CART_NOT_FOUND'],
    [`${FOUR}, by Express`, 'DELIVERY_METHOD_MISSING_ADDRESS']
  ])('not after %s: %s', async (steps, code) =>
    expect(play(steps)).rejects.toMatchObject({ details: { applicationError: { code } } })
  )
})

test.each([
  ['shop ten-percent-from-80, 3 bowl', '66.00'],
  ['shop ten-percent-from-80, 4 bowl', '79.20'],
  ['shop ten-percent-switched-off, 4 bowl', '88.00'],
  ['shop ten-percent-and-gift, 4 bowl, 1 candle', '102.60'],
  ['shop ten-percent-and-gift, 5 bowl, 1 candle', '99.00'],
  [`rule amount, ${FOUR}`, '68.00'],
  [`rule price, ${FOUR}`, '76.00'],
  [`rule whole-price, ${FOUR}`, '0.00'],
  [`rule half-mugs, ${FOUR}`, '62.00'],
  [`rule of-scents, ${FOUR}`, '80.00'],
  [`rule from-2-mugs, ${FOUR}`, '72.00'],
  [`rule from-3-mugs, ${FOUR}`, '80.00'],
  [`rule up-to-79, ${FOUR}`, '80.00'],
  [`rule all-met, ${FOUR}`, '72.00'],
  [`rule all-but-one, ${FOUR}`, '80.00'],
  [`rule any-met, ${FOUR}`, '72.00'],
  [`rule over, ${FOUR}`, '80.00'],
  ['shop free-shipping-from-40, 2 bowl, from JP', '44.00 - 0.00 + 0.00'],
  ['shop free-shipping-from-40, 1 bowl, from JP', '22.00 - 0.00 + 25.00']
])('what the shop takes off by itself is in the prices: %s is %s', async (steps, expected) =>
  expect((await play(steps)).startsWith(expected)).toBe(true)
)
