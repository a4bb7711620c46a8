import type { Cart } from '#shared/cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import type { AutomaticDiscount } from '#shared/shipping/discount-terms.ts'
import { plainCart } from '#shared/shipping/plain-cart.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import { describe, expect, test } from 'vitest'

import { type MadeEstimate, makeEstimate, money, wixAnswer } from '../../support/wix-estimate.ts'

const SHIPPING: ShopShipping = {
  currency: 'USD',
  country: 'US',
  regions: [
    ['US', 50],
    ['CA-QC', 120],
    ['CA', 70],
    ['DE', 60]
  ]
}
const TENTH: AutomaticDiscount = {
  name: 'Tenth',
  trigger: { by: 'subtotal', of: { on: 'everything' }, from: 900 },
  gives: [{ effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' } }]
}
const read = (made: MadeEstimate, rules: ShopRules = { shipping: SHIPPING }): Cart =>
  cartOf(makeEstimate(made), rules)

test.each<[what: string, made: MadeEstimate, rules: ShopRules, isPriceEnough?: false]>([
  ['a plain cart', {}, { shipping: SHIPPING }],
  ['a plain cart in another currency', { cart: { customerInfo: { currencyCode: 'EUR' } } }, {}],
  ['a cart with a coupon', { discount: '5.00', coupon: 'c' }, {}, false],
  ['a cart with a reduced item', { lines: [{ off: '2.00' }] }, {}, false],
  [
    'a store with delivery profiles',
    {},
    { shipping: { ...SHIPPING, regions: [['US', 50, { '': [] }]] } },
    false
  ],
  ['a store with discounts', {}, { discounts: { currency: 'USD', automatic: [TENTH] } }, false]
])('only a price says whether a product brings free shipping in %s', (_, made, rules, isPriceEnough) => {
  expect(read({ lines: [{}], ...made }, rules).isPriceEnough).toBe(isPriceEnough)
})

describe('what counts towards free shipping', () => {
  const GIFT_CARD = { price: '50.00', preset: 'GIFT_CARD' }

  test.each<[what: string, made: MadeEstimate, rules: Partial<ShopShipping>, total: number]>([
    ['everything that is shipped', { lines: [{}, { price: '5.50' }] }, {}, 25.5],
    ['no gift card', { lines: [{}, GIFT_CARD] }, {}, 20],
    ['no download', { lines: [{}, { preset: 'DIGITAL' }] }, {}, 20],
    [
      'a gift card, where the shop counts what is not shipped',
      { lines: [{}, GIFT_CARD] },
      { countsDigital: true },
      70
    ],
    ['what a discount leaves', { lines: [{ price: '90.00' }], discount: '9.00' }, {}, 81],
    [
      'only its share of a discount',
      { lines: [{}, { ...GIFT_CARD, price: '60.00' }], discount: '8.00' },
      {},
      18
    ],
    [
      'prices before discounts',
      { lines: [{ off: '5.00' }], discount: '2.00' },
      { beforeDiscounts: true },
      25
    ],
    ['an item of a kind that we do not know', { lines: [{ preset: 'NEW_KIND', shippable: true }] }, {}, 20]
  ])('%s', (_, made, rules, total) => {
    expect(read(made, { shipping: { ...SHIPPING, ...rules } }).total).toBeCloseTo(total, 6)
  })

  test('the same counts where the owner typed the amount', () => {
    expect(read({ lines: [{}, GIFT_CARD] }, {})).toMatchObject({ total: 20, freeFrom: undefined })
  })

  test('the subtotal less the discount counts where the items cannot be read', () => {
    const cart = { lineItems: [{ what: 'is this' }] }
    expect(read({ lines: [{ price: '90.00' }], discount: '9.00', cart })).toEqual({
      total: 81,
      currency: 'USD',
      isPriceEnough: false
    })
  })
})

describe('what counts towards the shop’s discounts', () => {
  test.each<[what: string, made: MadeEstimate, subtotal: number]>([
    ['products before the discount that they give', { lines: [{ price: '72.00', off: '8.00' }] }, 80],
    ['less a coupon for a product', { lines: [{ price: '72.00', off: '8.00', offBy: 'COUPON' }] }, 72],
    ['less a coupon for the cart', { lines: [{ price: '80.00' }], discount: '5.00' }, 75],
    ['downloads, too', { lines: [{}, { preset: 'DIGITAL' }] }, 40],
    ['nothing of another app', { lines: [{}, { appId: 'bookings' }] }, 20]
  ])('what counts towards discounts is %s', (_, made, subtotal) => {
    expect(read(made).subtotal).toBeCloseTo(subtotal, 6)
  })
})

const ofLines = (code: string) => ({ violations: [{ scope: 'LINE_ITEM', code, severity: 'ERROR' }] })
const customer = (currencyCode: string) => ({ customerInfo: { currencyCode } })
const FREE = { deliverySummary: { method: { code: 'post' }, price: money('0.00') } }

test.each<[what: string, made: MadeEstimate]>([
  ['a line that is sold out', { lines: [{}, { price: '60.00', status: 'OUT_OF_STOCK' }] }],
  ['a line of which less is left', { lines: [{ price: '60.00', status: 'PARTIALLY_IN_STOCK' }] }],
  ['a product that is gone', { lines: [{}, { price: '60.00', status: 'REMOVED_FROM_CATALOG' }] }],
  ['a line of a status that we do not know', { lines: [{ price: '60.00', status: 'A_NEW_STATUS' }] }],
  [
    'a line that Wix calls sold out',
    { lines: [{ price: '60.00' }], summary: ofLines('LINE_ITEMS_OUT_OF_STOCK') }
  ],
  ['a line for members only', { lines: [{ price: '60.00' }], summary: ofLines('MEMBERS_ONLY_ITEM') }],
  ['free delivery of a line that is sold out', { lines: [{ status: 'OUT_OF_STOCK' }], summary: FREE }]
])('no number rests on %s', (_, made) => {
  expect(read(made)).toMatchObject({ total: 0, subtotal: 0, items: 0, freeFrom: null, isOpen: true })
  const { shipsFree, converted } = read({ ...made, cart: customer('EUR') })
  expect([shipsFree, converted?.total]).toEqual([undefined, 0])
  expect(plainCart(wixAnswer(made), { shipping: SHIPPING })).toBe(undefined)
})

test('a line that is in stock counts', () => {
  const made: MadeEstimate = { lines: [{ status: 'IN_STOCK' }] }
  expect(read(made)).toMatchObject({ total: 20, freeFrom: 50 })
  expect(plainCart(wixAnswer(made), { shipping: SHIPPING })).toMatchObject({ total: 20, freeFrom: 50 })
})

describe('what is in the cart', () => {
  test('items are counted by the piece', () => {
    expect(read({ lines: [{ quantity: 2 }, {}] }).items).toBe(3)
  })

  test.each([
    { lines: [{ preset: 'GIFT_CARD' }, { preset: 'DIGITAL' }], needsShipping: false },
    { lines: [{ preset: 'GIFT_CARD' }, {}], needsShipping: true },
    { lines: [{ shippable: false }], needsShipping: false },
    { lines: [], needsShipping: undefined }
  ])('a cart needs shipping: $needsShipping', ({ lines, needsShipping }) => {
    expect(read({ lines }).needsShipping).toBe(needsShipping)
  })

  test('a cart goes to the address in it', () => {
    const cart = { deliveryInfo: { address: { country: 'CA', subdivision: 'CA-ON' } } }
    expect(read({ cart })).toMatchObject({ country: 'CA', subdivision: 'CA-ON', freeFrom: 70 })
  })

  test.each([
    { country: 'CA' },
    { country: 'CA', subdivision: 'Quebec' },
    { country: 'ca', subdivision: 'QC' }
  ])('a cart goes to some part of a country, by the address %j', (address) => {
    expect(read({ cart: { deliveryInfo: { address } } })).toMatchObject({ country: 'CA', freeFrom: 120 })
  })
})

describe('from which amount this very cart ships free', () => {
  const shop = (change: Partial<ShopShipping>): ShopRules => ({ shipping: { ...SHIPPING, ...change } })
  const at = (country: string): ShopRules => ({ shipping: SHIPPING, country })
  const LARGE = { large: [{ from: 200 }], '': [{ from: 50 }] }
  const LIGHT = { '': [{ from: 50, and: [{ of: 'weight', is: 'LTE', value: 5 }] }] } as const
  const tenth = { lines: [{ price: '20.50' }], discount: '2.05' }

  test.each<[what: string, made: MadeEstimate, rules: ShopRules, free: number | null | undefined]>([
    ['that of the main region', {}, shop({}), 50],
    ['that of the country that the page says', {}, at('DE'), 60],
    ['none that is known, where the shop does not ship to', {}, at('BR'), undefined],
    ['none that is known, by rules in another currency', {}, shop({ currency: 'EUR' }), undefined],
    ['that of its profile', { lines: [{ profile: 'large' }] }, shop({ regions: [['US', 50, LARGE]] }), 200],
    [
      'none, where weight decides',
      { lines: [{ quantity: 2 }] },
      shop({ regions: [['US', 50, LIGHT]] }),
      null
    ],
    ['with a discount that nobody explains', tenth, shop({}), null],
    [
      'before discounts, a discount changes nothing',
      { discount: '2.00' },
      shop({ beforeDiscounts: true }),
      50
    ]
  ])('%s', (_, made, rules, free) => {
    expect(read(made, rules).freeFrom).toBe(free)
  })
})

describe('in a currency that the shopper chose', () => {
  const sums = (subtotal: object) => ({ priceSummary: { subtotal, discount: money('0.00') } })

  test('the total is Wix’s own conversion, with the highest rate that it can have', () => {
    const made = { cart: customer('JPY'), summary: sums(money('20.00', '3001')) }
    expect(read(made)).toMatchObject({
      total: 20,
      currency: 'USD',
      converted: { total: 3001, currency: 'JPY', rate: 3001.5 / 20 }
    })
  })

  test('nothing is converted into the shop’s own currency', () => {
    expect(read({ cart: customer('USD') }).converted).toBeUndefined()
  })

  test('amounts stay in the shop’s currency without a conversion by Wix', () => {
    const made = { cart: customer('JPY'), summary: sums({ amount: '20.00' }) }
    expect(read(made).converted).toBeUndefined()
  })
})

test('a cart names the products in it, and leaves out what is no product of the shop’s catalog', () => {
  const line = (catalogItemId?: string) => ({
    ...(catalogItemId ? { source: { catalogReference: { catalogItemId, appId: 'stores' } } } : {}),
    pricing: { totalPrice: money('20.00') }
  })
  const made = { cart: { lineItems: [line('mug'), line(), line('cup')] } }
  expect(read(made).productIds).toEqual(['mug', 'cup'])
})
