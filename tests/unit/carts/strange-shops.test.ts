import { outsideCart } from '#shared/catalog/offered.ts'
import { themeCart, themeCartOf } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart, type WooCommerceTerms, woocommerceTerms } from '#widget/carts/shops/woocommerce.ts'
import { describe, expect, test } from 'vitest'

import { wordOf } from '../../carts/contract.ts'
import { WOO_CART_PATH, wooCart, wooFreeFrom, wooItem, wooZones } from '../../carts/payloads/woocommerce.ts'
import { byPath, SHOP_URL as url, shopFetch } from '../../carts/shop-fetch.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const settings = makeSettings({ threshold: 50, currency: 'EUR' })

/** Reads a shop's zones on a server, writes them into the page as JSON, and reads a cart with them. */
async function wooWith(answers: Record<string, unknown>) {
  const fetch = byPath(answers)
  const read = await woocommerceTerms({ url, consumerKey: 'k', consumerSecret: 's', fetch })
  const terms: WooCommerceTerms = JSON.parse(JSON.stringify(read))
  return { terms, cart: await woocommerceCart({ url, terms, fetch }).get() }
}

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
  test.each<[text: string, freeFrom: number | undefined]>([
    ['20,00', 20],
    ['1.299,00', 1299],
    ['1,299.00', 1299],
    ['1 299,00', 1299],
    ['60,-', 60],
    ['49.90', 49.9],
    // One reading is 1.299, another 1299: nobody knows which.
    ['1.299', undefined],
    ['twenty', undefined]
  ])('shipping is free from a minimum that is written as %s', async (text, freeFrom) => {
    const { cart } = await wooWith({
      ...wooZones([{ places: [['country', 'NL']], methods: [wooFreeFrom(text)] }, {}]),
      [WOO_CART_PATH]: wooCart(500, { shipping_address: { country: 'NL', state: '', postcode: '' } })
    })
    expect(cart.freeFrom).toBe(freeFrom)
    expect(wordOf(settings, cart)).toEqual({
      says: 'missing',
      amount: Math.round(((freeFrom ?? 50) - 5) * 100) / 100
    })
  })

  const EUROPE = wooZones([
    { places: [['continent', 'EU']], methods: [wooFreeFrom('60')] },
    { methods: [wooFreeFrom('150')] }
  ])

  test('a zone that is a continent counts for its countries', async () => {
    const { cart } = await wooWith({
      ...EUROPE,
      '/wp-json/wc/v3/data/continents': [{ code: 'EU', countries: [{ code: 'DE' }, { code: 'FR' }] }],
      [WOO_CART_PATH]: wooCart(4000)
    })
    expect(wordOf(settings, cart)).toEqual({ says: 'missing', amount: 20 })
  })

  test('where continents cannot be read the owner’s amount counts, never that of the rest of the world', async () => {
    const { cart } = await wooWith({ ...EUROPE, [WOO_CART_PATH]: wooCart(4000) })
    expect(wordOf(settings, cart)).toEqual({ says: 'missing', amount: 10 })
  })

  const UNITED_STATES = { shipping_address: { country: 'US', state: '', postcode: '' } }

  test('an amount in euros is not compared with a cart in dollars', async () => {
    const { terms, cart } = await wooWith({
      ...wooZones([{ places: [['country', 'US']], methods: [wooFreeFrom('50')] }, {}]),
      [WOO_CART_PATH]: wooCart(5200, { ...UNITED_STATES }, { currency_code: 'USD' })
    })
    expect(terms.currency).toBe('EUR')
    expect(wordOf(settings, cart)).toEqual({ says: 'nothing' })
  })

  test('a cart whose goods are in euros and whose totals are in dollars is compared with nothing', async () => {
    const terms = { zones: [{ countries: ['US'], freeFrom: 50, ignoresDiscounts: false }] }
    const fetch = byPath({ [WOO_CART_PATH]: wooCart(5200, UNITED_STATES, { currency_code: 'USD' }) })
    const cart = await woocommerceCart({ url, terms, fetch }).get()
    expect(cart.total).toBe(52)
    expect(wordOf(settings, cart)).toEqual({ says: 'nothing' })
    expect(wordOf(makeSettings({ threshold: 50, currency: 'USD' }), cart)).toEqual({ says: 'nothing' })
  })

  test('a refusal is read without tags and numbered characters', async () => {
    const message =
      'You cannot add &quot;Tea &#8211; 100&nbsp;g &#038; <b>tin</b>&quot; to the cart because the product is out of stock.'
    const { fetch } = shopFetch(({ path }) =>
      path.endsWith('/add-item')
        ? Response.json({ code: 'woocommerce_rest_product_out_of_stock', message }, { status: 400 })
        : wooCart(0, { items: [] })
    )
    const added = Promise.resolve(woocommerceCart({ url, fetch }).add(makeProduct({ id: '9' })))
    await expect(added).rejects.toMatchObject({
      reason: 'You cannot add "Tea – 100 g & tin" to the cart because the product is out of stock.'
    })
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
