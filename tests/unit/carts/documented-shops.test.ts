import { shopifyCart } from '#widget/carts/shops/shopify.ts'
import { woocommerceCart, type WooCommerceTerms, woocommerceTerms } from '#widget/carts/shops/woocommerce.ts'
import { describe, expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

/** Answers as the shops' documentation describes them: none of these shops runs here. */
const url = 'https://shop.test'
const answering =
  (answers: (address: string) => unknown): typeof fetch =>
  async (address) =>
    Response.json(answers(String(address)), { headers: { nonce: 'n' } })

describe('WooCommerce', () => {
  const rate = (price: string, method_id = 'flat_rate') => ({ method_id, price })
  const CART = {
    items: [{ id: 7, quantity: 2, prices: { price: '2500' } }],
    items_count: 2,
    coupons: [],
    needs_shipping: true,
    has_calculated_shipping: true,
    shipping_address: { country: 'AT', state: '' },
    shipping_rates: [{ shipping_rates: [rate('599')] }],
    totals: {
      total_items: '5000',
      total_items_tax: '0',
      total_discount: '0',
      total_discount_tax: '0',
      currency_code: 'EUR',
      currency_minor_unit: 2
    }
  }
  const read = (change: object, terms?: WooCommerceTerms) =>
    woocommerceCart({ url, terms, fetch: answering(() => ({ ...CART, ...change })) }).get()
  test.each<[what: string, change: object, cart: object]>([
    [
      'a free rate counts beside a chosen paid one',
      { shipping_rates: [{ shipping_rates: [rate('599'), rate('0', 'free_shipping')] }] },
      { shipsFree: true, reachable: true }
    ],
    ['nothing is said before rates are worked out', { has_calculated_shipping: false }, {}]
  ])('%s', async (_, change, cart) => {
    const { shipsFree, reachable } = await read(change)
    expect({ shipsFree, reachable }).toEqual(cart)
  })

  const zone = (countries: string[], freeFrom: number | null, ignoresDiscounts = false) => ({
    countries,
    freeFrom,
    ignoresDiscounts
  })

  test('no amount is named beside a coupon, unless the cart has reached it or discounts do not count', async () => {
    const change = {
      coupons: [{ discount_type: 'percent', totals: { total_discount: '500' } }],
      totals: { ...CART.totals, total_discount: '500' }
    }
    expect(await read(change, { zones: [zone([], 50)] })).toMatchObject({ total: 45, freeFrom: null })
    expect(await read(change, { zones: [zone([], 45)] })).toMatchObject({ total: 45, freeFrom: 45 })
    expect(await read(change, { zones: [zone([], 50, true)] })).toMatchObject({ total: 50, freeFrom: 50 })
  })

  test('a key tells its zones; one that needs a coupon is free from no total', async () => {
    const value = (text: string) => ({ value: text })
    const method = (requires: string, min_amount: string) => ({
      enabled: true,
      method_id: 'free_shipping',
      settings: { requires: value(requires), min_amount: value(min_amount), ignore_discounts: value('no') }
    })
    const answers: Record<string, unknown> = {
      '': [
        { id: 0, order: 0 },
        { id: 3, order: 1 }
      ],
      '/currencies/current': { code: 'EUR' },
      '/0/locations': [],
      '/0/methods': [method('coupon', '0')],
      '/3/locations': [{ code: 'AT', type: 'country' }],
      '/3/methods': [method('min_amount', '49.90')]
    }
    const fetch = answering((address) => answers[address.split(/\/shipping\/zones|\/data/)[1] ?? ''])
    const terms = await woocommerceTerms({ url, consumerKey: 'k', consumerSecret: 's', fetch })
    expect(terms).toEqual({ currency: 'EUR', zones: [zone(['AT'], 49.9), zone([], null)] })
  })
})

describe('Shopify', () => {
  test('a first add begins a cart, and one that is sold out is refused', async () => {
    const onCartId = vi.fn()
    const changed = { cart: { id: 'gid://shopify/Cart/1' }, userErrors: [], warnings: [] }
    const options = { url, token: 't', cartId: () => undefined, onCartId }
    await shopifyCart({ ...options, fetch: answering(() => ({ data: { changed } })) }).add(makeProduct())
    expect(onCartId).toHaveBeenCalledWith('gid://shopify/Cart/1')
    const soldOut = { ...changed, warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }] }
    const refused = shopifyCart({ ...options, fetch: answering(() => ({ data: { changed: soldOut } })) })
    await expect(Promise.resolve(refused.add(makeProduct()))).rejects.toMatchObject({ reason: 'Sold out' })
  })
})
