import { shopifyCart } from '#widget/carts/shops/shopify.ts'
import { SHOP_URL as url } from '../shop-fetch.ts'
import { free, missing, nothing, type PayloadShop } from './payload-shop.ts'
import { shopifyCartOf, shopifyDelivery, shopifyLine, shopifyMoney } from './shopify.ts'

const PATH = '/api/2025-10/graphql.json'
const answersOf = (...given: Parameters<typeof shopifyCartOf>) => ({
  [PATH]: { data: { cart: shopifyCartOf(...given) } }
})
const options = { url, token: 't', cartId: () => 'gid://shopify/Cart/1' }
const withTerms = (fetch: typeof globalThis.fetch) =>
  shopifyCart({ ...options, fetch, terms: { freeFrom: 50, currency: 'EUR' } })

const percentOff = (amount: string, percentage: number, targetType = 'LINE_ITEM') => ({
  discountedAmount: shopifyMoney(amount),
  targetType,
  discountApplication: { value: { percentage } }
})
/** An amount is told without a percentage. */
const amountOff = (amount: string) => ({ ...percentOff(amount, 0), discountApplication: { value: {} } })
const discountedLine = (before: string, after: string, ...discountAllocations: object[]) =>
  shopifyLine(after, {
    cost: { subtotalAmount: shopifyMoney(before), totalAmount: shopifyMoney(after) },
    discountAllocations
  })
const ways = (...deliveryOptions: { deliveryOptions: object[] }[]) => ({
  deliveryGroups: {
    nodes: [{ deliveryOptions: deliveryOptions.flatMap((one) => one.deliveryOptions) }]
  }
})
const parcels = (...nodes: object[]) => ({ deliveryGroups: { nodes } })

const API = 'https://shopify.dev/docs/api/storefront/2025-10/objects'
const ORDER_WIDE =
  'https://shopify.dev/changelog/new-cart-discountallocations-field-and-change-in-cartline-discountallocations'
const BY_ADDRESS = 'the delivery options are those of the buyer’s own address'

