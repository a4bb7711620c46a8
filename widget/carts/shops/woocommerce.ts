import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askShop, DecimalText, Digits, ShopRefusal } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { cartFrom } from './shop-order.ts'
import { hearWooCommerce, tellWooCommerce } from './woocommerce-events.ts'

export interface WooCommerceOptions extends ShopCartOptions {
  /** The shop's address, which needs permalinks of another kind than "plain". By default it is the page's own. */
  url?: string | undefined
  /** The shopper's cart where it is not the cookie's, as the header `Cart-Token` names it. */
  cartToken?: (() => string | undefined) | undefined
}

/** Variations whose product is asked for at once. */
const PARENTS_MAX = 20

/** Amounts come as digits in minor units. */
const Minor = v.pipe(DecimalText, v.integer())
const Text = v.optional(v.fallback(v.string(), ''), '')
const CartAnswer = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      type: Text,
      quantity: v.number(),
      prices: v.object({ price: Minor }),
      totals: v.fallback(v.optional(v.object({ line_subtotal: Minor })), undefined)
    })
  ),
  items_count: v.number(),
  coupons: v.nullish(v.array(v.unknown())),
  needs_shipping: v.nullish(v.boolean()),
  has_calculated_shipping: v.nullish(v.boolean()),
  shipping_address: v.nullish(v.object({ country: Text })),
  shipping_rates: v.nullish(
    v.array(v.object({ shipping_rates: v.array(v.object({ method_id: v.string(), price: Minor })) }))
  ),
  totals: v.object({
    total_items: Minor,
    total_items_tax: Minor,
    total_discount: Minor,
    total_discount_tax: Minor,
    currency_code: v.string(),
    currency_minor_unit: Digits
  })
})
type WooCart = v.InferOutput<typeof CartAnswer>

/** The methods `local_pickup` and `pickup_location`. */
const PICKUP = /pickup/

/** Rates without a country are those of the rest of the world; a package of a country without rates has an empty list. */
const parcelsOf = ({ shipping_rates, shipping_address, has_calculated_shipping }: WooCart) =>
  has_calculated_shipping && shipping_address?.country
    ? shipping_rates?.map((one) =>
        one.shipping_rates.map(({ method_id, price }) => ({ isShipped: !PICKUP.test(method_id), price }))
      )
    : undefined

/**
 * Whether the cart shows its prices with tax, which the prices alone reveal: the totals of lines are without.
 * Where the prices do not come to the total with tax, as a plugin may have set them apart, tax does not count.
 */
function isTaxShownIn({ items, totals }: WooCart): boolean {
  // The parts of a bundle have prices, but nothing in the total.
  const counted = items.filter((item) => item.totals?.line_subtotal !== 0)
  const shown = counted.reduce((sum, { prices, quantity }) => sum + prices.price * quantity, 0)
  /** Each price is rounded. */
  const rounding = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  const apart = Math.abs(totals.total_items + totals.total_items_tax - shown)
  return apart <= rounding && apart < Math.abs(shown - totals.total_items)
}

/** The amount that WooCommerce compares: goods as the cart shows them, with tax or without, digital ones too. */
function countedOf(cart: WooCart): number {
  const { total_items, total_items_tax, total_discount, total_discount_tax } = cart.totals
  const tax = isTaxShownIn(cart) ? total_items_tax - total_discount_tax : 0
  return total_items - total_discount + tax
}

/** @param parentOf the product of a variation, as far as it is known */
function cartOf(answer: WooCart, parentOf: (id: number) => number | undefined): Cart {
  const { items, items_count, coupons, totals, shipping_address, needs_shipping } = answer
  return cartFrom({
    currency: totals.currency_code,
    unit: 10 ** totals.currency_minor_unit,
    total: countedOf(answer),
    quantity: items_count,
    lines: items.map(({ id }) => [id, parentOf(id)].filter((one) => one !== undefined).map(String)),
    country: shipping_address?.country,
    needsShipping: needs_shipping ?? undefined,
    parcels: parcelsOf(answer),
    isDiscounted: (coupons ?? []).length > 0
  })
}

const ProductAnswer = v.object({ parent: v.number() })

/** WordPress refuses a nonce after some hours, and where the shopper has logged in or out meanwhile. */
const isOldNonce = (error: unknown) => error instanceof ShopRefusal && /_nonce"/.test(error.body)

/**
 * Learns the products of variations, because a cart names the variation only. Each is asked for once
 * (`parent` of https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/products/).
 */
async function learnParents(
  parents: Map<number, number | undefined>,
  { items }: WooCart,
  parentOf: (id: number) => Promise<number>
) {
  const unknown = items.filter(({ id, type }) => type.endsWith('variation') && !parents.has(id))
  // Leaves the others of a cart with hundreds to the next reads.
  await Promise.all(
    unknown.slice(0, PARENTS_MAX).map(async ({ id }) => {
      parents.set(id, undefined)
      parents.set(id, await parentOf(id).catch(() => undefined))
    })
  )
}

/** The cart of a WooCommerce shop, over its Store API. */
export function woocommerceCart(options: WooCommerceOptions = {}): CartSource {
  const { url = '', cartToken, fetch, onCartChange } = options
  const api = `${withoutEndSlash(url)}/wp-json/wc/store/v1`
  let nonce = ''

  async function ask<S extends v.GenericSchema>(schema: S, path: string, body?: object) {
    const token = cartToken?.()
    const { answer, response } = await askShop({ shop: 'WooCommerce', fetch }, schema, api + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      credentials: 'include',
      headers: {
        ...(token ? { 'cart-token': token } : {}),
        ...(nonce ? { nonce } : {}),
        'content-type': 'application/json'
      }
    })
    nonce = response.headers.get('nonce') ?? nonce
    return answer
  }
  const parents = new Map<number, number | undefined>()
  const parentOf = async (id: number) => (await ask(ProductAnswer, `/products/${id}`)).parent
  const readNow = () => ask(CartAnswer, '/cart')
  const addNow = (id: string) => ask(CartAnswer, '/cart/add-item', { id: Number(id), quantity: 1 })

  return shopCart(
    {
      async read() {
        const answer = await readNow()
        await learnParents(parents, answer, parentOf)
        return cartOf(answer, (id) => parents.get(id))
      },
      async add(_, id) {
        // Without the nonce of an earlier answer it is refused.
        if (!nonce) await readNow()
        await addNow(id).catch(async (error: unknown) => {
          if (!isOldNonce(error)) throw error
          nonce = ''
          await readNow()
          await addNow(id)
        })
        tellWooCommerce()
      }
    },
    { ...options, onCartChange: hearWooCommerce(onCartChange) }
  )
}
