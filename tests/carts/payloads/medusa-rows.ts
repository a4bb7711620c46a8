import { medusaCart } from '#widget/carts/shops/medusa.ts'
import { SHOP_URL as url } from '../shop-fetch.ts'
import { free, missing, nothing, type PayloadShop } from './payload-shop.ts'
import { medusaCartOf, medusaItem, medusaParcel, medusaPickup } from './medusa.ts'

const answersOf = (cart: object, ...shipping_options: object[]) => ({
  '/store/carts/cart_1': { cart },
  '/store/shipping-options': { shipping_options }
})
const promoted = (application_method: object, change: object = {}) => ({
  promotions: [{ id: 'promo', application_method, ...change }]
})
const off = (amount: number) => ({ adjustments: [{ promotion_id: 'promo', amount }] })
const inYen = (amount: number, item_total: string) => ({
  amount,
  currency_code: 'jpy',
  price_rules: item_total === '' ? [] : [{ attribute: 'item_total', operator: 'gte', value: item_total }]
})

const SOURCE = 'https://github.com/medusajs/medusa/blob/develop/packages'
const PROMOTIONS = `${SOURCE}/modules/promotion/src/utils/compute-actions/line-items.ts`
const OPTIONS = `${SOURCE}/core/core-flows/src/cart/workflows/list-shipping-options-for-cart.ts`
const CART = `${SOURCE}/medusa/src/api/store/carts/query-config.ts`
const CONCEPTS = 'https://docs.medusajs.com/resources/commerce-modules/fulfillment/concepts'
const BY_ADDRESS = 'the Store API lists the options of the cart’s own address'
const ADD = '/store/carts/cart_1/line-items'

