import * as v from 'valibot'

import { ProductListSchema } from '../catalog/product.ts'
import { readSettings } from '../settings/read.ts'

const Amount = v.pipe(v.number(), v.finite())
const Text = v.pipe(v.string(), v.maxLength(2000))

const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

const REASON_MAX = 140
/** Why a cart refused, for a card: a longer text is cut, what is no text is none. */
const Reason = v.pipe(
  v.string(),
  v.transform((reason) => Array.from(reason.trim()).slice(0, REASON_MAX).join(''))
)

/** Settings, nested or flat, as a tagged result: a bar that has none yet shows why it cannot start. */
const Settings = v.pipe(v.unknown(), v.transform(readSettings))
const wrapped = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'settings' in data ? data.settings : data

/** Host page → bar. Every row is a whole snapshot: hearing it twice changes nothing. Rules: see `to-host.ts`. */
export const toBar = {
  /** All but the products. `progress` 0–100; `currency` and `locale` are those of the cart and the page; `confirmsAdds`: `addedToCart` will come. */
  shippingBarUpdate: v.object({
    payload: v.object({
      settings: v.optional(Settings),
      progress: v.optional(Amount),
      message: v.optional(Text),
      hasQualified: v.optional(v.boolean()),
      error: v.optional(v.nullable(v.string())),
      currency: v.optional(Currency),
      locale: v.optional(v.pipe(v.string(), v.maxLength(35))),
      confirmsAdds: v.optional(v.fallback(v.boolean(), false))
    })
  }),
  /** The strip's products, all of them. */
  selectedProductsUpdate: v.object({ payload: v.object({ products: ProductListSchema }) }),
  /** The cart has this product: the bar says so. */
  addedToCart: v.object({ payload: v.object({ id: v.string() }) }),
  /** The cart did not take this product: the bar says so, with the `reason` if there is one. */
  addToCartFailed: v.object({
    payload: v.object({ id: v.string(), reason: v.optional(v.fallback(Reason, ''), '') })
  }),
  /** The cart as the earlier widget hears it: the bar does the sums. */
  UPDATE_CART: v.object({
    data: v.object({
      cartTotal: Amount,
      cartItems: v.optional(v.fallback(ProductListSchema, []), []),
      currency: v.optional(v.fallback(v.optional(Currency), undefined))
    })
  }),
  /** Settings as the earlier widget hears them; `data: {settings}` is accepted too. */
  UPDATE_SETTINGS: v.object({ data: v.pipe(v.unknown(), v.transform(wrapped), Settings) })
}
