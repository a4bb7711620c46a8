import { outsideCart } from '#shared/catalog/offered.ts'
import { themeCart, themeCartOf } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart, woocommerceTerms } from '#widget/carts/shops/woocommerce.ts'
import { describe, expect, test } from 'vitest'

import { wordOf } from '../../carts/contract.ts'
import { WOO_CART_PATH, wooCart, wooFreeFrom, wooItem, wooZones } from '../../carts/payloads/woocommerce.ts'
import { byPath, SHOP_URL as url, shopFetch } from '../../carts/shop-fetch.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const settings = makeSettings({ threshold: 50, currency: 'EUR' })

test('a Shopify theme’s cart is in hundredths, for a source and for a page that tells its cart', async () => {
  const told = {
    total_price: 3700,
    item_count: 2,
    currency: 'EUR',
    requires_shipping: true,
    items: [
      { product_id: 11, variant_id: 101, quantity: 1, line_price: 2700 },
      { product_id: 12, variant_id: 102, quantity: 1, line_price: 1000 }
    ]
  }
  const read = await themeCart({
    fetch: (path, init) => byPath({ '/cart.js': told })(`${url}${path}`, init)
  }).get()
  expect(themeCartOf(told)).toEqual(read)
  expect(wordOf(settings, read)).toEqual({ says: 'missing', amount: 13 })
  expect(read.productIds).toEqual(['11', '101', '12', '102'])
})

test('a Vendure shopper who comes back from payment can add', async () => {
  let state = 'ArrangingPayment'
  let added = 0
  const { fetch } = shopFetch(({ body }) => {
    if (body.includes('transitionOrderToState')) {
      state = 'AddingItems'
      return { data: { transitionOrderToState: { __typename: 'Order' } } }
    }
    if (state === 'AddingItems') {
      added += 1
      return { data: { addItemToOrder: { __typename: 'Order' } } }
    }
    return {
      data: {
        addItemToOrder: {
          __typename: 'OrderModificationError',
          errorCode: 'ORDER_MODIFICATION_ERROR',
          message: 'Order contents may only be modified when in the "AddingItems" state'
        }
      }
    }
  })
  await vendureCart({ url, fetch }).add(makeProduct({ id: 'p1', variantId: '7' }))
  expect(added).toBe(1)
})

describe('in a WooCommerce shop', () => {
  const EUROPE = {
    '/wp-json/wc/v3/data/continents': [{ code: 'EU', countries: [{ code: 'DE' }] }]
  }
  test.each<[where: string, continents: object, country: string, amount: number]>([
    ['in a zone’s continent', EUROPE, 'DE', 20],
    ['outside of it', EUROPE, 'US', 110],
    ['where continents cannot be read, by the owner’s amount', {}, 'DE', 10]
  ])('the missing amount is named %s', async (_, continents, country, amount) => {
    const zones = wooZones([
      { places: [['continent', 'EU']], methods: [wooFreeFrom('60')] },
      { methods: [wooFreeFrom('150')] }
    ])
    const shipping_address = { country, state: '', postcode: '' }
    const fetch = byPath({ ...zones, ...continents, [WOO_CART_PATH]: wooCart(4000, { shipping_address }) })
    const terms = await woocommerceTerms({ url, consumerKey: 'k', consumerSecret: 's', fetch })
    const cart = await woocommerceCart({ url, terms, fetch }).get()
    expect(wordOf(settings, cart)).toEqual({ says: 'missing', amount })
  })

  const UNITED_STATES = { shipping_address: { country: 'US', state: '', postcode: '' } }

  test('a cart whose goods are in euros and whose totals are in dollars is compared with nothing', async () => {
    const terms = { zones: [{ countries: ['US'], freeFrom: 50, ignoresDiscounts: false }] }
    const fetch = byPath({ [WOO_CART_PATH]: wooCart(5200, UNITED_STATES, { currency_code: 'USD' }) })
    const cart = await woocommerceCart({ url, terms, fetch }).get()
    expect(cart.total).toBe(52)
    expect(wordOf(settings, cart)).toEqual({ says: 'nothing' })
    expect(wordOf(makeSettings({ threshold: 50, currency: 'USD' }), cart)).toEqual({ says: 'nothing' })
  })

  test('a hoodie of which one size is in the cart is not suggested again, and its parent is asked for once', async () => {
    const { fetch, calls } = shopFetch(({ path }) =>
      path === '/wp-json/wc/store/v1/products/45'
        ? { id: 45, type: 'variation', parent: 31 }
        : wooCart(2000, { items: [wooItem(2000, { id: 45, type: 'variation' })] })
    )
    const source = woocommerceCart({ url, fetch })
    const hoodie = makeProduct({ id: '31' })
    expect(outsideCart([hoodie], await source.get())).toEqual([])
    expect(outsideCart([hoodie], await source.get())).toEqual([])
    expect(calls.filter(({ path }) => path.includes('/products/'))).toHaveLength(1)
  })
})
