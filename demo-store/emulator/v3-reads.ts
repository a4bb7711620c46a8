import * as v from 'valibot'

import type { StoredProduct } from '../data/stored.ts'
import { AggregationsSchema } from './aggregation-request.ts'
import { aggregate } from './aggregations.ts'
import { type Call, read, type Routes } from './call.ts'
import { compileFilter } from './filter.ts'
import { CursorPagingSchema, cursorPage, sorted, SortSchema, StringsSchema } from './paging.ts'
import { SEARCHABLE, V3_QUERY, V3_SEARCH } from './v3-fields.ts'
import { v3Product } from './v3-product.ts'
import { productsFor, viewOf } from './v3-view.ts'
import { invalid, notFound, notEmulated } from './wix-error.ts'

const EXPRESSION_MAX = 100

const TextSearchSchema = v.object({
  expression: v.nullish(
    v.pipe(
      v.string(),
      v.check(
        (text) => Array.from(text).length <= EXPRESSION_MAX,
        `must not be longer than ${EXPRESSION_MAX}`
      )
    ),
    ''
  ),
  fields: StringsSchema,
  mode: v.nullish(v.picklist(['AND', 'OR']), 'OR'),
  fuzzy: v.nullish(v.boolean(), false)
})

/** Version 3 pages by cursor only. An offset is refused, because answering it with the first page would be wrong. */
const NoOffset = v.optional(v.never('is not known: version 3 has cursorPaging only'))

const QuerySchema = v.object({
  query: v.optional(
    v.object({
      filter: v.optional(v.unknown()),
      sort: SortSchema,
      cursorPaging: v.nullish(CursorPagingSchema),
      paging: NoOffset
    }),
    {}
  )
})

export const SelectionSchema = v.object({
  filter: v.optional(v.unknown()),
  search: v.nullish(TextSearchSchema)
})

const SearchSchema = v.object({
  search: v.optional(
    v.object({
      ...SelectionSchema.entries,
      sort: SortSchema,
      cursorPaging: v.nullish(CursorPagingSchema),
      paging: NoOffset,
      timeZone: v.nullish(v.string()),
      aggregations: AggregationsSchema
    }),
    {}
  )
})

/** Products whose searched texts hold the expression's words: all of them, or any. */
function textTest(
  search: v.InferOutput<typeof TextSearchSchema> | null | undefined
): (product: StoredProduct) => boolean {
  const words = (search?.expression ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (!search || words.length === 0) return () => true
  if (search.fuzzy) throw notEmulated('search.search.fuzzy', 'Which typos a search forgives')
  const names = search.fields && search.fields.length > 0 ? search.fields : Object.keys(SEARCHABLE)
  const readers = names.map((name) => {
    const reader = Object.hasOwn(SEARCHABLE, name) ? SEARCHABLE[name] : undefined
    if (!reader) throw invalid('search.search.fields', `Field '${name}' is not declared as searchable`)
    return reader
  })
  return (product) => {
    const text = readers
      .map((reader) => reader(product))
      .join('\n')
      .toLowerCase()
    return search.mode === 'AND'
      ? words.every((word) => text.includes(word))
      : words.some((word) => text.includes(word))
  }
}

/** The products that a filter and a text search find, for a search, a count or a bulk change. */
export function select(
  products: readonly StoredProduct[],
  selection: v.InferOutput<typeof SelectionSchema>
): StoredProduct[] {
  const passes = compileFilter(selection.filter, V3_SEARCH.fields)
  const mentions = textTest(selection.search)
  return products.filter((product) => passes(product) && mentions(product))
}

function queryProducts(call: Call) {
  const { query } = read(QuerySchema, call.payload)
  const view = viewOf(call, 'products')
  const { items, pagingMetadata } = cursorPage(
    query.cursorPaging,
    { filter: query.filter, sort: query.sort },
    (asked) => {
      const { filter, sort } = read(v.object({ filter: v.optional(v.unknown()), sort: SortSchema }), asked)
      return sorted(
        productsFor(call).filter(compileFilter(filter, V3_QUERY.fields)),
        sort ?? [],
        V3_QUERY.sortable
      )
    }
  )
  return { products: items.map((product) => v3Product(product, view)), pagingMetadata }
}

const AskedSchema = v.object({ ...SelectionSchema.entries, sort: SortSchema })

function searchProducts(call: Call) {
  const { search } = read(SearchSchema, call.payload)
  if (search.timeZone && search.timeZone !== 'UTC')
    throw notEmulated('search.timeZone', 'A day of a time zone')
  const view = viewOf(call, 'products')
  const products = productsFor(call)
  const asked = { filter: search.filter, search: search.search, sort: search.sort }
  const { items, pagingMetadata } = cursorPage(search.cursorPaging, asked, (from) => {
    const { sort, ...selection } = read(AskedSchema, from)
    return sorted(select(products, selection), sort ?? [], V3_SEARCH.sortable)
  })
  return {
    products: items.map((product) => v3Product(product, view)),
    pagingMetadata,
    ...(search.aggregations.length > 0
      ? { aggregationData: aggregate(search.aggregations, select(products, search)) }
      : {})
  }
}

/** One product, with its variants. */
const getProduct = (find: (call: Call, product: StoredProduct) => boolean) => (call: Call) => {
  const product = productsFor(call).find((one) => find(call, one))
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `Product ${call.params.id ?? call.params.slug}`)
  return { product: v3Product(product, viewOf(call, 'product'), true) }
}

export const V3_READS: Routes = {
  'GET|POST /stores/v3/products/query': queryProducts,
  'GET|POST /stores/v3/products/search': searchProducts,
  'GET|POST /stores/v3/products/count': (call) => ({
    count: select(productsFor(call), read(SelectionSchema, call.payload)).length
  }),
  'GET /stores/v3/products/slug/:slug': getProduct(({ params }, { slug }) => slug === params.slug),
  'GET /stores/v3/products/:id': getProduct(({ params }, { id }) => id === params.id)
}
