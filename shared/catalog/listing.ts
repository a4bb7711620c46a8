import type { SavedProducts } from './catalog.ts'
import { SEARCH_TERM_MAX } from './catalog.ts'
import { productOf, type PlatformProduct } from './catalog-product.ts'
import type { Product } from './product.ts'

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** More ids than this are never asked for at once. */
const IDS_MAX = 100

/** Each id in the platform's form once. An id in another form would fail the whole query. */
export const productIds = (ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => GUID.test(id)).slice(0, IDS_MAX)

/** The term without blanks around it, and no longer than the platform allows. */
export const searchTerm = (term = ''): string =>
  Array.from(term.trim()).slice(0, SEARCH_TERM_MAX).join('').trim()

/** Products that may be listed: those that a shopper can see. `mediaUrl`: address of the pictures, when not at Wix. */
export const shown = (found: readonly PlatformProduct[], mediaUrl: string | undefined): Product[] =>
  found.flatMap((product) => (product.visible ? (productOf(product, mediaUrl) ?? []) : []))

/** Products that may be suggested without an owner's choice: visible and in stock. */
export const sellable = (
  found: readonly PlatformProduct[],
  mediaUrl: string | undefined,
  limit: number
): Product[] =>
  shown(
    found.filter(({ inStock }) => inStock),
    mediaUrl
  ).slice(0, limit)

/** The found products in the order of the ids, and the ids that were not found. */
export function inOrder(ids: readonly string[], found: readonly Product[]): SavedProducts {
  const byId = new Map(found.map((product) => [product.id, product]))
  const wanted = [...new Set(ids)]
  return {
    products: wanted.flatMap((id) => byId.get(id) ?? []),
    missingIds: wanted.filter((id) => !byId.has(id))
  }
}
