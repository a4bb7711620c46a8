import type { PlatformProduct } from './catalog-product.ts'
import type { Product } from './product.ts'
import type { Variant } from './variant.ts'

/** Version of the site's Wix Stores catalog (`GET /stores/v3/provision/version`). */
export type CatalogVersion = 'V1_CATALOG' | 'V3_CATALOG'

/** Products per page, and the step of `offset` (spec § 9). */
export const PAGE_SIZE = 30

/** Characters of a search term that the platform takes; of a longer one only the beginning is used. */
export const SEARCH_TERM_MAX = 100

/** A page of the catalog. */
export interface ProductQuery {
  /** 0, 30, 60, … */
  offset: number
  /** Part of a product's name; absent or blank lists everything. */
  term?: string
}

export interface ProductPage {
  products: Product[]
  hasMore: boolean
  /** Products on all pages together. */
  totalCount: number
}

/** A collection (version 1) or category (version 3). */
export interface Category {
  id: string
  name: string
  /** Number of its products, if the platform gives it. */
  productCount?: number
}

/** Categories that are asked for at once. */
export const CATEGORY_PAGE = 100

/** One page of an SDK query, from which the next one can be loaded. */
interface Pages<T> {
  items: T[]
  hasNext(): boolean
  next(): Promise<Pages<T>>
}

interface PlatformCategory {
  _id?: string | null
  name?: string | null
  visible?: boolean | null
  /** How many products it has, in version 1 and in version 3. */
  numberOfProducts?: number | null
  itemCounter?: number | null
}

/** Products as one version of the platform's catalog gives them. Failures are the SDK's own. */
export interface CatalogAdapter {
  version: CatalogVersion
  /** One platform call for the products, at most one more for the count. */
  page(query: ProductQuery): Promise<{ items: PlatformProduct[]; hasMore: boolean; totalCount: number }>
  /** At most a hundred ids, each in the platform's form. */
  byIds(ids: string[]): Promise<PlatformProduct[]>
  newest(limit: number): Promise<PlatformProduct[]>
  inCategory(categoryId: string, limit: number): Promise<PlatformProduct[]>
  categories(): Promise<Pages<PlatformCategory>>
  variants(productId: string): Promise<Variant[]>
}
