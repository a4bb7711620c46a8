import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'
import { SHOP_URL as url } from '../shop-fetch.ts'
import { free, missing, nothing, type PayloadShop } from './payload-shop.ts'
import { wooItem, wooRates } from './woocommerce.ts'
import { answersOf, everywhere, SOURCE, withTerms, WOO_ZONE_ROWS } from './woocommerce-zone-rows.ts'

const cart = (fetch: typeof globalThis.fetch) => woocommerceCart({ url, fetch })
const coupon = (discount_type: string, off: number) => ({
  code: 'code',
  discount_type,
  totals: { total_discount: String(off), total_discount_tax: '0' }
})
const line = (subtotal: number, total: number) =>
  wooItem(subtotal, { totals: { line_subtotal: String(subtotal), line_total: String(total) } })
const off = (amount: number) => ({ total_discount: String(amount) })

const METHOD = `${SOURCE}/includes/shipping/free-shipping/class-wc-shipping-free-shipping.php is_available`
const API = 'https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/cart'
const ADD = '/wp-json/wc/store/v1/cart/add-item'

export const WOOCOMMERCE: PayloadShop = {
  name: 'WooCommerce',
  cart,
  answers: answersOf(2000),
  product: { id: '9' },
  rows: {
    'prices with tax': {
      source: METHOD,
      answers: answersOf(4000, { items: [wooItem(4800)] }, { total_items_tax: '800' }),
      word: missing(2)
    },
    'prices without tax': {
      source: METHOD,
      answers: answersOf(4000, { items: [wooItem(4000)] }, { total_items_tax: '800' }),
      word: missing(10)
    },
    'a percentage off everything': {
      source: METHOD,
      answers: answersOf(5000, { items: [line(5000, 4500)], coupons: [coupon('percent', 500)] }, off(500)),
      cart: withTerms(everywhere(50)),
      word: missing(5.56)
    },
    'a promotion on one line': {
      source: METHOD,
      answers: answersOf(
        4000,
        { items: [line(2000, 1000), line(2000, 2000)], coupons: [coupon('percent', 1000)] },
        off(1000)
      ),
      cart: withTerms(everywhere(50)),
      word: missing(20)
    },
    'a gift': {
      source: METHOD,
      answers: answersOf(
        5500,
        { items: [line(1500, 0), line(4000, 4000)], coupons: [coupon('percent', 1500)] },
        off(1500)
      ),
      cart: withTerms(everywhere(50)),
      word: missing(10)
    },
    'an amount off everything': {
      source: METHOD,
      answers: answersOf(5000, { items: [line(5000, 4500)], coupons: [coupon('fixed_cart', 500)] }, off(500)),
      cart: withTerms(everywhere(50)),
      word: missing(5)
    },
    'a code for free shipping': {
      source: METHOD,
      answers: answersOf(2000, {
        coupons: [coupon('fixed_cart', 0)],
        ...wooRates([
          ['flat_rate', 599],
          ['free_shipping', 0]
        ])
      }),
      word: free
    },
    'paid shipping': { source: API, answers: answersOf(6000, wooRates([['flat_rate', 599]])), word: nothing },
    'free shipping': { source: API, answers: answersOf(2000, wooRates([['free_shipping', 0]])), word: free },
    'two parcels, one of them paid': {
      source: API,
      answers: answersOf(6000, wooRates([['free_shipping', 0]], [['flat_rate', 599]])),
      word: nothing
    },
    'collecting only': {
      source: `${SOURCE}/src/Blocks/Shipping/PickupLocation.php`,
      answers: answersOf(
        6000,
        wooRates([
          ['pickup_location', 0],
          ['local_pickup', 0]
        ])
      ),
      word: nothing,
      facts: { reachable: false }
    },
    'collecting for nothing beside paid shipping': {
      source: `${SOURCE}/src/Blocks/Shipping/PickupLocation.php`,
      answers: answersOf(
        2000,
        wooRates([
          ['pickup_location', 0],
          ['flat_rate', 599]
        ])
      ),
      word: missing(30),
      facts: { reachable: true, shipsFree: false }
    },
    'a price that is worked out later': 'a rate of the Store API always has a price',
    ...WOO_ZONE_ROWS,
    'another currency': {
      source:
        'https://github.com/Automattic/woocommerce-payments/blob/develop/includes/multi-currency/FrontendPrices.php register_free_shipping_filters',
      answers: answersOf(
        5200,
        { items: [wooItem(5200, { prices: { price: '5200' } })] },
        { currency_code: 'USD' }
      ),
      cart: withTerms(everywhere(50)),
      word: nothing,
      facts: { total: 52, currency: 'USD' }
    },
    'a currency without cents': {
      source: API,
      answers: answersOf(
        900,
        { items: [wooItem(900, { prices: { price: '900' } })] },
        { currency_code: 'JPY', currency_minor_unit: 0 }
      ),
      cart: withTerms(everywhere(50)),
      word: nothing,
      facts: { total: 900, currency: 'JPY' }
    },
    'nothing that is shipped': {
      source: API,
      answers: answersOf(6000, { needs_shipping: false }),
      word: nothing
    },
    'goods that are shipped and goods that are not': {
      source: METHOD,
      answers: answersOf(4000, { items: [wooItem(2000), wooItem(2000, { id: 8 })] }),
      word: missing(10)
    },
    'several hundred lines': {
      source: API,
      answers: answersOf(3000, {
        items: Array.from({ length: 300 }, (_, id) => wooItem(10, { id })),
        items_count: 300
      }),
      word: missing(20),
      facts: { items: 300 }
    },
    'null where an object was': {
      source: 'a plugin that filters the answer',
      answers: answersOf(2000, {
        coupons: null,
        shipping_address: null,
        shipping_rates: null,
        has_calculated_shipping: true,
        needs_shipping: null
      }),
      word: missing(30)
    },
    'no lines and a total': {
      source: 'a session that outlived its cart',
      answers: answersOf(6000, { items: [] }),
      word: missing(50)
    }
  },
  refusals: [
    {
      source: `${SOURCE}/src/StoreApi/Utilities/CartController.php`,
      answers: {
        ...answersOf(0),
        [ADD]: Response.json(
          { code: 'woocommerce_rest_product_out_of_stock', message: '&#8222;Tee&#8220; ist ausverkauft.' },
          { status: 400 }
        )
      },
      reason: '„Tee“ ist ausverkauft.'
    },
    {
      source: 'https://developer.wordpress.org/reference/classes/wp_rest_request/has_valid_params/',
      answers: {
        ...answersOf(0),
        [ADD]: Response.json(
          { code: 'rest_invalid_param', message: 'Invalid parameter(s): id' },
          { status: 400 }
        )
      },
      reason: undefined
    },
    {
      source: 'a plugin that fails',
      answers: {
        ...answersOf(0),
        [ADD]: Response.json({ code: 'bundle_failed', message: 'Uncaught TypeError' }, { status: 500 })
      },
      reason: undefined
    }
  ]
}
