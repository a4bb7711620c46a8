import { outsideCart } from '#shared/catalog/offered.ts'
import { themeCart, themeCartOf } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'
import { describe, expect, test } from 'vitest'

import { wordOf } from '../../carts/contract.ts'
import { wooCart, wooItem } from '../../carts/payloads/woocommerce.ts'
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
