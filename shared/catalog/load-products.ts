import { AuthError, toMessage } from '../errors.ts'
import type { Catalog, ProductPage } from './catalog.ts'
import type { Product } from './product.ts'

/** A product in the picker; `isSelected` for those the settings name. */
export type ListedProduct = Product & { isSelected: boolean }

export interface LoadRequest {
  /** The products of the settings, first in the list while nothing is searched. */
  savedIds: readonly string[]
  /** Not wanted in the list either. */
  excludedIds?: readonly string[] | undefined
  /** 0, 30, 60, … of those that are not saved; the saved ones come with 0 only. */
  offset?: number | undefined
  /** Part of a name; then only what is found is listed. */
  term?: string | undefined
}

export interface LoadedProducts {
  products: ListedProduct[]
  hasMore: boolean
  /** Of all pages together, and of the saved products that came with this one. */
  totalCount: number
  /** Saved ids whose product the store no longer has. */
  missingIds: string[]
  /** Why the list is shorter than it should be, in words for a person. */
  error?: string
}

const NOTHING: ProductPage = { products: [], hasMore: false, totalCount: 0 }

const listed = (products: readonly Product[], isSelected: boolean): ListedProduct[] =>
  products.map((product) => ({ ...product, isSelected }))

/** Every failure but a refused credential is survived with what is known without it. */
async function survived<T>(call: Promise<T>, instead: T): Promise<{ value: T; error?: string }> {
  try {
    return { value: await call }
  } catch (error) {
    if (error instanceof AuthError) throw error
    const words = toMessage(error)
    console.debug(`Products could not be loaded: ${words}`)
    return { value: instead, error: words }
  }
}

async function savedProducts(catalog: Catalog, ids: readonly string[]) {
  const { value } = await survived(catalog.savedProducts(ids), { products: [], missingIds: [] })
  return value
}

/**
 * A page of the product picker (spec § 8 "Loader"): the saved products, then thirty of the others; or what a search
 * finds. A failed search is an empty list, a failed page leaves the saved products.
 * @throws {AuthError} when the platform refuses our credentials
 */
export async function loadProducts(catalog: Catalog, request: LoadRequest): Promise<LoadedProducts> {
  const { savedIds, excludedIds = [], offset = 0, term = '' } = request
  const excluded = [...new Set([...savedIds, ...excludedIds])]
  const page = survived(catalog.products({ excludedIds: excluded, offset, term }), NOTHING)
  const wantsSaved = term.trim() === '' && offset === 0 && savedIds.length > 0
  const [{ value, error }, saved] = await Promise.all([
    page,
    wantsSaved ? savedProducts(catalog, savedIds) : { products: [], missingIds: [] }
  ])
  return {
    products: [...listed(saved.products, true), ...listed(value.products, false)],
    hasMore: value.hasMore,
    totalCount: saved.products.length + value.totalCount,
    missingIds: saved.missingIds,
    ...(error === undefined ? {} : { error })
  }
}
