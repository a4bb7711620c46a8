import * as v from 'valibot'

import { safeUrl } from '../link.ts'
import { fromCatalogForm } from './host-product.ts'
import { VariantId, VariantOptions } from './variant.ts'

const Text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(5000)), ''), '')
const Url = v.optional(v.fallback(v.pipe(v.string(), v.transform(safeUrl)), ''), '')
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
/** Many shops write 0 where there is no discount. */
const LowerAmount = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => amount > 0)
)

/** ISO 4217, or '' for any other text: an unknown currency is never treated as dollars. */
const Currency = v.optional(
  v.fallback(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/)), ''),
  ''
)

/**
 * A product in the strip, and what "add to cart" sends back (spec § 3 "Cart item" and the loader's normalised record).
 * Amounts in major units of `currency`, which is '' where none was given. Without a usable id or price the
 * whole product is refused; the other texts fall back to ''.
 */
export const ProductSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    name: Text,
    price: Amount,
    /** The lower price while a discount runs; a price that is not lower is no discount. */
    discount_price: v.optional(v.fallback(v.nullable(LowerAmount), null), null),
    formatted_price: Text,
    formatted_discount_price: Text,
    image_url: Url,
    /** The product's page in the store; '' when it has none. */
    url: Url,
    currency: Currency,
    /** Can it be bought now? Absent: the shop does not say, so it is offered. */
    inStock: v.optional(v.fallback(v.boolean(), true)),
    /** Must something be chosen before it can be bought, e.g. a size? Absent: the shop does not say, so it is added as it is. */
    hasOptions: v.optional(v.fallback(v.boolean(), false)),
    /** Can what must be chosen be chosen from a list of variants? Otherwise only on the product's page. */
    hasVariants: v.optional(v.fallback(v.boolean(), false)),
    /** Price of its cheapest variant, where it is less than the price. */
    lowest_price: v.optional(v.fallback(v.optional(Amount), undefined)),
    /** false: it is not shipped, such as a gift card or a download. Absent: the shop does not say, so it is shipped. */
    needsShipping: v.optional(v.fallback(v.boolean(), true)),
    /** The variant that a shopper chose; with it, the choices where the shop's catalog knows a variant only by them. */
    variantId: v.optional(v.fallback(v.optional(VariantId), undefined)),
    options: v.optional(v.fallback(v.optional(VariantOptions), undefined))
  }),
  v.transform((product) =>
    product.discount_price === null || product.discount_price < product.price
      ? product
      : { ...product, discount_price: null }
  )
)
export type Product = v.InferOutput<typeof ProductSchema>

const PRODUCTS_MAX = 50

/** Products in our own form or the catalog's: each once, unusable ones left out, never more than fifty. */
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
