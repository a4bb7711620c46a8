import { evershopCart, type EvershopTerms } from '#widget/carts/shops/evershop.ts'
import { SHOP_URL as url } from '../shop-fetch.ts'
import { free, missing, nothing, type PayloadShop } from './payload-shop.ts'
import { evershopAmount, evershopAnswer, evershopCartOf, evershopRate } from './evershop.ts'

const PATH = '/api/graphql'
const answersOf = (...given: Parameters<typeof evershopCartOf>) => ({
  [PATH]: evershopAnswer(evershopCartOf(...given))
})
const rates = (...given: object[]) => ({ rates: given, ratesBefore: given })
const withTerms = (terms: EvershopTerms) => (fetch: typeof globalThis.fetch) =>
  evershopCart({ url, country: 'DE', fetch, terms })
const item = (price: number, change: object = {}) => ({
  productId: 1,
  productSku: 'MUG',
  qty: 1,
  taxPercent: 0,
  finalPriceInclTax: evershopAmount(price),
  ...change
})

const SOURCE = 'https://github.com/evershopcommerce/evershop/blob/dev/packages/evershop/src/modules'
const RATES = `${SOURCE}/checkout/graphql/types/ShippingMethod/AvailableShippingMethod.graphql`
const CART = `${SOURCE}/checkout/graphql/types/Cart/Cart.graphql`
const BEFORE_DISCOUNTS = 'EverShop compares goods before all discounts'
const BY_ADDRESS = 'the rates are those of the cart’s own address'

export const EVERSHOP: PayloadShop = {
  name: 'EverShop',
  cart: (fetch) => evershopCart({ url, country: 'DE', fetch }),
  answers: answersOf(20),
  product: { id: 'MUG' },
  rows: {
    'prices with tax': {
      source: `${SOURCE}/tax`,
      answers: {
        [PATH]: {
          data: { ...evershopAnswer(evershopCartOf(48)).data, setting: { priceIncludingTax: true } }
        }
      },
      cart: withTerms({ freeFrom: 50, taxPercent: 20 }),
      word: missing(12)
    },
    'prices without tax': { source: CART, answers: answersOf(40), word: missing(10) },
    'a percentage off everything': BEFORE_DISCOUNTS,
    'a promotion on one line': BEFORE_DISCOUNTS,
    'a gift': BEFORE_DISCOUNTS,
    'an amount off everything': BEFORE_DISCOUNTS,
    'a code for free shipping': {
      source: `${SOURCE}/promotion`,
      answers: answersOf(20, { coupon: 'SHIP' }),
      cart: withTerms({ discounts: { SHIP: { isFreeShipping: true } } }),
      word: free
    },
    'paid shipping': { source: RATES, answers: answersOf(60), word: nothing },
    'free shipping': {
      source: RATES,
      answers: answersOf(20, rates(evershopRate(5.9), evershopRate(0))),
      word: free
    },
    'two parcels, one of them paid': 'rates are for the whole cart',
    'collecting only': {
      source: RATES,
      answers: answersOf(60, rates(evershopRate(0, 'click-and-collect'))),
      word: nothing,
      facts: { reachable: false }
    },
    'collecting for nothing beside paid shipping': {
      source: RATES,
      answers: answersOf(20, rates(evershopRate(0, 'filiale'), evershopRate(5.9))),
      cart: (fetch) =>
        evershopCart({ url, country: 'DE', fetch, isShipped: ({ code }) => code !== 'filiale' }),
      word: missing(30),
      facts: { reachable: true, shipsFree: false }
    },
    'a price that is worked out later': {
      source: RATES,
      answers: answersOf(60, rates({ code: 'carrier', name: 'Carrier', cost: null })),
      word: free,
      facts: { shipsFree: undefined }
    },
    'an address that is not known': {
      source: RATES,
      answers: answersOf(40, { rates: null, ratesBefore: null }),
      word: missing(10),
      facts: { shipsFree: undefined, reachable: undefined }
    },
    'a zone by state': BY_ADDRESS,
    'a zone by postcode': BY_ADDRESS,
    'a zone by continent': BY_ADDRESS,
    'another currency': {
      source: CART,
      answers: answersOf(52, { currency: 'USD' }),
      cart: withTerms({ freeFrom: 50, currency: 'EUR' }),
      word: nothing
    },
    'a currency without cents': {
      source: CART,
      answers: answersOf(900, { currency: 'JPY' }),
      cart: withTerms({ freeFrom: 50, currency: 'EUR' }),
      word: nothing,
      facts: { total: 900 }
    },
    'nothing that is shipped': {
      source: CART,
      answers: answersOf(60, { noShippingRequired: true }),
      word: nothing
    },
    'goods that are shipped and goods that are not': {
      source: CART,
      answers: answersOf(40, { items: [item(20), item(20)] }),
      word: missing(10)
    },
    'several hundred lines': {
      source: CART,
      answers: answersOf(30, { totalQty: 300, items: Array.from({ length: 300 }, () => item(0.1)) }),
      word: missing(20),
      facts: { items: 300 }
    },
    'null where an object was': {
      source: CART,
      answers: answersOf(20, {
        shippingAddress: null,
        shippingFeeInclTax: null,
        noShippingRequired: null,
        ratesBefore: null
      }),
      word: missing(30)
    },
    'no lines and a total': { source: CART, answers: answersOf(60, { items: [] }), word: missing(50) }
  },
  refusals: [
    {
      source: `${SOURCE}/checkout/api/addMineCartItem`,
      answers: {
        '/api/cart/mine/items': Response.json(
          { error: { status: 500, message: 'This item is out of stock &amp; not for sale' } },
          { status: 500 }
        )
      },
      reason: 'This item is out of stock & not for sale'
    }
  ]
}
