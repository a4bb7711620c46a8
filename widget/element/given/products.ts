import { type Product, ProductListSchema } from '#shared/catalog/product.ts'
import * as v from 'valibot'

/** Products without variants to choose from: only a service knows those. What has options leads to its own page. */
export const readGivenProducts = (products: unknown): Product[] =>
  v.parse(ProductListSchema, products).map((product) => ({ ...product, hasVariants: false }))
