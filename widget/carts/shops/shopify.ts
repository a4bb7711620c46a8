import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askGraphql, refused, shopCart, type ShopCartOptions } from './shop-cart.ts'

/** Written by Shopify's documentation and tried on its examples only: it runs nowhere but at Shopify. */
export interface ShopifyOptions extends ShopCartOptions {
  /** The shop's address: `https://shop.myshopify.com`; absent: the page's own. */
  url?: string | undefined
  /** The public token of the Storefront API. */
  token: string
  /** `gid://shopify/Cart/…`, as the shop's pages keep it; absent before there is one. */
  cartId: () => string | undefined
  /** Hears of the cart that an add began. */
  onCartId?: ((id: string) => void) | undefined
  /** Absent: 2025-10. */
  apiVersion?: string | undefined
}

const Money = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number)),
  currencyCode: v.string()
})
const nodes = <S extends v.GenericSchema>(node: S) => v.object({ nodes: v.array(node) })
const CartSchema = v.object({
  totalQuantity: v.number(),
  buyerIdentity: v.object({ countryCode: v.nullable(v.string()) }),
  lines: nodes(
    v.object({
      cost: v.object({ totalAmount: Money }),
      merchandise: v.object({
        id: v.string(),
        requiresShipping: v.boolean(),
        product: v.object({ id: v.string() })
      })
    })
  ),
  cost: v.object({ subtotalAmount: Money }),
  deliveryGroups: nodes(
    v.object({
      deliveryOptions: v.array(v.object({ deliveryMethodType: v.string(), estimatedCost: Money }))
    })
  )
})
type ShopifyCart = v.InferOutput<typeof CartSchema>
const CartAnswer = v.object({ cart: v.nullable(CartSchema) })
const Changed = v.object({
  cart: v.nullable(v.object({ id: v.string() })),
  userErrors: v.array(v.object({ message: v.string() })),
  warnings: v.optional(v.array(v.object({ code: v.string(), message: v.string() })), [])
})
const ChangedAnswer = v.object({ changed: v.nullable(Changed) })

const CART = `query ($id: ID!) { cart(id: $id) {
  totalQuantity buyerIdentity { countryCode } cost { subtotalAmount { amount currencyCode } }
  lines(first: 250) { nodes { cost { totalAmount { amount currencyCode } } merchandise {
    ... on ProductVariant { id requiresShipping product { id } }
  } } }
  deliveryGroups(first: 10) { nodes { deliveryOptions {
    deliveryMethodType estimatedCost { amount currencyCode }
  } } }
} }`
const RESULT = 'cart { id } userErrors { message } warnings { code message }'
const ADD = `mutation ($id: ID!, $lines: [CartLineInput!]!) {
  changed: cartLinesAdd(cartId: $id, lines: $lines) { ${RESULT} }
}`
const CREATE = `mutation ($lines: [CartLineInput!]!) {
  changed: cartCreate(input: { lines: $lines }) { ${RESULT} }
}`

/** Shopify tells what delivery costs once it knows the buyer's address. */
function shipsFree({ deliveryGroups }: ShopifyCart): boolean | undefined {
  const groups = deliveryGroups.nodes.map(({ deliveryOptions }) =>
    deliveryOptions.filter(({ deliveryMethodType }) => deliveryMethodType === 'SHIPPING')
  )
  if (groups.length === 0 || groups.some((options) => options.length === 0)) return undefined
  return groups.every((options) => options.some(({ estimatedCost }) => estimatedCost.amount === 0))
}

function cartOf(cart: ShopifyCart): Cart {
  const currency = cart.cost.subtotalAmount.currencyCode
  const unit = 10 ** currencyDigits(currency)
  const lines = cart.lines.nodes
  // The subtotal of the cart may hold what was not taken off yet; its lines cost what is paid for them.
  const total = lines.reduce((sum, { cost }) => sum + Math.round(cost.totalAmount.amount * unit), 0)
  return {
    total: total / unit,
    currency,
    items: cart.totalQuantity,
    productIds: lines.flatMap(({ merchandise: { id, product } }) => [id, product.id]),
    country: cart.buyerIdentity.countryCode ?? undefined,
    needsShipping: lines.length === 0 ? undefined : lines.some((line) => line.merchandise.requiresShipping),
    shipsFree: lines.length === 0 ? undefined : shipsFree(cart)
  }
}

/** The cart of a Shopify shop, over its Storefront API. The owner's amount counts: the API does not tell the shop's. */
export function shopifyCart(options: ShopifyOptions): CartSource {
  const { url = '', token, cartId, onCartId, apiVersion = '2025-10', fetch } = options
  const api = `${withoutEndSlash(url)}/api/${apiVersion}/graphql.json`
  const headers = { 'x-shopify-storefront-access-token': token }

  async function ask<S extends v.GenericSchema>(schema: S, query: string, variables: object) {
    return (await askGraphql({ shop: 'Shopify', fetch }, schema, api, { headers, query, variables })).data
  }

  return shopCart(
    {
      async read() {
        const id = cartId()
        if (!id) return { total: 0 }
        const { cart } = await ask(CartAnswer, CART, { id })
        return cart ? cartOf(cart) : { total: 0 }
      },
      async add(_, merchandiseId) {
        const id = cartId()
        const lines = [{ merchandiseId, quantity: 1 }]
        const { changed } = await ask(ChangedAnswer, id ? ADD : CREATE, { id, lines })
        const refusal = changed?.userErrors[0] ?? changed?.warnings.find(({ code }) => code.includes('STOCK'))
        if (refusal) throw refused(refusal.message)
        if (!changed?.cart) throw new Error('Shopify did not add it')
        if (!id) onCartId?.(changed.cart.id)
      }
    },
    options
  )
}
