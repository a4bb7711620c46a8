import * as v from 'valibot'

import { ProductListSchema } from '../catalog/product.ts'
import { readCurrency } from '../currency.ts'
import { readLocale } from '../locale.ts'
import { readSettings } from '../settings/read.ts'

const Amount = v.pipe(v.number(), v.finite())
const Text = v.pipe(v.string(), v.maxLength(2000))

const REASON_MAX = 140
/** Why a cart refused, for a card: a longer text is cut, what is no text is none. */
const Reason = v.pipe(
  v.string(),
  v.transform((reason) => Array.from(reason.trim()).slice(0, REASON_MAX).join(''))
)

/** A key that may be missing; `null` in it is the same as missing. */
const orAbsent = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined)
    )
  )

/** What a page reports as its error, a text or an object with a message; anything else reports nothing. */
function errorText(given: unknown): string | undefined {
  const text = typeof given === 'object' && given !== null && 'message' in given ? given.message : given
  return typeof text === 'string' && text !== '' ? text.slice(0, 2000) : undefined
}

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
      progress: orAbsent(Amount),
      message: orAbsent(Text),
      hasQualified: orAbsent(v.boolean()),
      error: v.optional(v.pipe(v.unknown(), v.transform(errorText))),
      currency: v.optional(v.pipe(v.unknown(), v.transform(readCurrency))),
      locale: v.optional(v.pipe(v.unknown(), v.transform(readLocale))),
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
  /** The cart as the earlier widget hears it: the bar does the sums. An empty `cartItems` empties the earlier widget's carousel. */
  UPDATE_CART: v.object({
    data: v.object({
      cartTotal: Amount,
      cartItems: v.optional(v.fallback(v.optional(ProductListSchema), undefined)),
      currency: v.optional(v.pipe(v.unknown(), v.transform(readCurrency)))
    })
  }),
  /** Settings as the earlier widget hears them; `data: {settings}` is accepted too. */
  UPDATE_SETTINGS: v.object({ data: v.pipe(v.unknown(), v.transform(wrapped), Settings) })
}
