import * as v from 'valibot'

import { safeUrl } from '../link.ts'

const Text = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(5000)), ''), '')
const Url = v.optional(v.fallback(v.pipe(v.string(), v.transform(safeUrl)), ''), '')
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
/** Many shops write 0 where there is no discount. */
const LowerAmount = v.pipe(
  v.number(),
  v.finite(),
  v.check((amount) => amount > 0)
)

/**
 * A product in the strip, and what "add to cart" sends back (spec § 3 "Cart item" and the loader's normalised record).
 * Amounts in major units of `currency`. Without a usable id or price it is not a product; the rest falls back to ''.
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
    currency: v.optional(v.fallback(v.string(), 'USD'), 'USD')
  }),
  v.transform((product) =>
    product.discount_price === null || product.discount_price < product.price
      ? product
      : { ...product, discount_price: null }
  )
)
export type Product = v.InferOutput<typeof ProductSchema>

/** The product's page as the catalog names it (spec § 3 "Catalog product"). */
const CatalogPage = v.object({ productPageUrl: v.object({ base: v.string(), path: v.string() }) })

function withPage(product: Product, item: unknown): Product {
  const page = v.safeParse(CatalogPage, item)
  if (product.url !== '' || !page.success) return product
  const { base, path } = page.output.productPageUrl
  return { ...product, url: safeUrl(base.replace(/\/$/, '') + path) }
}

const PRODUCTS_MAX = 50

/** A list of products, each once, in which those that make no sense are left out; never more than fifty. */
export const ProductListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => {
    const products = list.slice(0, PRODUCTS_MAX).flatMap((item) => {
      const product = v.safeParse(ProductSchema, item)
      return product.success ? [withPage(product.output, item)] : []
    })
    return [...new Map(products.map((product) => [product.id, product])).values()]
  })
)
