import { WORDS } from '#widget/language/every-language.ts'
import { compile } from '#shared/bar/compile.ts'
import { type PageProduct, productStatement, type ProductStatement } from '#shared/bar/product-line.ts'
import { evaluateAll } from '#shared/bar/shown.ts'
import { type Cart, UNREAD } from '#shared/cart.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { productTexts } from '#shared/bar/product-texts.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'

const LAMP: PageProduct = { id: 'lamp', price: 20, currency: 'USD', quantity: 1, needsShipping: true }

const CENT_OFF: ShopRules['discounts'] = {
  currency: 'USD',
  automatic: [{ name: 'Sale', trigger: { by: 'always' }, gives: [] }]
}

interface Told {
  cart?: Cart
  product?: Partial<PageProduct>
  rules?: Pick<ShopRules, 'shipping' | 'discounts'>
  change?: Parameters<typeof makeSettings>[0]
}

/** A shop that ships free from $50. */
function say({ cart = { total: 15, items: 1 }, product, rules = {}, change = {} }: Told): ProductStatement {
  const program = compile(makeSettings(change), rules)
  return productStatement({
    program: { ...program, product: productTexts(WORDS['en'].service.productLine) },
    cart,
    rules,
    product: { ...LAMP, ...product },
    page: { locale: 'en' },
    evaluate: evaluateAll
  })
}

test('a product that is not enough says how much is missing beside it', () => {
  expect(say({})).toEqual({
    state: 'more',
    message: 'Add this and $15.00 more for free shipping',
    remaining: 15,
    currency: 'USD'
  })
  expect(say({ product: { price: 34.99 } })).toMatchObject({ remaining: 0.01 })
})

const COMPLETES = 'Add this for free shipping'

test('a product that is enough completes the cart', () => {
  expect(say({ product: { price: 35 } })).toEqual({ state: 'completes', message: COMPLETES })
})

test('each piece counts', () => {
  expect(say({ product: { quantity: 2 } })).toMatchObject({ state: 'completes' })
  expect(say({ product: { price: 0.1, quantity: 3 } })).toMatchObject({ remaining: 34.7 })
})

test('a product that is enough by itself, or joins a cart that ships free, ships free', () => {
  const shipsFree = { state: 'shipsFree', message: 'This ships free' }
  expect(say({ cart: { total: 0, items: 0 }, product: { price: 50 } })).toEqual(shipsFree)
  expect(say({ cart: { total: 60, items: 2, shipsFree: true } })).toEqual(shipsFree)
})

test('a place that is assumed is named', () => {
  const shipping: ShopRules['shipping'] = {
    currency: 'USD',
    country: 'US',
    regions: [
      ['US', 30],
      ['CA', 90]
    ]
  }
  const shop = { rules: { shipping }, change: { shipping: { amountFrom: 'shop' as const } } }
  expect(say({ ...shop, product: { price: 20 } })).toEqual({
    state: 'completes',
    message: `${COMPLETES} (United States)`
  })
  expect(say({ ...shop, cart: { total: 15, items: 1, country: 'CA' } })).toMatchObject({ remaining: 55 })
})

test.each<[string, Told]>([
  ['whose cart is not read yet', { cart: UNREAD }],
  ['whose cart cannot be read', { cart: { total: 0, isUnreadable: true } }],
  ['beside goods of which nothing is shipped', { cart: { total: 0, needsShipping: false } }],
  ['of which something has to be chosen', { product: { price: undefined } }],
  ['whose price is no number', { product: { price: Number.NaN } }],
  ['of which nobody says that it is shipped', { product: { needsShipping: undefined } }],
  ['whose quantity is none', { product: { quantity: 0 } }],
  ['whose quantity is half typed', { product: { quantity: Number.NaN } }],
  ['that is not shipped', { product: { needsShipping: false } }],
  ['in another currency', { product: { currency: 'EUR' } }],
  ['in no currency', { product: { currency: '' } }],
  ['that a discount may reduce', { rules: { discounts: CENT_OFF } }],
  ['beside a cart with discounts', { cart: { total: 15, items: 1, isPriceEnough: false } }],
  ['beside a discount whose terms are unknown', { cart: { total: 15, items: 1, isOpen: true } }],
  ['beside a cart with terms of its own', { cart: { total: 15, items: 1, freeFrom: 55 } }],
  [
    'that reads prices in another currency',
    { cart: { total: 15, converted: { total: 14, currency: 'EUR' } } }
  ],
  ['beside a cart that is free for an unknown reason', { cart: { total: 5, shipsFree: true } }],
  ['that cannot be delivered', { cart: { total: 15, reachable: false } }],
  ['beside a cart about which checkout and bar differ', { cart: { total: 60, shipsFree: false } }]
])('nothing is said about a product %s', (_, told) => {
  expect(say(told)).toEqual({ state: 'silent' })
})

test('the three texts are there in each language, and one of them names the amount', () => {
  for (const tag of LANGUAGES) {
    const { more, completes, shipsFree } = productTexts(WORDS[tag].service.productLine)
    expect([tag, more[0]?.filter((piece) => piece === 'remaining')]).toEqual([tag, ['remaining']])
    expect(new Set([more, completes, shipsFree].map((text) => text[0]?.[0])).size, tag).toBe(3)
  }
})
