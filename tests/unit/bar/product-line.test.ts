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

const COMPLETES = 'Add this for free shipping'
const FREE = { state: 'shipsFree', message: 'This ships free' }

test.each<[Told, object]>([
  [
    {},
    { state: 'more', message: 'Add this and $15.00 more for free shipping', remaining: 15, currency: 'USD' }
  ],
  [{ product: { price: 34.99 } }, { remaining: 0.01 }],
  [{ product: { price: 35 } }, { state: 'completes', message: COMPLETES }],
  [{ product: { quantity: 2 } }, { state: 'completes' }],
  [{ product: { price: 0.1, quantity: 3 } }, { remaining: 34.7 }],
  // The product alone is enough, or the cart ships free already.
  [{ cart: { total: 0, items: 0 }, product: { price: 50 } }, FREE],
  [{ cart: { total: 60, items: 2, shipsFree: true } }, FREE]
])('beside a product the page says, told %j: %j', (told, statement) => {
  expect(say(told)).toMatchObject(statement)
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

const carts = (change: Partial<Cart>): Told => ({ cart: { total: 15, items: 1, ...change } })

test.each<[string, Told]>([
  ['cart unknown', { cart: UNREAD }],
  ['cart unknown', { cart: { total: 0, isUnreadable: true } }],
  ['cart unknown', { cart: { total: 0, needsShipping: false } }],
  ['product unknown', { product: { price: undefined } }],
  ['product unknown', { product: { price: Number.NaN } }],
  ['product unknown', { product: { needsShipping: undefined } }],
  ['product unknown', { product: { quantity: 0 } }],
  ['product unknown', { product: { quantity: Number.NaN } }],
  ['not shipped', { product: { needsShipping: false } }],
  ['other currency', { product: { currency: 'EUR' } }],
  ['other currency', { product: { currency: '' } }],
  ['rules unknown', { rules: { discounts: CENT_OFF } }],
  ['rules unknown', carts({ isFreeByTerms: undefined })],
  ['rules unknown', carts({ freeFrom: 55 })],
  ['rules unknown', carts({ converted: { total: 14, currency: 'EUR' } })],
  ['rules unknown', carts({ total: 5, shipsFree: true })],
  ['off', carts({ reachable: false })],
  ['off', carts({ total: 60, shipsFree: false })]
])('nothing is said because of “%s”: %j', (reason, told) => {
  expect(say(told)).toEqual({ state: 'silent', reason })
})

test('the three texts are there in each language, and one of them names the amount', () => {
  for (const tag of LANGUAGES) {
    const { more, completes, shipsFree } = productTexts(WORDS[tag].service.productLine)
    expect([tag, more[0]?.filter((piece) => piece === 'remaining')]).toEqual([tag, ['remaining']])
    expect(new Set([more, completes, shipsFree].map((text) => text[0]?.[0])).size, tag).toBe(3)
  }
})
