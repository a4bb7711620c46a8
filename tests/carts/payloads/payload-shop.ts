import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { CartSource } from '#widget/carts/cart-source.ts'
import { shopifyCart, themeCart } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'

import type { Word } from '../contract.ts'
import { SHOP_URL as url } from '../shop-fetch.ts'
import shopify from './shopify.json' with { type: 'json' }
import theme from './theme.json' with { type: 'json' }
import vendure from './vendure.json' with { type: 'json' }
import woocommerce from './woocommerce.json' with { type: 'json' }

/** Answers by path, without its query. In JSON, see `expanded` for what begins with `$`. */
export type Answers = Record<string, unknown>

interface Row {
  /** The store's documentation or source for this answer. */
  source: string
  answers: Answers
  /** The code of a method that the shop says is collected. */
  collected?: string
  word: Word
  facts?: Partial<Cart>
}

interface PayloadShop {
  name: string
  /** A cart of 20.00 that can be read. */
  answers: Answers
  product: Partial<Product>
  /** Each kind of payload, free from 50.00 EUR by the owner's settings. A text: why the shop has no such payload. */
  rows: Record<string, Row | string>
  /** `reason`: the text that the shopper reads. Default: the card's own sentence. */
  refusals: readonly { source: string; answers: Answers; reason?: string }[]
  cart(fetch: typeof globalThis.fetch, row?: Partial<Row>): CartSource
}

/** `$unknown` is undefined; `$repeat` is a list of equal things; `$status` is a refusal; `$byBody` chooses by the request's body. */
function expanded(value: unknown): unknown {
  if (value === '$unknown') return undefined
  if (Array.isArray(value)) return value.map(expanded)
  if (typeof value !== 'object' || value === null) return value
  const { $repeat, of, $status, body, $byBody } = value as Record<string, unknown>
  if (typeof $repeat === 'number') return Array.from({ length: $repeat }, () => expanded(of))
  if (typeof $status === 'number') return () => Response.json(body, { status: $status })
  if (Array.isArray($byBody))
    return (call: { body: string }) =>
      ($byBody as [part: string, answer: unknown][])
        .filter(([part]) => call.body.includes(part))
        .map(([, answer]) => expanded(answer))[0]
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expanded(inner)]))
}

// The files are ours: a row that is misspelt fails its test.
const shopOf = (file: object, cart: PayloadShop['cart']): PayloadShop => ({
  ...(expanded(file) as Omit<PayloadShop, 'cart'>),
  cart
})

export const SHOPIFY = shopOf(shopify, (fetch) =>
  shopifyCart({ url, token: 't', cartId: () => 'gid://shopify/Cart/1', fetch })
)
export const THEME = shopOf(theme, (fetch) => themeCart({ root: `${url}/`, fetch }))
export const VENDURE = shopOf(vendure, (fetch, { collected } = {}) =>
  vendureCart({
    url: `${url}/shop-api`,
    fetch,
    ...(collected === undefined ? {} : { isShipped: ({ code }) => code !== collected })
  })
)
export const WOOCOMMERCE = shopOf(woocommerce, (fetch) => woocommerceCart({ url, fetch }))
