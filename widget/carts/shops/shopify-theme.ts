import type { Cart } from '#shared/cart.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askShop } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { cartFrom } from './shop-order.ts'

export interface ThemeCartOptions extends ShopCartOptions {
  /** Path at which the shop begins, `/` or `/en-gb/`. By default it is that of the theme's page (`Shopify.routes.root`). */
  root?: string | undefined
}

/**
 * Amounts of `/cart.js` are hundredths in every currency: 1,000 yen are 100000
 * (https://community.shopify.com/t/liquid-100/37376), in the currency that the shopper sees
 * (https://shopify.dev/changelog/ajax-api-now-supports-multi-currency).
 */
const UNIT = 100
const Hundredths = v.pipe(v.number(), v.integer())

const ThemeCart = v.object({
  total_price: Hundredths,
  currency: v.string(),
  item_count: v.number(),
  requires_shipping: v.nullish(v.boolean()),
  items: v.array(v.object({ product_id: v.nullish(v.number()), variant_id: v.nullish(v.number()) }))
})

const cartOf = (cart: v.InferOutput<typeof ThemeCart>): Cart =>
  cartFrom({
    currency: cart.currency,
    unit: UNIT,
    total: cart.total_price,
    quantity: cart.item_count,
    lines: cart.items.map(({ product_id, variant_id }) =>
      [product_id, variant_id].filter((id) => typeof id === 'number').map(String)
    ),
    needsShipping: cart.requires_shipping ?? undefined
  })

/** A cart that a theme has from `/cart.js`, for the event `free-shipping-bar:cart`; undefined where it is none. */
export function themeCartOf(cart: unknown): Cart | undefined {
  const parsed = v.safeParse(ThemeCart, cart)
  return parsed.success ? cartOf(parsed.output) : undefined
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
      read: async () => cartOf(await ask(ThemeCart, 'cart.js')),
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
