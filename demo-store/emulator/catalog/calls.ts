import * as v from 'valibot'

import { type Handler, read, type Routes } from '../site/call.ts'
import {
  CATEGORIES,
  COLLECTIONS,
  deleteCollection,
  listItems,
  touchCollection,
  writeCollection
} from './categories.ts'
import { ALL_PRODUCTS_ID } from './products.ts'
import { valueAt } from './query.ts'
import { count, cursorQuery, find, offsetQuery, one } from './store.ts'
import { optionsAvailability, queryVariants, STORE_VARIANTS, V1_PRODUCTS, V1_SHOWN_PRODUCTS } from './v1.ts'
import { productForm, SEARCHED_PRODUCTS, V3_PRODUCTS, V3_VARIANTS, whole } from './v3.ts'
import { remove, touchVariants, write, writeExtendedFields, writeSilently } from './writes.ts'

const wholeProduct = (key: 'id' | 'slug'): Handler => one({ ...V3_PRODUCTS, form: productForm }, key)

const V1 = '/stores/v1/products'
const V3 = '/stores/v3/products'
const V3_BULK = '/stores/v3/bulk/products'

/** The SDK writes infinite bounds as texts, and so does Wix. */
const Bound = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number())
const bound = (value: number) => (Number.isFinite(value) ? value : String(value))
const RangesSchema = v.object({
  name: v.string(),
  type: v.literal('RANGE', 'has a type that this platform does not know: it counts ranges only'),
  fieldPath: v.literal('actualPriceRange.minValue.amount'),
  range: v.object({ buckets: v.array(v.object({ from: v.optional(Bound), to: v.optional(Bound) })) })
})
const AggregationsSchema = v.object({ aggregations: v.optional(v.array(RangesSchema), []) })

/** A page of products, and in ranges how many the whole search found. */
const searchProducts: Handler = (call) => {
  const search = call.payload.search ?? {}
  const { aggregations } = read(AggregationsSchema, search)
  const answer = cursorQuery(SEARCHED_PRODUCTS, 'search')(call)
  if (aggregations.length === 0) return answer
  const found = find(SEARCHED_PRODUCTS, call, search)
  const results = aggregations.map(({ range, ...aggregation }) => {
    const values = found.map((product) => Number(valueAt(whole(product, call), aggregation.fieldPath)))
    const counts = range.buckets.map(({ from = -Infinity, to = Infinity }) => ({
      from: bound(from),
      to: bound(to),
      count: values.filter((value) => from <= value && value < to).length
    }))
    return { ...aggregation, ranges: { results: counts } }
  })
  return { ...answer, aggregationData: { results } }
}

/** Every catalog call of the SDK. The order matters: `query` could also be an id. */
export const CATALOG: Routes = {
  'GET|POST /stores-reader/v1/products/query-platformized': offsetQuery(V1_SHOWN_PRODUCTS),
  'GET /stores-reader/v1/products/:id': one(V1_PRODUCTS),
  'POST /stores-reader/v1/products/:id/productOptionsAvailability': optionsAvailability,
  'POST /stores-reader/v1/products/:id/variants/query': queryVariants,
  'GET|POST /stores-reader/v1/variants/query': offsetQuery(STORE_VARIANTS),
  'GET /stores-reader/v1/variants/:id': one(STORE_VARIANTS),
  'GET /stores-reader/v1/collections/slug/:slug': one(COLLECTIONS, 'slug'),
  'GET|POST /v2/collections/query': offsetQuery(COLLECTIONS),
  'GET /v2/collections/slug/:slug': one(COLLECTIONS, 'slug'),
  'GET /v2/collections/:id': one(COLLECTIONS),

  [`POST ${V1}`]: write(),
  [`PATCH ${V1}/:id`]: write(),
  [`DELETE ${V1}/:id`]: writeSilently(remove),
  [`PATCH ${V1}/:id/variants`]: touchVariants,
  [`POST ${V1}/:id/variants/resetToDefault`]: writeSilently(),
  [`POST ${V1}/:id/media`]: writeSilently(),
  [`POST ${V1}/:id/media/delete`]: writeSilently(),
  [`PATCH ${V1}/:id/choices/media`]: writeSilently(),
  [`POST ${V1}/:id/choices/media/delete`]: writeSilently(),
  [`DELETE ${V1}/:id/options`]: writeSilently(),
  [`POST ${V1}/:id/remove-brand`]: writeSilently(),
  [`POST ${V1}/:id/remove-ribbon`]: writeSilently(),
  'POST /stores/v1/bulk/products/update': write(),
  'POST /stores/v1/bulk/products/adjust-properties': write(),
  'POST /stores/v1/collections': writeCollection,
  'PATCH /stores/v1/collections/:id': writeCollection,
  'DELETE /stores/v1/collections/:id': deleteCollection,
  'POST /stores/v1/collections/:id/productIds': touchCollection,
  'POST /stores/v1/collections/:id/productIds/delete': touchCollection,

  [`GET|POST ${V3}/query`]: cursorQuery(V3_PRODUCTS),
  [`GET|POST ${V3}/search`]: searchProducts,
  [`GET|POST ${V3}/count`]: count(SEARCHED_PRODUCTS),
  [`GET|POST ${V3}/query-variants`]: cursorQuery(V3_VARIANTS),
  [`GET ${V3}/slug/:slug`]: wholeProduct('slug'),
  [`GET ${V3}/:id`]: wholeProduct('id'),
  [`POST ${V3}`]: write(),
  [`PATCH ${V3}/:id`]: write(),
  [`DELETE ${V3}/:id`]: writeSilently(remove),
  [`POST ${V3}-with-inventory`]: write(),
  [`PATCH ${V3}-with-inventory/:id`]: write(),
  [`POST ${V3}/:id/update-extended-fields`]: writeExtendedFields,
  [`POST ${V3_BULK}/create`]: write(),
  [`POST ${V3_BULK}/update`]: write(),
  [`POST ${V3_BULK}-with-inventory/create`]: write(),
  [`POST ${V3_BULK}-with-inventory/update`]: write(),
  [`POST ${V3_BULK}/delete`]: write(remove),
  [`POST ${V3_BULK}/delete-by-filter`]: write(remove),
  [`POST ${V3_BULK}/update-by-filter`]: write(),
  [`POST ${V3_BULK}/update-variants-by-filter`]: write(),
  [`POST ${V3_BULK}/adjust-variants-by-filter`]: write(),
  [`POST ${V3_BULK}/add-info-sections`]: write(),
  [`POST ${V3_BULK}/remove-info-sections`]: write(),
  [`POST ${V3_BULK}/add-info-sections-by-filter`]: write(),
  [`POST ${V3_BULK}/remove-info-sections-by-filter`]: write(),
  [`POST ${V3_BULK}/add-to-categories-by-filter`]: write(),
  [`POST ${V3_BULK}/remove-from-categories-by-filter`]: write(),
  [`POST ${V3_BULK}/update-tags`]: write(),
  [`POST ${V3_BULK}/update-tags-by-filter`]: write(),
  'GET /stores/v3/all-products-category': () => ({ categoryId: ALL_PRODUCTS_ID.V3 }),
  'POST /categories/v1/categories/query': cursorQuery(CATEGORIES),
  'POST /categories/v1/categories/search': cursorQuery(CATEGORIES, 'search'),
  'POST /categories/v1/categories/count': count(CATEGORIES),
  'GET /categories/v1/categories/:id/list-items': listItems,
  'GET /categories/v1/categories/:id': one(CATEGORIES)
}
