import type { ShopTerms } from '#widget/carts/shops/shop-terms.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { SHOP_URL } from '../shop-fetch.ts'
import { free, missing, nothing, type PayloadShop } from './payload-shop.ts'
import { vendureAnswer, vendureLine, vendureMethod, vendureOrder } from './vendure.ts'

const url = `${SHOP_URL}/shop-api`
const PARCEL = vendureMethod(599)
const answersOf = (order: object, ...methods: object[]) => ({
  '/shop-api': vendureAnswer(order, methods.length > 0 ? methods : [PARCEL])
})
const withTerms = (terms: ShopTerms) => (fetch: typeof globalThis.fetch) =>
  vendureCart({ url, fetch, terms: { freeFrom: 50, currency: 'EUR', ...terms } })
const off = (amount: number, source = 'PROMOTION:1') => [{ adjustmentSource: source, amountWithTax: -amount }]
/** Amounts that each promotion took off one of two lines. */
const oneLine = (price: number, taken: number) => ({
  discounts: off(taken),
  lines: [
    vendureLine(price, { discountedLinePriceWithTax: price - taken, discounts: off(taken) }),
    vendureLine(4000 - price + taken)
  ]
})

const SOURCE = 'https://github.com/vendure-ecommerce/vendure/blob/master/packages/core/src'
const ORDER = 'https://docs.vendure.io/reference/graphql-api/shop/object-types/#order'
const CHECKER = `${SOURCE}/config/shipping-method/default-shipping-eligibility-checker.ts`
const QUOTES = 'https://docs.vendure.io/reference/graphql-api/shop/queries/#eligibleshippingmethods'
const ACTIONS = `${SOURCE}/config/promotion/actions`
const BY_ORDER = 'the methods are quoted for the order’s own address'
const NOTHING_DIGITAL = 'Vendure itself sells nothing digital'

export const VENDURE: PayloadShop = {
  name: 'Vendure',
  cart: (fetch) => vendureCart({ url, fetch }),
  answers: answersOf(vendureOrder(2000)),
  product: { id: '7' },
  rows: {
    'prices with tax': { source: CHECKER, answers: answersOf(vendureOrder(4800)), word: missing(2) },
    'prices without tax': {
      source: CHECKER,
      answers: {
        '/shop-api': {
          data: {
            ...vendureAnswer(vendureOrder(4000), [PARCEL]).data,
            activeChannel: { pricesIncludeTax: false }
          }
        }
      },
      word: missing(10)
    },
    'a percentage off everything': {
      source: `${ACTIONS}/order-percentage-discount-action.ts`,
      answers: answersOf(vendureOrder(4500, { discounts: off(500), lines: [vendureLine(5000)] })),
      cart: withTerms({ discounts: { 'PROMOTION:1': { percent: 10 } } }),
      word: missing(5.56)
    },
    'a promotion on one line': {
      source: `${ACTIONS}/product-percentage-discount-action.ts`,
      answers: answersOf(vendureOrder(3000, oneLine(2000, 1000))),
      word: missing(20)
    },
    'a gift': {
      source: `${ACTIONS}/buy-x-get-y-free-action.ts`,
      answers: answersOf(vendureOrder(4000, oneLine(1500, 1500))),
      word: missing(10)
    },
    'an amount off everything': {
      source: `${ACTIONS}/order-fixed-discount-action.ts`,
      answers: answersOf(vendureOrder(4500, { discounts: off(500), lines: [vendureLine(5000)] })),
      cart: withTerms({ discounts: { 'PROMOTION:1': { amount: 5 } } }),
      word: missing(5)
    },
    'a code for free shipping': {
      source: `${ACTIONS}/free-shipping-action.ts`,
      answers: answersOf(vendureOrder(2000, { couponCodes: ['SHIP'] })),
      cart: withTerms({ discounts: { SHIP: { isFreeShipping: true } } }),
      word: free
    },
    'paid shipping': { source: QUOTES, answers: answersOf(vendureOrder(6000)), word: nothing },
    'free shipping': {
      source: QUOTES,
      answers: answersOf(vendureOrder(2000), PARCEL, vendureMethod(0, 'gratis')),
      word: free
    },
    'two parcels, one of them paid': 'methods are quoted for the whole order',
    'collecting only': {
      source: QUOTES,
      answers: answersOf(vendureOrder(6000), vendureMethod(0, 'store-pickup')),
      word: nothing,
      facts: { reachable: false }
    },
    'collecting for nothing beside paid shipping': {
      source: QUOTES,
      answers: answersOf(vendureOrder(2000), vendureMethod(0, 'filiale'), PARCEL),
      cart: (fetch) => vendureCart({ url, fetch, isShipped: ({ code }) => code !== 'filiale' }),
      word: missing(30),
      facts: { reachable: true, shipsFree: false }
    },
    'a price that is worked out later': 'a quote of Vendure always has a price',
    'an address that is not known': {
      source: ORDER,
      answers: answersOf(vendureOrder(4000)),
      word: missing(10)
    },
    'a zone by state': BY_ORDER,
    'a zone by postcode': BY_ORDER,
    'a zone by continent': BY_ORDER,
    'another currency': {
      source: 'https://docs.vendure.io/guides/core-concepts/money/',
      answers: answersOf(vendureOrder(5200, { currencyCode: 'USD' })),
      cart: withTerms({}),
      word: nothing
    },
    'a currency without cents': {
      source: 'https://docs.vendure.io/guides/core-concepts/money/',
      answers: answersOf(vendureOrder(90_000, { currencyCode: 'JPY' })),
      cart: withTerms({}),
      word: nothing,
      facts: { total: 900 }
    },
    'nothing that is shipped': NOTHING_DIGITAL,
    'goods that are shipped and goods that are not': NOTHING_DIGITAL,
    'several hundred lines': {
      source: ORDER,
      answers: answersOf(
        vendureOrder(3000, { totalQuantity: 300, lines: Array.from({ length: 300 }, () => vendureLine(10)) })
      ),
      word: missing(20),
      facts: { items: 300 }
    },
    'null where an object was': {
      source: QUOTES,
      answers: {
        '/shop-api': vendureAnswer(
          vendureOrder(2000, { shippingAddress: null, shippingLines: null, couponCodes: null }),
          null
        )
      },
      word: missing(30)
    },
    'no lines and a total': {
      source: ORDER,
      answers: answersOf(vendureOrder(6000, { lines: [] })),
      word: missing(50)
    }
  },
  refusals: [
    {
      source: `${SOURCE}/i18n/messages/de.json`,
      answers: {
        '/shop-api': {
          data: {
            addItemToOrder: {
              __typename: 'InsufficientStockError',
              errorCode: 'INSUFFICIENT_STOCK_ERROR',
              message: 'Nur 2 St&uuml;ck &ndash; mehr ist nicht da'
            }
          }
        }
      },
      reason: 'Nur 2 St&uuml;ck – mehr ist nicht da'
    },
    {
      source: 'https://docs.vendure.io/guides/core-concepts/orders/',
      answers: {
        '/shop-api': ({ body }: { body: string }) =>
          body.includes('transitionOrderToState')
            ? { data: { transitionOrderToState: { __typename: 'OrderStateTransitionError' } } }
            : {
                data: {
                  addItemToOrder: {
                    __typename: 'OrderModificationError',
                    errorCode: 'ORDER_MODIFICATION_ERROR',
                    message: 'Order contents may only be modified when in the "AddingItems" state'
                  }
                }
              }
      },
      reason: undefined
    }
  ]
}
