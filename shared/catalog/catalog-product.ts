import * as v from 'valibot'

import { formatMoney } from '../money.ts'
import { imageUrl } from './image.ts'
import { type Product, ProductSchema } from './product.ts'

/** What either catalog version told about a product, each part checked, before it is a `Product`. */
export interface ToldProduct {
  id: string
  name: string
  visible: boolean
  inStock: boolean
  /** A shopper must choose before buying: a size, or a text of their own. */
  hasOptions: boolean
  currency: string
  /** Before a discount; undefined when the platform told no usable number. */
  price: number | undefined
  /** What a shopper pays. */
  priceNow: number | undefined
  formattedPrice: string
  formattedPriceNow: string
  image: string
  url: string
}

export const Text = v.optional(v.fallback(v.string(), ''), '')

/** An amount in major units, also where it came as a decimal text; undefined for what is no amount. */
export const Amount = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*\d+(\.\d+)?\s*$/), v.transform(Number))]),
      v.finite(),
      v.minValue(0)
    ),
    Number.NaN
  ),
  Number.NaN
)

/** `Amount` as the rest of the code likes it. */
export const known = (amount: number) => (Number.isNaN(amount) ? undefined : amount)

const NAME_MAX = 5000
const CURRENCY = /^[A-Z]{3}$/

/** The product in our own form; undefined (and one line for developers) when it cannot be sold. */
export function productOf(told: ToldProduct, mediaUrl: string | undefined): Product | undefined {
  const { price: full = told.priceNow, priceNow: now = full } = told
  const currency = CURRENCY.test(told.currency) ? told.currency : ''
  // A "discount" that makes it dearer is none: what is paid is the price.
  const isLower = now !== undefined && full !== undefined && now < full
  const price = isLower ? full : now
  const text = isLower || told.priceNow === undefined ? told.formattedPrice : told.formattedPriceNow
  const discount = isLower ? now : null
  const printed = (amount: number, text: string) => text || formatMoney(amount, { currency })
  const product = v.safeParse(ProductSchema, {
    id: told.id,
    name: told.name.trim().slice(0, NAME_MAX) || 'Unnamed product',
    price,
    discount_price: discount,
    formatted_price: price === undefined ? '' : printed(price, text),
    formatted_discount_price: discount === null ? '' : printed(discount, told.formattedPriceNow),
    image_url: imageUrl(told.image, mediaUrl),
    url: told.url,
    currency,
    inStock: told.inStock,
    hasOptions: told.hasOptions
  })
  if (product.success) return product.output
  console.debug(`Product ${told.id} is left out: ${product.issues[0].message}`)
  return undefined
}
