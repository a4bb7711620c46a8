import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import type { Fields } from './filter.ts'
import { v1MediaItem } from './v1-product.ts'
import { isShown, offsetQuery, theProduct } from './v1-reads.ts'
import { type ListedCategory, listShelves, productsIn, saveCategory } from './shelf-list.ts'
import { checkCollectionSlug, freeCollectionSlug } from './slugs.ts'
import { notFound } from './wix-error.ts'

const FIELDS: Fields<ListedCategory> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug
}

function v1Collection(call: Call, { id, name, slug, visible, productCount }: ListedCategory) {
  const [image] = productsIn(call.shop, id)
    .filter((product) => isShown(call, product))
    .flatMap(({ images }) => images)
  const item = image && v1MediaItem(image)
  return {
    id,
    name,
    slug,
    visible,
    numberOfProducts: productCount,
    description: '',
    media: { ...(item ? { mainMedia: item } : {}), items: item ? [item] : [] }
  }
}

function queryCollections(call: Call) {
  const { shop, payload } = call
  const sources = { fields: FIELDS, sortable: FIELDS }
  const { found, metadata } = offsetQuery(payload, listShelves(shop, 1), sources)
  return { collections: found.map((category) => v1Collection(call, category)), metadata }
}

function theCollection(call: Call, matches: (category: ListedCategory) => boolean) {
  const category = listShelves(call.shop, 1).find(matches)
  if (!category) throw notFound('COLLECTION_NOT_FOUND', 'Collection')
  return { collection: v1Collection(call, category) }
}

const bySlug = (call: Call) => theCollection(call, ({ slug }) => slug === call.params.slug)
const byId = (call: Call) => theCollection(call, ({ id }) => id === call.params.id)

const CollectionSchema = v.object({
  collection: v.object({
    name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(50))),
    slug: v.optional(v.pipe(v.string(), v.minLength(1))),
    visible: v.optional(v.boolean())
  })
})

function writeCollection(call: Call, id: string) {
  const { collection } = read(CollectionSchema, call.payload)
  checkCollectionSlug(call.shop, collection.slug, id)
  const isNew = !call.shop.categories.has(id)
  const slug = collection.slug ?? (isNew ? freeCollectionSlug(call.shop, collection.name ?? '') : undefined)
  saveCategory(call.shop, { id, ...collection, slug })
  return theCollection(call, (category) => category.id === id)
}

function storedCollection({ shop, params }: Call): string {
  const id = params.id ?? ''
  if (!shop.categories.has(id)) throw notFound('COLLECTION_NOT_FOUND', `Collection ${id}`)
  return id
}

const ProductIdsSchema = v.object({ productIds: v.pipe(v.array(v.string()), v.maxLength(100)) })

/** Puts products on a shelf or takes them off. */
const placeProducts = (place: (categoryIds: string[], id: string) => string[]) => (call: Call) => {
  const id = storedCollection(call)
  const { productIds } = read(ProductIdsSchema, call.payload)
  const products = productIds.map((productId) => theProduct(call.shop, productId))
  for (const product of products) call.shop.save({ ...product, categoryIds: place(product.categoryIds, id) })
  return {}
}

function deleteCollection(call: Call) {
  const id = storedCollection(call)
  for (const product of productsIn(call.shop, id)) {
    call.shop.save({ ...product, categoryIds: product.categoryIds.filter((categoryId) => categoryId !== id) })
  }
  call.shop.categories.delete(id)
  return {}
}

export const V1_COLLECTIONS: Routes = {
  'GET|POST /v2/collections/query': queryCollections,
  'GET /v2/collections/slug/:slug': bySlug,
  'GET /v2/collections/:id': byId,
  'GET /stores-reader/v1/collections/slug/:slug': bySlug,
  'POST /stores/v1/collections': (call) => writeCollection(call, randomUUID()),
  'PATCH /stores/v1/collections/:id': (call) => writeCollection(call, storedCollection(call)),
  'DELETE /stores/v1/collections/:id': deleteCollection,
  'POST /stores/v1/collections/:id/productIds': placeProducts((ids, id) => [...new Set([...ids, id])]),
  'POST /stores/v1/collections/:id/productIds/delete': placeProducts((ids, id) =>
    ids.filter((one) => one !== id)
  )
}
