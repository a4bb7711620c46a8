import * as v from 'valibot'

import type { StoredProduct } from '../data/stored.ts'
import { type Call, read, type Routes } from './call.ts'
import { compileFilter } from './filter.ts'
import { OffsetPagingSchema, page, sorted, SortSchema } from './paging.ts'
import type { Shop } from './shop.ts'
import { V1_FIELDS, V1_SORTABLE, v1Product } from './v1-product.ts'
import { forbidden, notFound } from './wix-error.ts'

const QuerySchema = v.object({
  query: v.optional(
    v.object({
      filter: v.optional(v.unknown()),
      sort: SortSchema,
      paging: v.optional(OffsetPagingSchema, {})
    }),
    {}
  )
})

const DEFAULT_LIMIT = 100

/** A query with offset paging over any list, as version 1 answers it. */
export function offsetQuery<T>(
  payload: unknown,
  items: readonly T[],
  { fields, sortable }: { fields: Parameters<typeof sorted<T>>[2]; sortable: Parameters<typeof sorted<T>>[2] }
) {
  const { query } = read(QuerySchema, payload)
  const matching = sorted(items.filter(compileFilter(query.filter, fields)), query.sort ?? [], sortable)
  const offset = query.paging.offset ?? 0
  const found = page(matching, offset, query.paging.limit ?? DEFAULT_LIMIT)
  return { found, metadata: { count: found.length, offset, total: matching.length, tooManyToCount: false } }
}

/** `true` in a body, `'true'` in a plain address. */
const Flag = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true')
    )
  ]),
  false
)
const AccessSchema = v.object({ includeHiddenProducts: Flag, includeMerchantSpecificData: Flag })

/** Reads which parts beyond those for shoppers a call asks for. @throws 403 unless an app asks */
export function readAccess({ payload, caller }: Call) {
  const access = read(AccessSchema, payload)
  for (const [name, isAsked] of Object.entries(access)) {
    if (isAsked && caller.subject !== 'APP') throw forbidden(`${name} needs permission to manage products`)
  }
  return access
}

/** Product as version 1 answers it, with what it costs the merchant only on request. */
function v1Answer({ shop, currency }: Call, product: StoredProduct, withCost: boolean) {
  const { costAndProfitData, costRange, ...shown } = v1Product(product, { origin: shop.origin, currency })
  return withCost ? { ...shown, costAndProfitData, costRange } : shown
}

function queryProducts(call: Call) {
  const { includeHiddenProducts, includeMerchantSpecificData } = readAccess(call)
  const listed = call.shop.products().filter(({ visible }) => visible || includeHiddenProducts)
  const { found, metadata } = offsetQuery(call.payload, listed, {
    fields: V1_FIELDS,
    sortable: V1_SORTABLE
  })
  return { products: found.map((product) => v1Answer(call, product, includeMerchantSpecificData)), metadata }
}

export function theProduct(shop: Shop, id: string | undefined) {
  const product = shop.product(id ?? '')
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `Product ${id}`)
  return product
}

/** Hidden products are for apps alone. */
export const isShown = ({ caller }: Call, { visible }: StoredProduct) => visible || caller.subject === 'APP'

/** A product that this caller may see; for a shopper a hidden one is not there. */
export function shownProduct(call: Call, id = call.params.id) {
  const product = theProduct(call.shop, id)
  if (!isShown(call, product)) throw notFound('PRODUCT_NOT_FOUND', `Product ${id}`)
  return product
}

const getProduct = (call: Call) => ({
  product: v1Answer(call, shownProduct(call), readAccess(call).includeMerchantSpecificData)
})

export const V1_READS: Routes = {
  'GET|POST /stores-reader/v1/products/query-platformized': queryProducts,
  'GET /stores-reader/v1/products/:id': getProduct
}
