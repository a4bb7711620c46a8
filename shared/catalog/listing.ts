import type { SavedProducts } from './catalog.ts'
import { SEARCH_TERM_MAX } from './catalog.ts'
import { productOf, type ToldProduct } from './catalog-product.ts'
import type { Product } from './product.ts'

/** What turning the platform's products into ours needs to know. */
export interface Strip {
  /** Where pictures are kept, when not at Wix. */
  mediaUrl: string | undefined
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** More ids than this are never asked for at once. */
const IDS_MAX = 100

/** The ids that the platform can know, each once: it refuses a whole query for one that is not an id. */
export const productIds = (ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => GUID.test(id)).slice(0, IDS_MAX)

/** The term as the platform takes it: without blanks around, and not longer than it allows. */
export const searchTerm = (term = ''): string =>
  Array.from(term.trim()).slice(0, SEARCH_TERM_MAX).join('').trim()

const convert = (told: readonly ToldProduct[], { mediaUrl }: Strip): Product[] =>
  told.flatMap((one) => productOf(one, mediaUrl) ?? [])

/** What may be listed: everything a shopper can see. */
export const shown = (told: readonly ToldProduct[], strip: Strip): Product[] =>
  convert(
    told.filter(({ visible }) => visible),
    strip
  )

/** What may be suggested without anyone having chosen it: visible and in stock. */
export const sellable = (told: readonly ToldProduct[], strip: Strip, limit: number): Product[] =>
  shown(
    told.filter(({ inStock }) => inStock),
    strip
  ).slice(0, limit)

/** In the order of the ids; those that were not found are named. */
export function inOrder(ids: readonly string[], found: readonly Product[]): SavedProducts {
  const byId = new Map(found.map((product) => [product.id, product]))
  const wanted = [...new Set(ids)]
  return {
    products: wanted.flatMap((id) => byId.get(id) ?? []),
    missingIds: wanted.filter((id) => !byId.has(id))
  }
}