export const MEDUSA: PayloadShop = {
  name: 'Medusa',
  cart: (fetch) => medusaCart({ url, publishableKey: 'pk', cartId: () => 'cart_1', fetch }),
  answers: answersOf(medusaCartOf(20), medusaParcel(50)),
  product: { id: 'mug', variantId: 'variant_mug' },
  rows: {
    'prices with tax': {
      source: CART,
      answers: answersOf(medusaCartOf(48), medusaParcel(50)),
      word: missing(2)
    },
    'prices without tax': 'Medusa compares `item_total`, in which the tax is in both cases',
    'a percentage off everything': {
      source: PROMOTIONS,
      answers: answersOf(
        medusaCartOf(45, {
          items: [medusaItem(50, off(5))],
          ...promoted({ type: 'percentage', value: 10 })
        }),
        medusaParcel(50)
      ),
      word: missing(5.56)
    },
    'a promotion on one line': {
      source: PROMOTIONS,
      answers: answersOf(
        medusaCartOf(30, {
          items: [medusaItem(20, off(10)), medusaItem(20)],
          ...promoted({ type: 'percentage', value: 50 })
        }),
        medusaParcel(50)
      ),
      word: missing(20)
    },
    'a gift': {
      source: `${SOURCE}/modules/promotion/src/utils/compute-actions/buy-get.ts`,
      answers: answersOf(
        medusaCartOf(40, {
          // The third mug is the gift: it is of the same line.
          items: [medusaItem(20, { quantity: 3, ...off(20) })],
          ...promoted({ type: 'percentage', value: 100 }, { type: 'buyget' })
        }),
        medusaParcel(50)
      ),
      word: missing(10)
    },
    'an amount off everything': {
      source: PROMOTIONS,
      answers: answersOf(
        medusaCartOf(0, {
          items: [medusaItem(3, off(3))],
          ...promoted({ type: 'fixed', value: 5, target_type: 'order', allocation: 'across' })
        }),
        medusaParcel(50)
      ),
      word: missing(52)
    },
    'a code for free shipping': {
      source: `${SOURCE}/modules/promotion/src/utils/compute-actions/shipping-methods.ts`,
      answers: answersOf(medusaCartOf(20, promoted({ type: 'percentage', value: 100 })), medusaParcel(50)),
      word: missing(30),
      facts: { shipsFree: undefined }
    },
    'paid shipping': { source: OPTIONS, answers: answersOf(medusaCartOf(60), medusaParcel()), word: nothing },
    'free shipping': {
      source: OPTIONS,
      answers: answersOf(medusaCartOf(60), medusaParcel(50, { amount: 0 })),
      word: free
    },
    'two parcels, one of them paid': {
      source: 'https://docs.medusajs.com/resources/commerce-modules/fulfillment/shipping-option',
      answers: answersOf(
        medusaCartOf(20),
        medusaParcel(0, { amount: 0, shipping_profile_id: 'digital' }),
        medusaParcel(50, { shipping_profile_id: 'default' })
      ),
      word: missing(30),
      facts: { shipsFree: undefined }
    },
    'collecting only': {
      source: CONCEPTS,
      answers: answersOf(medusaCartOf(60), medusaPickup()),
      word: nothing,
      facts: { reachable: false }
    },
    'collecting for nothing beside paid shipping': {
      source: CONCEPTS,
      answers: answersOf(medusaCartOf(20), medusaParcel(50), medusaPickup()),
      word: missing(30),
      facts: { reachable: true, shipsFree: false }
    },
    'a price that is worked out later': {
      source: 'https://docs.medusajs.com/resources/commerce-modules/fulfillment/shipping-option',
      answers: answersOf(
        medusaCartOf(60),
        medusaParcel(undefined, { price_type: 'calculated', amount: null, prices: null })
      ),
      word: free,
      facts: { shipsFree: undefined }
    },
    'an address that is not known': {
      source: OPTIONS,
      answers: answersOf(medusaCartOf(40), medusaParcel(60)),
      word: missing(20)
    },
    'a zone by state': BY_ADDRESS,
    'a zone by postcode': BY_ADDRESS,
    'a zone by continent': BY_ADDRESS,
    'another currency': {
      source: OPTIONS,
      answers: answersOf(medusaCartOf(52, { currency_code: 'usd' }), medusaParcel(50)),
      word: nothing
    },
    'a currency without cents': {
      source: 'https://docs.medusajs.com/resources/commerce-modules/pricing/concepts',
      answers: answersOf(
        medusaCartOf(5200, { currency_code: 'jpy' }),
        medusaParcel(undefined, { amount: 800, prices: [inYen(800, ''), inYen(0, '6000')] })
      ),
      word: missing(800)
    },
    'nothing that is shipped': {
      source: CART,
      answers: answersOf(
        medusaCartOf(60, { items: [medusaItem(60, { requires_shipping: false })] }),
        medusaParcel(50)
      ),
      word: nothing
    },
    'goods that are shipped and goods that are not': {
      source: CART,
      answers: answersOf(
        medusaCartOf(40, { items: [medusaItem(20), medusaItem(20, { requires_shipping: false })] }),
        medusaParcel(50)
      ),
      word: missing(10)
    },
    'several hundred lines': {
      source: CART,
      answers: answersOf(
        medusaCartOf(30, { items: Array.from({ length: 300 }, () => medusaItem(0.1)) }),
        medusaParcel(50)
      ),
      word: missing(20),
      facts: { items: 300 }
    },
    'null where an object was': {
      source: 'a field that the shop’s own route leaves out',
      answers: {
        '/store/carts/cart_1': {
          cart: medusaCartOf(20, {
            items: [medusaItem(20, { adjustments: null, requires_shipping: null })],
            promotions: null,
            shipping_methods: null
          })
        },
        '/store/shipping-options': { shipping_options: null }
      },
      word: missing(30)
    },
    'no lines and a total': {
      source: 'a cart that was emptied while totals were kept',
      answers: answersOf(medusaCartOf(60, { items: [] }), medusaParcel(50)),
      word: missing(50)
    }
  },
  refusals: [
    {
      source: `${SOURCE}/core/core-flows/src/cart/steps/confirm-inventory.ts`,
      answers: {
        [ADD]: Response.json(
          {
            type: 'not_allowed',
            code: 'insufficient_inventory',
            message: 'Some variant does not have the required inventory'
          },
          { status: 400 }
        )
      },
      reason: undefined
    },
    {
      source: 'https://docs.medusajs.com/learn/fundamentals/workflows/workflow-hooks',
      answers: {
        [ADD]: Response.json({ type: 'not_allowed', message: 'Nur <b>drei</b> je Kunde.' }, { status: 400 })
      },
      reason: 'Nur drei je Kunde.'
    }
  ]
}
