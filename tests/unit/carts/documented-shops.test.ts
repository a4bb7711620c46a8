import { shopifyCart } from '#widget/carts/shops/shopify.ts'
import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'
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
  const read = (change: object) =>
    woocommerceCart({ url, fetch: answering(() => ({ ...CART, ...change })) }).get()
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
