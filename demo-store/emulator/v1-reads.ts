import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import { compileFilter } from './filter.ts'
import { OffsetPagingSchema, page, sorted, SortSchema } from './paging.ts'
import type { Shop } from './shop.ts'
import { V1_FIELDS, V1_SORTABLE, v1Product } from './v1-product.ts'
import { notFound } from './wix-error.ts'

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

const HiddenSchema = v.object({ includeHiddenProducts: v.optional(v.boolean(), false) })

function queryProducts({ shop, payload, caller }: Call) {
  const { includeHiddenProducts } = read(HiddenSchema, payload)
  const mayHidden = includeHiddenProducts && caller.subject === 'APP'
  const listed = shop.products().filter(({ visible }) => visible || mayHidden)
  const { found, metadata } = offsetQuery(payload, listed, {
    fields: V1_FIELDS,
    sortable: V1_SORTABLE
  })
  return { products: found.map((product) => v1Product(product, shop.origin)), metadata }
}

export function theProduct(shop: Shop, id: string | undefined) {
  const product = shop.product(id ?? '')
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `Product ${id}`)
  return product
}

const MerchantSchema = v.object({ includeMerchantSpecificData: v.optional(v.picklist(['true', 'false'])) })

function getProduct({ shop, params, payload, caller }: Call) {
  const { includeMerchantSpecificData } = read(MerchantSchema, payload)
  const { costAndProfitData, costRange, ...product } = v1Product(theProduct(shop, params.id), shop.origin)
  const merchant = includeMerchantSpecificData === 'true' && caller.subject === 'APP'
  return { product: merchant ? { ...product, costAndProfitData, costRange } : product }
}

export const V1_READS: Routes = {
  'GET|POST /stores-reader/v1/products/query-platformized': queryProducts,
  'GET /stores-reader/v1/products/:id': getProduct
}
