import * as v from 'valibot'

import { formatMoney } from '../money.ts'
import { imageUrl } from './image.ts'
import { type Product, ProductSchema } from './product.ts'

/** A product as a catalog of either version has it. Each part is checked; it is not yet a `Product`. */
export interface PlatformProduct {
  id: string
  name: string
  visible: boolean
  inStock: boolean
  /** A shopper must choose before buying: a size, or a text of their own. */
  hasOptions: boolean
  /** All that must be chosen is one of a few variants. */
  hasVariants: boolean
  /** Price of the cheapest variant; undefined where the platform does not say. */
  lowestPrice?: number
  needsShipping: boolean
  currency: string
  /** Before a discount; undefined when the platform gave no usable number. */
  price: number | undefined
  priceNow: number | undefined
  formattedPrice: string
  formattedPriceNow: string
  image: string
  url: string
}

/** What has another form, or is not there, is `fallback`. */
export const or = <S extends v.GenericSchema, F extends v.InferOutput<S>>(schema: S, fallback: F) =>
  v.optional(v.fallback(schema, fallback), fallback as v.InferInput<S>)

export const Text = or(v.string(), '')

/** An amount in major units, also from a decimal text; NaN for anything else. */
export const Amount = or(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*\d+(\.\d+)?\s*$/), v.transform(Number))]),
    v.finite(),
    v.minValue(0)
  ),
  Number.NaN
)

/** `Amount` gives NaN for anything but an amount; this makes it undefined. */
export const usable = (amount: number) => (Number.isNaN(amount) ? undefined : amount)

const NAME_MAX = 5000
const CURRENCY = /^[A-Z]{3}$/

/** The product as a `Product`; undefined, with a line in the console, when it cannot be sold. */
export function productOf(given: PlatformProduct, mediaUrl: string | undefined): Product | undefined {
  const { price: full = given.priceNow, priceNow: now = full, lowestPrice: lowest } = given
  const currency = CURRENCY.test(given.currency) ? given.currency : ''
  // A "discount" above the full price is none: then the amount that shoppers pay is the price.
  const isLower = now !== undefined && full !== undefined && now < full
  const price = isLower ? full : now
  const text = isLower || given.priceNow === undefined ? given.formattedPrice : given.formattedPriceNow
  const discount = isLower ? now : null
  const printed = (amount: number, text: string) => text || formatMoney(amount, { currency })
  const product = v.safeParse(ProductSchema, {
    id: given.id,
    name: given.name.trim().slice(0, NAME_MAX) || 'Unnamed product',
    price,
    discount_price: discount,
    formatted_price: price === undefined ? '' : printed(price, text),
    formatted_discount_price: discount === null ? '' : printed(discount, given.formattedPriceNow),
    image_url: imageUrl(given.image, mediaUrl),
    url: given.url,
    currency,
    inStock: given.inStock,
    hasOptions: given.hasOptions,
    // Most products have none of these, and each shopper downloads the list.
    ...(given.hasVariants ? { hasVariants: true } : {}),
    ...(lowest !== undefined && now !== undefined && lowest < now ? { lowest_price: lowest } : {}),
    ...(given.needsShipping ? {} : { needsShipping: false })
  })
  if (product.success) return product.output
  console.debug(`Product ${given.id} is left out: ${product.issues[0].message}`)
  return undefined
}
