import * as v from 'valibot'

import type { StoredCategory, StoredProduct } from '../../data/stored.ts'
import { read } from '../site/call.ts'
import type { Shop } from '../site/shop.ts'
import { ALL_PRODUCTS_ID, imageForm, type Version } from './products.ts'
import type { Kind } from './store.ts'
import { mediaForm } from './v1.ts'

interface Category extends StoredCategory {
  products: readonly StoredProduct[]
}

/** All categories of the site with their products; the first holds every product. */
function categoriesOf(shop: Shop, version: Version): Category[] {
  const all = {
    id: ALL_PRODUCTS_ID[version],
    name: 'All Products',
    slug: 'all-products',
    visible: true
  }
  const inside = new Map<string, StoredProduct[]>()
  for (const product of shop.products()) {
    for (const id of product.categoryIds) inside.set(id, [...(inside.get(id) ?? []), product])
  }
  return [
    { ...all, products: shop.products() },
    ...shop.categories.map((one) => ({ ...one, products: inside.get(one.id) ?? [] }))
  ]
}

export const COLLECTIONS: Kind<Category> = {
  one: 'collection',
  many: 'collections',
  list: ({ shop }) => categoriesOf(shop, 'V1'),
  form: ({ id, name, slug, visible, products }) => ({
    id,
    name,
    slug,
    visible,
    numberOfProducts: products.length,
    description: '',
    media: mediaForm(products.flatMap(({ images }) => images).slice(0, 1))
  }),
  filterable: ['id', 'name', 'slug'],
  sortable: ['id', 'name', 'slug']
}

const TREE = '@wix/stores'
const FIRST_DAY = '2025-01-06T09:00:00.000Z'
const TreeSchema = v.object({ treeReference: v.object({ appNamespace: v.string() }) })

/** The categories of the stores' tree, all right below All Products. The SDK's types demand the name of the tree. */
export const CATEGORIES: Kind<Category> = {
  one: 'category',
  many: 'categories',
  list: ({ shop, payload }) =>
    read(TreeSchema, payload).treeReference.appNamespace === TREE ? categoriesOf(shop, 'V3') : [],
  form: ({ id, name, slug, visible, products }) => ({
    id,
    revision: '1',
    createdDate: FIRST_DAY,
    updatedDate: FIRST_DAY,
    name,
    slug,
    image: products[0]?.images[0] && imageForm(products[0].images[0]),
    itemCounter: products.length,
    visible,
    parentCategory: id === ALL_PRODUCTS_ID.V3 ? undefined : { id: ALL_PRODUCTS_ID.V3, index: 0 },
    treeReference: { appNamespace: TREE }
  }),
  filterable: ['id', 'name', 'slug', 'visible'],
  sortable: ['id', 'name', 'slug']
}
