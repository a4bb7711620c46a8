import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askGraphql, askShop, DecimalText, refused } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { anyOf, cartFrom } from './shop-order.ts'

/** Written by Shopify's documentation and tried on its examples only: it runs nowhere but at Shopify. */
export interface ShopifyOptions extends ShopCartOptions {
  /** The shop's address: `https://shop.myshopify.com`. By default it is the page's own. */
  url?: string | undefined
  /** The public token of the Storefront API. */
  token: string
  /** `gid://shopify/Cart/…`, as the shop's pages keep it; absent before there is one. */
  cartId: () => string | undefined
  /** Hears of the cart that an add began. */
  onCartId?: ((id: string) => void) | undefined
  /** 2026-07 or a later one. Absent: 2026-07. */
  apiVersion?: string | undefined
}

const Money = v.object({ amount: DecimalText, currencyCode: v.string() })
/** Parts of discounts. Without a `targetType` a discount is for goods. */
const Allocations = v.nullish(
  v.array(v.object({ discountedAmount: Money, targetType: v.nullish(v.string()) }))
)
type Allocations = v.InferOutput<typeof Allocations>
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
  pageInfo: v.nullish(v.object({ hasNextPage: v.boolean() }))
})
const CartSchema = v.object({
  totalQuantity: v.number(),
  buyerIdentity: v.nullish(v.object({ countryCode: v.nullish(v.string()) })),
  lines: Lines,
  cost: v.object({ subtotalAmount: Money }),
  discountCodes: v.nullish(v.array(v.object({ applicable: v.boolean() }))),
  deliveryGroups: v.nullish(
    v.object({
      nodes: v.array(
        v.object({
          deliveryOptions: v.array(v.object({ deliveryMethodType: v.string(), estimatedCost: Money }))
        })
      )
    })
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

/**
 * From 2026-07 on a line names all its discounts, also its share of those of the order
 * (https://shopify.dev/changelog/new-cart-discountallocations-field-and-change-in-cartline-discountallocations).
 */
const CART = `query ($id: ID!) { cart(id: $id) {
  totalQuantity buyerIdentity { countryCode } cost { subtotalAmount { amount currencyCode } }
  discountCodes { applicable }
  lines(first: 250) { pageInfo { hasNextPage } nodes {
    cost { totalAmount { amount currencyCode } subtotalAmount { amount currencyCode } }
    discountAllocations(lineLevelOnly: false) { discountedAmount { amount currencyCode } targetType }
    merchandise { ... on ProductVariant { id requiresShipping product { id } } }
  } }
  deliveryGroups(first: 10) { nodes { deliveryOptions {
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
 * Undefined before the buyer's address is known, and where the answer names no way of shipping: rates of carriers come later
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

const isForDelivery = ({ targetType }: NonNullable<Allocations>[number]) => targetType === 'SHIPPING_LINE'

/** The lines' goods after all that is taken off them, in minor units. */
const paidOf = ({ lines }: ShopifyCart, unit: number): number =>
  lines.nodes.reduce((total, { cost, discountAllocations }) => {
    const inUnit = ({ amount }: v.InferOutput<typeof Money>) => Math.round(amount * unit)
    const off = (discountAllocations ?? [])
      .filter((one) => !isForDelivery(one))
      .reduce((sum, { discountedAmount }) => sum + inUnit(discountedAmount), 0)
    return total + Math.min(inUnit(cost.totalAmount), inUnit(cost.subtotalAmount ?? cost.totalAmount) - off)
  }, 0)

function cartOf(cart: ShopifyCart): Cart {
  const currency = cart.cost.subtotalAmount.currencyCode
  const unit = 10 ** currencyDigits(currency)
  const lines = cart.lines.nodes
  const hasCode = cart.discountCodes?.some(({ applicable }) => applicable) ?? false
  const isReduced = lines.some(({ discountAllocations }) => discountAllocations?.length)
  return cartFrom({
    currency,
    unit,
    total: paidOf(cart, unit),
    quantity: cart.totalQuantity,
    lines: lines.map(({ merchandise: { id, product } }) => [id, product.id]),
    country: cart.buyerIdentity?.countryCode,
    needsShipping: anyOf(lines.map((line) => line.merchandise.requiresShipping)),
    parcels: parcelsOf(cart),
    isDiscounted: hasCode || isReduced
  })
}

/** The cart of a Shopify shop, over its Storefront API. */
export function shopifyCart(options: ShopifyOptions): CartSource {
  const { url = '', token, cartId, onCartId, apiVersion = '2026-07', fetch } = options
  const api = `${withoutEndSlash(url)}/api/${apiVersion}/graphql.json`
  const headers = { 'x-shopify-storefront-access-token': token }

  async function ask<S extends v.GenericSchema>(schema: S, query: string, variables: object) {
    return (await askGraphql({ shop: 'Shopify', fetch }, schema, api, { headers, query, variables })).data
  }

  return shopCart(
    {
      async read() {
        const id = cartId()
        const cart = id ? (await ask(CartAnswer, CART, { id })).cart : null
        if (!cart) return { total: 0 }
        if (cart.lines.pageInfo?.hasNextPage) throw new Error('the cart has more than 250 lines')
        return cartOf(cart)
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

export interface ThemeCartOptions extends ShopCartOptions {
  /** Path at which the shop begins, `/` or `/en-gb/`. By default it is that of the theme's page (`Shopify.routes.root`). */
  root?: string | undefined
}

/**
 * Amounts of `/cart.js` are hundredths in every currency: 1,000 yen are 100000
 * (https://community.shopify.com/t/liquid-100/37376), in the currency that the shopper sees
 * (https://shopify.dev/changelog/ajax-api-now-supports-multi-currency).
 */
const THEME_UNIT = 100
const Hundredths = v.pipe(v.number(), v.integer())

const ThemeCart = v.object({
  total_price: Hundredths,
  total_discount: v.nullish(v.number(), 0),
  currency: v.string(),
  item_count: v.number(),
  requires_shipping: v.nullish(v.boolean()),
  items: v.array(v.object({ product_id: v.nullish(v.number()), variant_id: v.nullish(v.number()) }))
})

const cartOfTheme = (cart: v.InferOutput<typeof ThemeCart>): Cart =>
  cartFrom({
    currency: cart.currency,
    unit: THEME_UNIT,
    total: cart.total_price,
    quantity: cart.item_count,
    lines: cart.items.map(({ product_id, variant_id }) =>
      [product_id, variant_id].filter((id) => typeof id === 'number').map(String)
    ),
    needsShipping: cart.requires_shipping ?? undefined,
    isDiscounted: cart.total_discount > 0
  })

/** A cart that a theme has from `/cart.js`, for the event `free-shipping-bar:cart`; undefined where it is none. */
export function themeCartOf(cart: unknown): Cart | undefined {
  const parsed = v.safeParse(ThemeCart, cart)
  return parsed.success ? cartOfTheme(parsed.output) : undefined
}

function ownRoot(): string {
  // A global of Shopify's themes. Only this path is used.
  const { Shopify } = globalThis as { Shopify?: { routes?: { root?: unknown } } }
  const root = Shopify?.routes?.root
  return typeof root === 'string' ? root : '/'
}

/** The cart of a Shopify theme, over the Ajax API that it offers to its own pages. The owner's amount counts. */
export function themeCart(options: ThemeCartOptions = {}): CartSource {
  const { fetch } = options
  const ask = async <S extends v.GenericSchema>(schema: S, path: string, init: RequestInit = {}) => {
    const { root = ownRoot() } = options
    return (await askShop({ shop: 'Shopify’s theme', fetch }, schema, root + path, init)).answer
  }

  return shopCart(
    {
      read: async () => cartOfTheme(await ask(ThemeCart, 'cart.js')),
      async add(_, id) {
        await ask(v.object({}), 'cart/add.js', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ items: [{ id: Number(id), quantity: 1 }] })
        })
      }
    },
    options
  )
}
