import type { Product } from './product.ts'
import type { Variant } from './variant.ts'

/** Version of the site's Wix Stores catalog (`GET /stores/v3/provision/version`). */
export type CatalogVersion = 'V1_CATALOG' | 'V3_CATALOG'

/** Products per page, and the step of `offset` (spec § 9). */
export const PAGE_SIZE = 30

/** Characters of a search term that the platform takes; of a longer one only the beginning is used. */
export const SEARCH_TERM_MAX = 100

/** A page of the catalog. Products in `excludedIds` are left out and not counted. */
export interface ProductQuery {
  excludedIds: readonly string[]
  /** 0, 30, 60, … */
  offset: number
  /** Part of a product's name; absent or blank lists everything. */
  term?: string | undefined
}

export interface ProductPage {
  products: Product[]
  hasMore: boolean
  /** Products on all pages together. */
  totalCount: number
}

/** Saved products in the order of their ids; those since deleted are named in `missingIds`. */
export interface SavedProducts {
  products: Product[]
  missingIds: string[]
}

/** A collection (version 1) or category (version 3). */
export interface Category {
  id: string
  name: string
  /** Products in it, where the platform says so. */
  productCount?: number | undefined
}

/**
 * A site's products, the same for both catalog versions.
 * Every method throws `AuthError` when the platform refuses our credentials, and `UserError` for the rest.
 */
export interface Catalog {
  version: CatalogVersion
  /** One platform call for the products, at most one more for the count. */
  products(query: ProductQuery): Promise<ProductPage>
  savedProducts(ids: readonly string[]): Promise<SavedProducts>
  categories(): Promise<Category[]>
  categoryProducts(categoryId: string, limit: number): Promise<Product[]>
  /** Loads a product's variants, sold-out ones too; none if there is no list to choose from, or no such product. */
  variants(productId: string): Promise<Variant[]>
  /** Best sellers, else the newest. */
  popularProducts(limit: number): Promise<Product[]>
}
