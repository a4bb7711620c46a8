import { themeCart } from '#widget/carts/shops/shopify.ts'

import { SHOP_URL } from '../shop-fetch.ts'
import { missing, nothing, type PayloadShop } from './payload-shop.ts'

const item = (product_id: number) => ({ product_id, variant_id: product_id * 10, quantity: 1 })

/** In hundredths, whatever the currency. */
const answersOf = (total_price: number, change: object = {}) => ({
  '/cart.js': {
    token: 't',
    total_price,
    item_count: 1,
    currency: 'EUR',
    requires_shipping: true,
    items: [item(1)],
    ...change
  }
})

const API = 'https://shopify.dev/docs/api/ajax/reference/cart'
const NO_DELIVERY = 'a theme’s cart tells nothing of its delivery'
const AFTER_DISCOUNTS =
  'a theme’s cart tells its total after all discounts, and not from what the shop ships free'

export const THEME: PayloadShop = {
  name: 'Shopify’s theme',
  cart: (fetch) => themeCart({ root: `${SHOP_URL}/`, fetch }),
  answers: answersOf(2000),
  product: { id: '1', variantId: '10' },
  rows: {
    'prices with tax': { source: API, answers: answersOf(4800), word: missing(2) },
    'prices without tax': 'a theme’s cart is told as the shop shows its prices',
    'a percentage off everything': {
      source: API,
      answers: answersOf(4500, { original_total_price: 5000, total_discount: 500 }),
      word: missing(5)
    },
    'a promotion on one line': AFTER_DISCOUNTS,
    'a gift': AFTER_DISCOUNTS,
    'an amount off everything': AFTER_DISCOUNTS,
    'a code for free shipping': NO_DELIVERY,
    'paid shipping': NO_DELIVERY,
    'free shipping': NO_DELIVERY,
    'two parcels, one of them paid': NO_DELIVERY,
    'collecting only': NO_DELIVERY,
    'collecting for nothing beside paid shipping': NO_DELIVERY,
    'a price that is worked out later': NO_DELIVERY,
    'an address that is not known': NO_DELIVERY,
    'a zone by state': NO_DELIVERY,
    'a zone by postcode': NO_DELIVERY,
    'a zone by continent': NO_DELIVERY,
    'another currency': {
      source: 'https://shopify.dev/changelog/ajax-api-now-supports-multi-currency',
      answers: answersOf(5200, { currency: 'USD' }),
      word: nothing,
      facts: { total: 52, currency: 'USD' }
    },
    'a currency without cents': {
      source: 'https://community.shopify.com/t/liquid-100/37376',
      answers: answersOf(90_000, { currency: 'JPY' }),
      word: nothing,
      facts: { total: 900 }
    },
    'nothing that is shipped': {
      source: API,
      answers: answersOf(6000, { requires_shipping: false }),
      word: nothing
    },
    'goods that are shipped and goods that are not': {
      source: API,
      answers: answersOf(4000, { items: [item(1), item(2)], item_count: 2 }),
      word: missing(10)
    },
    'several hundred lines': {
      source: API,
      answers: answersOf(3000, { items: Array.from({ length: 300 }, (_, id) => item(id)), item_count: 300 }),
      word: missing(20),
      facts: { items: 300 }
    },
    'null where an object was': {
      source: API,
      answers: answersOf(2000, { requires_shipping: null, items: [{ product_id: null, variant_id: 10 }] }),
      word: missing(30)
    },
    'no lines and a total': {
      source: API,
      answers: answersOf(6000, { items: [], item_count: 0 }),
      word: missing(50)
    }
  },
  refusals: [
    {
      source: `${API}#post-locale-cart-add-js`,
      answers: {
        '/cart/add.js': Response.json(
          { status: 422, message: 'Cart Error', description: 'Es sind nur noch 2 „Tassen“ da.' },
          { status: 422 }
        )
      },
      reason: 'Es sind nur noch 2 „Tassen“ da.'
    }
  ]
}
