import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import { compileFilter, type Fields } from './filter.ts'
import { mediaUrl } from './media-url.ts'
import { CursorPagingSchema, cursorPage, sorted, SortSchema } from './paging.ts'
import { allProductsId, type ListedCategory, listShelves, productsIn } from './shelf-list.ts'
import type { Shop } from './shop.ts'
import { invalid, notFound } from './wix-error.ts'

const FIELDS: Fields<ListedCategory> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  visible: ({ visible }) => visible,
  itemCounter: ({ productCount }) => productCount
}

const TREE = { appNamespace: '@wix/stores' }
const FIRST_DAY = '2025-01-06T09:00:00.000Z'

function v3Category(shop: Shop, { id, revision, name, slug, visible, productCount }: ListedCategory) {
  const [image] = productsIn(shop, id).flatMap(({ images }) => images)
  return {
    id,
    revision: String(revision),
    createdDate: FIRST_DAY,
    updatedDate: FIRST_DAY,
    name,
    slug,
    ...(image
      ? {
          image: {
            id: image.id,
            url: mediaUrl(image),
            height: image.height,
            width: image.width,
            altText: name,
            filename: `${slug}.svg`
          }
        }
      : {}),
    itemCounter: productCount,
    visible,
    ...(id === allProductsId(3) ? {} : { parentCategory: { id: allProductsId(3), index: 0 } }),
    treeReference: TREE
  }
}

const TreeSchema = v.object({ treeReference: v.object({ appNamespace: v.string() }) })

/** The categories of the stores' tree; a call without a tree is refused, as the SDK's types demand one. */
function tree({ shop, payload }: Call): ListedCategory[] {
  const { treeReference } = read(TreeSchema, payload)
  return treeReference.appNamespace === TREE.appNamespace ? listShelves(shop, 3) : []
}

const ListSchema = v.object({
  filter: v.optional(v.unknown()),
  sort: SortSchema,
  cursorPaging: v.nullish(CursorPagingSchema),
  search: v.nullish(v.object({ expression: v.nullish(v.string(), '') }))
})
const AskedSchema = v.object({
  filter: v.optional(v.unknown()),
  sort: SortSchema,
  text: v.optional(v.string(), '')
})

/** `query` and `search` differ in the name of what they ask, and in the text. */
const list = (key: 'query' | 'search') => (call: Call) => {
  const { filter, sort, cursorPaging, search } = read(ListSchema, call.payload[key] ?? {})
  const asked = { filter, sort, text: search?.expression ?? '' }
  const { items, pagingMetadata } = cursorPage(cursorPaging, asked, (from) => {
    const { filter, sort, text } = read(AskedSchema, from)
    const passes = compileFilter(filter, FIELDS)
    const found = tree(call).filter(
      (one) => passes(one) && one.name.toLowerCase().includes(text.toLowerCase())
    )
    return sorted(found, sort ?? [], FIELDS)
  })
  return { categories: items.map((category) => v3Category(call.shop, category)), pagingMetadata }
}

function theCategory(call: Call): ListedCategory {
  const category = tree(call).find(({ id }) => id === call.params.id)
  if (!category) throw notFound('CATEGORY_NOT_FOUND', `Category ${call.params.id}`)
  return category
}

function listItems(call: Call) {
  const { id } = theCategory(call)
  const { cursorPaging } = read(v.object({ cursorPaging: v.nullish(CursorPagingSchema) }), call.payload)
  const { items, pagingMetadata } = cursorPage(cursorPaging, id, (categoryId) => {
    if (typeof categoryId !== 'string') throw invalid('cursorPaging.cursor', 'is not a cursor of this list')
    return productsIn(call.shop, categoryId)
  })
  return {
    items: items.map((product) => ({ catalogItemId: product.id, appId: WIX_STORES_APP_ID })),
    pagingMetadata
  }
}

export const V3_CATEGORIES: Routes = {
  'POST /categories/v1/categories/query': list('query'),
  'POST /categories/v1/categories/search': list('search'),
  'POST /categories/v1/categories/count': (call) => ({
    count: tree(call).filter(compileFilter(call.payload.filter, FIELDS)).length
  }),
  'GET /categories/v1/categories/:id/list-items': listItems,
  'GET /categories/v1/categories/:id': (call) => ({ category: v3Category(call.shop, theCategory(call)) }),
  'GET /stores/v3/all-products-category': () => ({ categoryId: allProductsId(3) })
}
