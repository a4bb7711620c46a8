import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askGraphql } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { anyOf, cartFrom } from './shop-order.ts'
import { refused } from './shop-refusal.ts'
import { freeFromOf, shareOf, type ShopTerms, termsIn } from './shop-terms.ts'
import { Allocations, discountFields, isForDelivery, Money, takenOff } from './shopify-discounts.ts'

export { themeCart, type ThemeCartOptions, themeCartOf } from './shopify-theme.ts'

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
  /** The total from which the shop ships free, which its API does not tell; absent: the owner's amount counts. */
  terms?: Pick<ShopTerms, 'freeFrom' | 'currency'> | undefined
}

const nodes = <S extends v.GenericSchema>(node: S) => v.object({ nodes: v.array(node) })
const Lines = v.object({
  nodes: v.array(
    v.object({
      cost: v.object({ totalAmount: Money, subtotalAmount: v.nullish(Money) }),
      merchandise: v.object({
        id: v.string(),
        requiresShipping: v.nullish(v.boolean()),
        product: v.object({ id: v.string() })
      }),
      discountAllocations: Allocations
    })
  ),
  pageInfo: v.nullish(v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) }))
})
const CartSchema = v.object({
  totalQuantity: v.number(),
  buyerIdentity: v.nullish(v.object({ countryCode: v.nullish(v.string()) })),
  lines: Lines,
  cost: v.object({ subtotalAmount: Money }),
  discountCodes: v.nullish(v.array(v.object({ applicable: v.boolean() }))),
  discountAllocations: Allocations,
  deliveryGroups: v.nullish(
    nodes(
      v.object({
        deliveryOptions: v.array(v.object({ deliveryMethodType: v.string(), estimatedCost: Money })),
        discountAllocations: Allocations
      })
    )
  )
})
type ShopifyCart = v.InferOutput<typeof CartSchema>
const CartAnswer = v.object({ cart: v.nullable(CartSchema) })
const Refusal = v.object({ code: v.nullish(v.string()), message: v.string() })
const Changed = v.object({
  cart: v.nullable(v.object({ id: v.string() })),
  userErrors: v.array(Refusal),
  warnings: v.optional(v.array(v.object({ code: v.string(), message: v.string() })), [])
})
const ChangedAnswer = v.object({ changed: v.nullable(Changed) })

/** A page of lines has 250 at most. */
const PAGES_MAX = 10

const cartQuery = ({ line, cart, group }: ReturnType<typeof discountFields>) =>
  `query ($id: ID!, $after: String) { cart(id: $id) {
  totalQuantity buyerIdentity { countryCode } cost { subtotalAmount { amount currencyCode } }
  discountCodes { applicable } ${cart}
  lines(first: 250, after: $after) { pageInfo { hasNextPage endCursor } nodes {
    cost { totalAmount { amount currencyCode } subtotalAmount { amount currencyCode } } ${line}
    merchandise { ... on ProductVariant { id requiresShipping product { id } } }
  } }
  deliveryGroups(first: 10) { nodes { ${group} deliveryOptions {
    deliveryMethodType estimatedCost { amount currencyCode }
  } } }
} }`
const RESULT = 'cart { id } userErrors { code message } warnings { code message }'
const ADD = `mutation ($id: ID!, $lines: [CartLineInput!]!) {
  changed: cartLinesAdd(cartId: $id, lines: $lines) { ${RESULT} }
}`
const CREATE = `mutation ($lines: [CartLineInput!]!) {
  changed: cartCreate(input: { lines: $lines }) { ${RESULT} }
}`

/**
 * Undefined before the buyer's address is known, and where no way of shipping is told: rates of carriers are told later
 * (https://shopify.dev/docs/api/storefront/latest/objects/CartDeliveryGroup).
 */
function parcelsOf({ deliveryGroups }: ShopifyCart) {
  const parcels = (deliveryGroups?.nodes ?? []).map(({ deliveryOptions }) =>
    deliveryOptions
      .filter(({ deliveryMethodType }) => deliveryMethodType === 'SHIPPING')
      .map(({ estimatedCost }) => ({ isShipped: true, price: estimatedCost.amount }))
  )
  return parcels.length === 0 || parcels.some((ways) => ways.length === 0) ? undefined : parcels
}