export const SHOPIFY: PayloadShop = {
  name: 'Shopify',
  cart: (fetch) => shopifyCart({ ...options, fetch }),
  answers: answersOf([shopifyLine('20.0')]),
  product: { id: 'gid://shopify/ProductVariant/11' },
  rows: {
    'prices with tax': {
      source: `${API}/CartLineCost`,
      answers: answersOf([shopifyLine('48.0')]),
      word: missing(2)
    },
    'prices without tax': 'lines are told as the shop shows its prices',
    'a percentage off everything': {
      source: ORDER_WIDE,
      answers: answersOf([shopifyLine('40.0'), shopifyLine('20.0')], {
        discountAllocations: [percentOff('12.0', 20)]
      }),
      cart: withTerms,
      word: missing(2.5)
    },
    'a promotion on one line': {
      source: ORDER_WIDE,
      answers: answersOf([discountedLine('20.0', '10.0', percentOff('10.0', 50)), shopifyLine('20.0')]),
      cart: withTerms,
      word: missing(20)
    },
    'a gift': {
      source: ORDER_WIDE,
      answers: answersOf([discountedLine('15.0', '0.0', percentOff('15.0', 100)), shopifyLine('40.0')]),
      cart: withTerms,
      word: missing(10)
    },
    'an amount off everything': {
      source: ORDER_WIDE,
      answers: answersOf([shopifyLine('50.0')], { discountAllocations: [amountOff('5.0')] }),
      cart: withTerms,
      word: missing(5)
    },
    'a code for free shipping': {
      source:
        'https://shopify.dev/changelog/storefront-api-cart-discountallocations-field-now-includes-delivery-discounts',
      answers: answersOf([shopifyLine('60.0')], {
        discountAllocations: [percentOff('4.9', 100, 'SHIPPING_LINE')]
      }),
      word: nothing,
      facts: { total: 60, shipsFree: undefined }
    },
    'paid shipping': {
      source: `${API}/CartDeliveryOption`,
      answers: answersOf([shopifyLine('60.0')], ways(shopifyDelivery('4.9'))),
      word: nothing
    },
    'free shipping': {
      source: `${API}/CartDeliveryOption`,
      answers: answersOf([shopifyLine('20.0')], ways(shopifyDelivery('4.9'), shopifyDelivery('0.0'))),
      word: free
    },
    'two parcels, one of them paid': {
      source: `${API}/CartDeliveryGroup`,
      answers: answersOf([shopifyLine('60.0')], parcels(shopifyDelivery('0.0'), shopifyDelivery('4.9'))),
      word: nothing
    },
    'collecting only': {
      // Rates of carriers are not among them: nobody knows yet whether the shop ships.
      source: `${API}/CartDeliveryGroup`,
      answers: answersOf([shopifyLine('20.0')], ways(shopifyDelivery('0.0', 'PICK_UP'))),
      word: missing(30),
      facts: { shipsFree: undefined, reachable: undefined }
    },
    'collecting for nothing beside paid shipping': {
      source: 'https://shopify.dev/docs/api/storefront/latest/enums/DeliveryMethodType',
      answers: answersOf(
        [shopifyLine('20.0')],
        ways(shopifyDelivery('0.0', 'PICK_UP'), shopifyDelivery('4.9'))
      ),
      word: missing(30),
      facts: { shipsFree: false }
    },
    'a price that is worked out later': {
      source: `${API}/CartDeliveryGroup`,
      answers: answersOf([shopifyLine('60.0')], ways()),
      word: free,
      facts: { shipsFree: undefined }
    },
    'an address that is not known': {
      source: `${API}/Cart`,
      answers: answersOf([shopifyLine('40.0')], { buyerIdentity: { countryCode: null } }),
      word: missing(10)
    },
    'a zone by state': BY_ADDRESS,
    'a zone by postcode': BY_ADDRESS,
    'a zone by continent': BY_ADDRESS,
    'another currency': {
      source:
        'https://shopify.dev/docs/storefronts/headless/building-with-the-storefront-api/markets/multiple-currencies-and-languages',
      answers: answersOf([shopifyLine('52.0')], { cost: { subtotalAmount: shopifyMoney('52.0', 'USD') } }),
      cart: withTerms,
      word: nothing
    },
    'a currency without cents': {
      source: 'https://shopify.dev/docs/api/storefront/latest/objects/MoneyV2',
      answers: answersOf([shopifyLine('900.0')], { cost: { subtotalAmount: shopifyMoney('900.0', 'JPY') } }),
      cart: withTerms,
      word: nothing,
      facts: { total: 900 }
    },
    'nothing that is shipped': {
      source: 'https://shopify.dev/docs/api/storefront/2025-10/objects/ProductVariant',
      answers: answersOf([
        shopifyLine('60.0', { merchandise: { id: 'v', requiresShipping: false, product: { id: 'p' } } })
      ]),
      word: nothing
    },
    'goods that are shipped and goods that are not': {
      source: 'https://shopify.dev/docs/api/storefront/2025-10/objects/ProductVariant',
      answers: answersOf([
        shopifyLine('20.0', { merchandise: { id: 'v', requiresShipping: false, product: { id: 'p' } } }),
        shopifyLine('20.0')
      ]),
      word: missing(10)
    },
    'several hundred lines': {
      source: 'https://shopify.dev/docs/api/usage/pagination-graphql',
      answers: {
        [PATH]: ({ body }: { body: string }) => {
          const isSecond = body.includes('"after":"250"')
          const page = Array.from({ length: isSecond ? 50 : 250 }, () => shopifyLine('0.1'))
          const cart = shopifyCartOf(page, { totalQuantity: 300 })
          const pageInfo = isSecond
            ? { hasNextPage: false, endCursor: null }
            : { hasNextPage: true, endCursor: '250' }
          return { data: { cart: { ...cart, lines: { ...cart.lines, pageInfo } } } }
        }
      },
      word: missing(20),
      facts: { items: 300 }
    },
    'null where an object was': {
      source: `${API}/Cart`,
      answers: answersOf([shopifyLine('20.0')], {
        buyerIdentity: null,
        deliveryGroups: null,
        discountAllocations: null,
        discountCodes: null
      }),
      word: missing(30)
    },
    'no lines and a total': {
      source: `${API}/Cart`,
      answers: answersOf([], { totalQuantity: 3, cost: { subtotalAmount: shopifyMoney('60.0') } }),
      word: missing(50)
    }
  },
  refusals: [
    {
      source: 'https://shopify.dev/docs/api/storefront/latest/enums/CartErrorCode',
      answers: {
        [PATH]: {
          data: {
            changed: {
              cart: null,
              userErrors: [{ code: 'INVALID', message: 'The merchandise with id gid://x does not exist.' }]
            }
          }
        }
      },
      reason: undefined
    },
    {
      source: 'https://shopify.dev/docs/api/storefront/latest/enums/CartWarningCode',
      answers: {
        [PATH]: {
          data: {
            changed: {
              cart: { id: 'gid://shopify/Cart/1' },
              userErrors: [],
              warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Es sind nur noch 2 da.' }]
            }
          }
        }
      },
      reason: 'Es sind nur noch 2 da.'
    }
  ]
}
