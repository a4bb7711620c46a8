import * as v from 'valibot'

import { safeUrl } from '../link.ts'
import { fromCatalogForm } from './host-product.ts'

const Text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(5000)), ''), '')
const Url = v.optional(v.fallback(v.pipe(v.string(), v.transform(safeUrl)), ''), '')
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
/** Many shops write 0 where there is no discount. */
const LowerAmount = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => amount > 0)
)

/** ISO 4217, or '' for what is none: an amount of an unknown currency is not made dollars. */
const Currency = v.optional(
  v.fallback(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)), ''),
  ''
)

/**
 * A product in the strip, and what "add to cart" sends back (spec § 3 "Cart item" and the loader's normalised record).
 * Amounts in major units of `currency`, which is '' where it is not known. Without a usable id or price it is not a
 * product; the rest falls back to ''.
 */
export const ProductSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    name: Text,
    price: Amount,
    /** The lower price while a discount runs; what is not lower is no discount. */
    discount_price: v.optional(v.fallback(v.nullable(LowerAmount), null), null),
    formatted_price: Text,
    formatted_discount_price: Text,
    image_url: Url,
    /** The product's page in the store; '' when it has none. */
    url: Url,
    currency: Currency,
    /** Can it be bought now? Absent: the host does not say, it is offered. */
    inStock: v.optional(v.fallback(v.boolean(), true)),
    /** Must something be chosen before it can be bought, e.g. a size? Absent: the host does not say, it is added. */
    hasOptions: v.optional(v.fallback(v.boolean(), false))
  }),
  v.transform((product) =>
    product.discount_price === null || product.discount_price < product.price
      ? product
      : { ...product, discount_price: null }
  )
)
export type Product = v.InferOutput<typeof ProductSchema>

/** May a strip offer it? Not what is sold out, and not what must be chosen on a page that it does not have. */
export const isOffered = ({ inStock = true, hasOptions = false, url }: Product): boolean =>
  inStock && !(hasOptions && url === '')

const PRODUCTS_MAX = 50

/** A list of products, in our own form or the catalog's, each once, in which those that make no sense are left out; never more than fifty. */
export const ProductListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => {
    const products = list.slice(0, PRODUCTS_MAX).flatMap((item) => {
      const product = v.safeParse(ProductSchema, fromCatalogForm(item))
      return product.success ? [product.output] : []
    })
    return [...new Map(products.map((product) => [product.id, product])).values()]
  })
)
