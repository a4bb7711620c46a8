import * as v from 'valibot'

import { readFacts } from '../cart.ts'
import { ProductListSchema } from '../catalog/product.ts'
import { VariantListSchema } from '../catalog/variant.ts'
import { readCurrency } from '../currency.ts'
import { readLocale } from '../locale.ts'
import { readShownSettings } from '../settings/read.ts'

const Amount = v.pipe(v.number(), v.finite())
const Text = v.pipe(v.string(), v.maxLength(2000))

const REASON_MAX = 140
/** Why a cart refused a product, to be shown on its card. A longer text is cut. */
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

/** The text of a page's error, which is a text or an object with a message. */
function errorText(given: unknown): string | undefined {
  const text = typeof given === 'object' && given !== null && 'message' in given ? given.message : given
  return typeof text === 'string' && text !== '' ? text.slice(0, 2000) : undefined
}

/** Settings, nested or flat, or why they cannot be used: a bar that has no others shows it. */
const Settings = v.pipe(v.unknown(), v.transform(readShownSettings))
const wrapped = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'settings' in data ? data.settings : data

/** A key that is read tolerantly: a wrong value never makes a message invalid. */
const read = <T>(reader: (given: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(reader)))

/** The platform's facts about a cart, other than its total (`shared/cart.ts`): `readFacts` checks them. */
const CartFacts = v.entriesFromList(Object.keys(readFacts({})), v.optional(v.unknown()))

/** Host page → bar. Every row is a whole snapshot: receiving it twice changes nothing. Rules: see `to-host.ts`. */
export const toBar = {
  /** All but the products. `progress` is 0–100. `messageParts` is the `message` in parts; every second part is bold. `steadyMessage` is the part of it that doesn't change with time: the message is read aloud only when this changes. `currency` and `locale` are those of the cart and the page. `confirmsAdds`: the page sends `addedToCart`. `takesVariants`: it sends `productVariants`, and adds the chosen variant. `cart`: what the store's platform says about the cart, by the names in `shared/cart.ts`. */
  shippingBarUpdate: v.object({
    payload: v.object({
      settings: v.optional(Settings),
      progress: orAbsent(Amount),
      message: orAbsent(Text),
      steadyMessage: orAbsent(Text),
      messageParts: v.optional(v.fallback(v.optional(v.array(Text)), undefined)),
      hasQualified: orAbsent(v.boolean()),
      error: read(errorText),
      currency: read(readCurrency),
      locale: read(readLocale),
      confirmsAdds: v.optional(v.fallback(v.boolean(), false)),
      takesVariants: v.optional(v.fallback(v.boolean(), false)),
      cart: v.optional(
        v.fallback(
          v.optional(
            v.pipe(
              v.object({ total: v.optional(v.fallback(v.optional(Amount), undefined)), ...CartFacts }),
              v.transform((cart) => ({ total: cart.total, ...readFacts(cart) }))
            )
          ),
          undefined
        )
      )
    })
  }),
  /** All products of the strip. */
  selectedProductsUpdate: v.object({ payload: v.object({ products: ProductListSchema }) }),
  /** Variants of a product, or `[]` if they are not known. */
  productVariants: v.object({ payload: v.object({ id: v.string(), variants: VariantListSchema }) }),
  /** The cart has this product; the bar shows it. */
  addedToCart: v.object({ payload: v.object({ id: v.string() }) }),
  /** The cart refused this product; the bar shows it, with the `reason` if there is one. */
  addToCartFailed: v.object({
    payload: v.object({ id: v.string(), reason: v.optional(v.fallback(Reason, ''), '') })
  }),
  /** The cart in the legacy widget's form; the bar does the sums. An empty `cartItems` empties the legacy widget's carousel. */
  UPDATE_CART: v.object({
    data: v.pipe(
      v.object({
        cartTotal: Amount,
        cartItems: v.optional(v.fallback(v.optional(ProductListSchema), undefined)),
        currency: read(readCurrency),
        ...CartFacts
      }),
      v.transform(({ cartTotal, cartItems, currency, ...facts }) => ({
        cartTotal,
        cartItems,
        currency,
        facts: readFacts(facts)
      }))
    )
  }),
  /** Settings in the legacy widget's message; `data: {settings}` is accepted too. */
  UPDATE_SETTINGS: v.object({ data: v.pipe(v.unknown(), v.transform(wrapped), Settings) })
}
