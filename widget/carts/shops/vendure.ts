import type { Cart } from '#shared/cart.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { Amount, askGraphql, refused } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { cartFrom, type DeliveryMethod, looksLikeShipping } from './shop-order.ts'

export interface VendureOptions extends ShopCartOptions {
  /** The Shop API: `https://shop.example/shop-api`. */
  url: string
  /** The shopper's session, where the shop's own pages send it as a bearer token. By default a cookie carries it. */
  token?: (() => string | undefined) | undefined
  /** Hears of the session that the first add began, where it is no cookie. */
  onToken?: ((token: string) => void) | undefined
  /** The channel's token, in shops with several. */
  channel?: string | undefined
  /** Digits of amounts after the point, where the shop's money strategy has others than 2. */
  digits?: number | undefined
  /** Whether a method is shipped, not collected: Vendure tells no kind. Absent: by words in its code and name. */
  isShipped?: ((method: DeliveryMethod) => boolean) | undefined
}

const Text = v.nullish(v.string())
const Quote = v.object({ id: Text, code: Text, name: Text, priceWithTax: Amount })
const OrderSchema = v.object({
  currencyCode: v.string(),
  totalQuantity: v.number(),
  subTotalWithTax: Amount,
  couponCodes: v.nullish(v.array(v.string())),
  shippingAddress: v.nullish(v.object({ countryCode: Text })),
  discounts: v.array(v.unknown()),
  shippingLines: v.nullish(v.array(v.object({ priceWithTax: Amount, discountedPriceWithTax: Amount }))),
  lines: v.array(
    v.object({ productVariant: v.object({ id: v.string(), product: v.object({ id: v.string() }) }) })
  )
})
type Order = v.InferOutput<typeof OrderSchema>

const CartAnswer = v.object({
  activeOrder: v.nullable(OrderSchema),
  eligibleShippingMethods: v.nullish(v.array(Quote))
})
type Answer = v.InferOutput<typeof CartAnswer>
const AddAnswer = v.object({
  addItemToOrder: v.object({ __typename: v.string(), errorCode: Text, message: v.optional(v.string(), '') })
})

const CART = `query { activeOrder {
  currencyCode totalQuantity subTotalWithTax couponCodes shippingAddress { countryCode }
  discounts { adjustmentSource } shippingLines { priceWithTax discountedPriceWithTax }
  lines { productVariant { id product { id } } }
} eligibleShippingMethods { id code name priceWithTax } }`

const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  __typename ... on ErrorResult { errorCode message }
} }`
const BACK_TO_ADDING = 'mutation { transitionOrderToState(state: "AddingItems") { __typename } }'

/** Whether a promotion pays for the chosen method, which nothing else tells: its terms are unknown. */
function isGiven({ shippingLines }: Order): boolean {
  const chosen = shippingLines ?? []
  // Two promotions that pay for shipping leave less than nothing (github.com/vendurehq/vendure/issues/3884).
  return (
    chosen.length > 0 && chosen.every((line) => line.discountedPriceWithTax <= 0 && line.priceWithTax > 0)
  )
}

function cartOf(order: Order, { eligibleShippingMethods }: Answer, options: VendureOptions): Cart {
  const { digits = 2, isShipped = looksLikeShipping } = options
  return cartFrom({
    currency: order.currencyCode,
    unit: 10 ** digits,
    total: order.subTotalWithTax,
    quantity: order.totalQuantity,
    lines: order.lines.map(({ productVariant: { id, product } }) => [id, product.id]),
    country: order.shippingAddress?.countryCode,
    needsShipping: undefined,
    parcels: eligibleShippingMethods && [
      eligibleShippingMethods.map((quote) => ({ isShipped: isShipped(quote), price: quote.priceWithTax }))
    ],
    isGiven: isGiven(order),
    isDiscounted: order.discounts.length + (order.couponCodes ?? []).length > 0
  })
}

/** The cart of a Vendure shop, over its Shop API. */
export function vendureCart(options: VendureOptions): CartSource {
  const { url, token, onToken, channel, fetch } = options

  async function ask<S extends v.GenericSchema>(schema: S, query: string, variables = {}) {
    const session = token?.()
    const { data, response } = await askGraphql({ shop: 'Vendure', fetch }, schema, url, {
      credentials: 'include',
      headers: {
        ...(session ? { authorization: `Bearer ${session}` } : {}),
        ...(channel ? { 'vendure-token': channel } : {})
      },
      query,
      variables
    })
    const begun = response.headers.get('vendure-auth-token')
    if (begun) onToken?.(begun)
    return data
  }
  const addNow = async (id: string) => (await ask(AddAnswer, ADD, { id })).addItemToOrder

  return shopCart(
    {
      async read() {
        const answer = await ask(CartAnswer, CART)
        return answer.activeOrder ? cartOf(answer.activeOrder, answer, options) : { total: 0 }
      },
      async add(_, id) {
        let added = await addNow(id)
        // A shopper who went to payment and came back: Vendure's own process lets an order go back to adding items.
        if (added.errorCode === 'ORDER_MODIFICATION_ERROR') {
          await ask(v.object({}), BACK_TO_ADDING)
          added = await addNow(id)
        }
        if (added.__typename !== 'Order') throw refused({ message: added.message, code: added.errorCode })
      }
    },
    options
  )
}
