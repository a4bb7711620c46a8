import type { Catalog } from '#shared/catalog/catalog.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import * as v from 'valibot'

import { type PublicAnswer, publicAnswer } from '../lib/answer.ts'

/** The answer about a product that is not in the strip. */
export const noVariants = (cacheSeconds: number): PublicAnswer =>
  publicAnswer({ content: { variants: [] } }, cacheSeconds)

const StripSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ products: v.array(v.object({ id: v.string() })) })
)
const offered = new WeakMap<PublicAnswer, ReadonlySet<string>>()

/** Is the product in this answer of the strip's products? Of nothing else Wix is asked for variants, whoever asks. */
export function offers(strip: PublicAnswer, productId: string): boolean {
  let ids = offered.get(strip)
  if (!ids) {
    ids = new Set(v.parse(StripSchema, strip.body).products.map(({ id }) => id.toLowerCase()))
    offered.set(strip, ids)
  }
  return ids.has(productId.toLowerCase())
}

/** What a shopper can choose of a product. */
export const stripVariants = async (
  productId: string,
  openCatalog: () => Promise<Catalog>
): Promise<Variant[]> => (await openCatalog()).variants(productId)
