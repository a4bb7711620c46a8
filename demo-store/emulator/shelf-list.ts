import { idOf, slugOf } from '../data/stock.ts'
import type { StoredCategory, StoredProduct } from '../data/stored.ts'
import type { Shop } from './shop.ts'

/** Every site has a category that holds everything; version 1 always gives it this id. */
const V1_ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001'
const V3_ALL_PRODUCTS_ID = idOf('All Products')
export const allProductsSlug = 'all-products'

export type ListedCategory = StoredCategory & { productCount: number }

export const allProductsId = (version: 1 | 3) => (version === 1 ? V1_ALL_PRODUCTS_ID : V3_ALL_PRODUCTS_ID)

/** The categories a product is in, the one of all products last. */
export const categoryIdsOf = ({ categoryIds }: StoredProduct, version: 1 | 3) => [
  ...categoryIds,
  allProductsId(version)
]

export const productsIn = (shop: Shop, categoryId: string) =>
  [V1_ALL_PRODUCTS_ID, V3_ALL_PRODUCTS_ID].includes(categoryId)
    ? shop.products()
    : shop.products().filter(({ categoryIds }) => categoryIds.includes(categoryId))

/** All categories of the site, each with how much is in it. */
export function listShelves(shop: Shop, version: 1 | 3): ListedCategory[] {
  const counts = new Map<string, number>()
  for (const { categoryIds } of shop.products()) {
    for (const id of categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const all = {
    id: allProductsId(version),
    name: 'All Products',
    slug: allProductsSlug,
    visible: true,
    revision: 1
  }
  return [
    { ...all, productCount: shop.products().length },
    ...Array.from(shop.categories.values(), (category) => ({
      ...category,
      productCount: counts.get(category.id) ?? 0
    }))
  ]
}

interface CategoryChange {
  id: string
  name?: string | undefined
  slug?: string | undefined
  visible?: boolean | undefined
}

/** A category written by a call, stored. */
export function saveCategory(shop: Shop, category: CategoryChange): StoredCategory {
  const old = shop.categories.get(category.id)
  const name = category.name ?? old?.name ?? ''
  const saved = {
    name,
    slug: category.slug ?? old?.slug ?? slugOf(name),
    visible: category.visible ?? old?.visible ?? true,
    id: category.id,
    revision: (old?.revision ?? 0) + 1
  }
  shop.categories.set(saved.id, saved)
  return saved
}