/** The lines' goods before discounts, and what discounts leave of them, as far as lines tell; in minor units. */
function linesOf({ lines }: ShopifyCart, unit: number) {
  return lines.nodes.map(({ cost, discountAllocations }) => {
    const inUnit = ({ amount }: v.InferOutput<typeof Money>) => Math.round(amount * unit)
    const goods = inUnit(cost.subtotalAmount ?? cost.totalAmount)
    const paid = Math.min(inUnit(cost.totalAmount), goods - takenOff(discountAllocations, unit))
    return { goods, paid, share: takenOff(discountAllocations, unit, true) }
  })
}

/** Returns whether a code takes nothing off goods: it may pay for this delivery. */
function mayBeGiven({ discountCodes, discountAllocations, lines }: ShopifyCart): boolean {
  const isUsed = [discountAllocations, ...lines.nodes.map((line) => line.discountAllocations)].some(
    (allocations) => (allocations ?? []).length > 0
  )
  return !isUsed && (discountCodes ?? []).some(({ applicable }) => applicable)
}

function cartOf(cart: ShopifyCart, { terms = {} }: ShopifyOptions): Cart {
  const currency = cart.cost.subtotalAmount.currencyCode
  const unit = 10 ** currencyDigits(currency)
  const lines = linesOf(cart, unit)
  const paid = lines.reduce((sum, line) => sum + line.paid, 0)
  const total = paid - takenOff(cart.discountAllocations, unit)
  // Spreads over the lines what can be percentages of the whole order.
  const ofOrder = takenOff(cart.discountAllocations, unit, true) / (paid || 1)
  const kept =
    1 - shareOf(lines.map((line) => ({ goods: line.goods, off: line.share + line.paid * ofOrder })))
  const { freeFrom } = termsIn(terms, currency)
  const isForShipping = [cart, ...(cart.deliveryGroups?.nodes ?? [])].some(({ discountAllocations }) =>
    isForDelivery(discountAllocations)
  )
  const threshold = freeFrom && Math.round(freeFrom * unit)
  return cartFrom({
    currency,
    unit,
    total,
    quantity: cart.totalQuantity,
    lines: cart.lines.nodes.map(({ merchandise: { id, product } }) => [id, product.id]),
    country: cart.buyerIdentity?.countryCode,
    needsShipping: anyOf(cart.lines.nodes.map((line) => line.merchandise.requiresShipping)),
    parcels: parcelsOf(cart),
    isGiven: isForShipping || mayBeGiven(cart) ? undefined : false,
    freeFrom: isForShipping ? null : threshold && freeFromOf({ total, threshold, kept })
  })
}

/** The cart of a Shopify shop, over its Storefront API. */
export function shopifyCart(options: ShopifyOptions): CartSource {
  const { url = '', token, cartId, onCartId, apiVersion = '2025-10', fetch, terms } = options
  const api = `${withoutEndSlash(url)}/api/${apiVersion}/graphql.json`
  const headers = { 'x-shopify-storefront-access-token': token }
  const query = cartQuery(discountFields(apiVersion))

  async function ask<S extends v.GenericSchema>(schema: S, query: string, variables: object) {
    return (await askGraphql({ shop: 'Shopify', fetch }, schema, api, { headers, query, variables })).data
  }

  /** All lines of a cart, page by page. */
  async function readAll(id: string): Promise<ShopifyCart | null> {
    const { cart } = await ask(CartAnswer, query, { id })
    if (!cart) return null
    let { pageInfo } = cart.lines
    for (let page = 1; pageInfo?.hasNextPage && page < PAGES_MAX; page += 1) {
      const { cart: more } = await ask(CartAnswer, query, { id, after: pageInfo.endCursor })
      cart.lines.nodes.push(...(more?.lines.nodes ?? []))
      pageInfo = more?.lines.pageInfo
    }
    return cart
  }

  return shopCart(
    {
      async read() {
        const id = cartId()
        const cart = id ? await readAll(id) : null
        return cart
          ? cartOf(cart, options)
          : { total: 0, currency: terms?.currency, freeFrom: terms?.freeFrom }
      },
      async add(_, merchandiseId) {
        const id = cartId()
        const lines = [{ merchandiseId, quantity: 1 }]
        const { changed } = await ask(ChangedAnswer, id ? ADD : CREATE, { id, lines })
        const refusal = changed?.userErrors[0] ?? changed?.warnings.find(({ code }) => code.includes('STOCK'))
        if (refusal) throw refused(refusal)
        if (!changed?.cart) throw new Error('Shopify did not add it')
        if (!id) onCartId?.(changed.cart.id)
      }
    },
    options
  )
}
