import { randomUUID } from 'node:crypto'

import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { slugOf } from '../../data/stock.ts'
import type { StoredCategory, StoredProduct } from '../../data/stored.ts'
import { type Handler, read } from '../site/call.ts'
import type { Shop } from '../site/shop.ts'
import { ALL_PRODUCTS_ID, type Version } from './products.ts'
import { cursorPage, CursorPagingSchema } from './query.ts'
import { type Kind, one, theOne } from './store.ts'
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
    visible: true,
    revision: 1
  }
  const inside = new Map<string, StoredProduct[]>()
  for (const product of shop.products()) {
    for (const id of product.categoryIds) inside.set(id, [...(inside.get(id) ?? []), product])
  }
  return [
    { ...all, products: shop.products() },
    ...Array.from(shop.categories.values(), (one) => ({ ...one, products: inside.get(one.id) ?? [] }))
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

const CollectionSchema = v.object({ collection: v.looseObject({ name: v.pipe(v.string(), v.minLength(1)) }) })

/** Writes a collection, a new one where the address names none. */
export const writeCollection: Handler = (call) => {
  const { name } = read(CollectionSchema, call.payload).collection
  const old = call.params.id === undefined ? undefined : theOne(COLLECTIONS, call)
  const { id, slug, revision, visible } = old ?? {
    id: randomUUID(),
    slug: slugOf(name),
    revision: 0,
    visible: true
  }
  call.shop.categories.set(id, { id, name, slug, visible, revision: revision + 1 })
  return one(COLLECTIONS)({ ...call, params: { id } })
}

export const deleteCollection: Handler = (call) => {
  call.shop.categories.delete(theOne(COLLECTIONS, call).id)
  return {}
}

/** Which products are in a collection is changed by no page of the store: the call is answered, and nothing is kept. */
export const touchCollection: Handler = (call) => {
  theOne(COLLECTIONS, call)
  return {}
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
  form: ({ id, revision, name, slug, visible, products }) => ({
    id,
    revision: String(revision),
    createdDate: FIRST_DAY,
    updatedDate: FIRST_DAY,
    name,
    slug,
    itemCounter: products.length,
    visible
  }),
  filterable: ['id', 'name', 'slug', 'visible'],
  sortable: ['id', 'name', 'slug']
}

export const listItems: Handler = (call) => {
  const { cursorPaging } = read(v.object({ cursorPaging: CursorPagingSchema }), call.payload)
  const { items, pagingMetadata } = cursorPage(cursorPaging, {}, () => theOne(CATEGORIES, call).products)
  return { items: items.map(({ id }) => ({ catalogItemId: id, appId: WIX_STORES_APP_ID })), pagingMetadata }
}
