import { AGGREGATED } from './recorded.ts'
import type { Handler, Routes } from '../site/call.ts'
import { CATEGORIES, COLLECTIONS } from './categories.ts'
import { count, cursorQuery, offsetQuery, one } from './store.ts'
import { V1_PRODUCTS, V1_SHOWN_PRODUCTS } from './v1.ts'
import { productForm, SEARCHED_PRODUCTS, V3_PRODUCTS } from './v3.ts'

const wholeProduct = one({ ...V3_PRODUCTS, form: productForm })
const search = cursorQuery(SEARCHED_PRODUCTS, 'search')
const searchProducts: Handler = (call) =>
  Object(call.payload.search).aggregations ? AGGREGATED : search(call)

/** The catalog calls of the product. The order matters: `query` could also be an id. */
export const CATALOG: Routes = {
  'GET|POST /stores-reader/v1/products/query-platformized': offsetQuery(V1_SHOWN_PRODUCTS),
  'GET /stores-reader/v1/products/:id': one(V1_PRODUCTS),
  'GET|POST /v2/collections/query': offsetQuery(COLLECTIONS),
  'GET|POST /stores/v3/products/query': cursorQuery(V3_PRODUCTS),
  'GET|POST /stores/v3/products/search': searchProducts,
  'GET|POST /stores/v3/products/count': count(SEARCHED_PRODUCTS),
  'GET /stores/v3/products/:id': wholeProduct,
  // Still in Wix's REST interface, though its SDK no longer offers it. Nothing is kept of it.
  'POST /stores/v3/products/:id/update-extended-fields': wholeProduct,
  'POST /categories/v1/categories/query': cursorQuery(CATEGORIES)
}
