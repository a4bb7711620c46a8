import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct } from '../data/stored.ts'
import { bulk } from './bulk.ts'
import { type Call, read, type Routes } from './call.ts'
import { StringsSchema } from './paging.ts'
import { theProduct } from './v1-reads.ts'
import { withWritten } from './v3-changes.ts'
import { v3Product } from './v3-product.ts'
import { fieldsOf, select, SelectionSchema } from './v3-reads.ts'
import { ProductSchema } from './v3-written.ts'
import { create, inventoryResults, update } from './v3-writes.ts'
import { invalid } from './wix-error.ts'

const BULK_MAX = 100
const listOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(BULK_MAX))

const ReturnSchema = v.object({ returnEntity: v.optional(v.boolean(), false) })

/** How a bulk call tells about a product it changed: the whole of it, where the call wants that. */
export function teller(call: Call) {
  const { shop, payload } = call
  const { returnEntity } = read(ReturnSchema, payload)
  const fields = fieldsOf(call)
  return (product: StoredProduct) => ({
    id: product.id,
    item: returnEntity ? v3Product(product, shop.origin, fields, true) : undefined
  })
}

/** The results of a bulk write, and the products that it wrote. */
function writing<T>(
  items: readonly T[],
  call: Call,
  write: (item: T) => StoredProduct,
  id: (item: T) => string
) {
  const tell = teller(call)
  const written: StoredProduct[] = []
  const act = (item: T) => {
    const product = write(item)
    written.push(product)
    return tell(product)
  }
  return { productResults: bulk(items, act, (item) => id(item) || undefined), written }
}

function createAll(call: Call) {
  const { products } = read(v.object({ products: listOf(ProductSchema) }), call.payload)
  return writing(
    products,
    call,
    (product) => create(call.shop, product),
    () => ''
  )
}

const MaskedSchema = v.object({ product: ProductSchema, fieldMask: StringsSchema })

function updateAll(call: Call) {
  const { products } = read(v.object({ products: listOf(MaskedSchema) }), call.payload)
  return writing(
    products,
    call,
    ({ product, fieldMask }) => update(call.shop, product, fieldMask),
    ({ product }) => product.id ?? ''
  )
}

const withInventory = (write: typeof createAll) => (call: Call) => {
  const { productResults, written } = write(call)
  const { returnEntity } = read(ReturnSchema, call.payload)
  return { productResults, inventoryResults: inventoryResults(call, written, returnEntity) }
}

function deleteAll({ shop, payload }: Call) {
  const { productIds } = read(v.object({ productIds: listOf(v.string()) }), payload)
  return bulk(
    productIds,
    (id) => {
      shop.remove(theProduct(shop, id).id)
      return { id }
    },
    (id) => id
  )
}

/** A job over all products that a filter and a search mean. It is done before its id is told. */
export const job =
  (prepare: (call: Call) => (product: StoredProduct) => StoredProduct | undefined) =>
  (call: Call): object => {
    const { shop, payload } = call
    if (payload.filter === undefined && payload.search === undefined)
      throw invalid('filter', 'or a search is required')
    const change = prepare(call)
    // Each is worked out before any is stored: a change that is refused leaves everything as it was.
    const changes = select(shop.products(), read(SelectionSchema, payload)).map((product) => ({
      id: product.id,
      changed: change(product)
    }))
    for (const { id, changed } of changes) {
      if (changed) shop.save(changed)
      else shop.remove(id)
    }
    return { jobId: randomUUID() }
  }

/** Parts of a product that only a call for this one product may change. */
const SINGLE = ['slug', 'options', 'variantsInfo'] as const

function updateEach({ payload }: Call) {
  const { product, fieldMask } = read(v.object({ product: ProductSchema, fieldMask: StringsSchema }), payload)
  const refused = SINGLE.find((part) => product[part] !== undefined)
  if (refused) throw invalid(`product.${refused}`, 'cannot be updated by filter')
  return (one: StoredProduct) => withWritten(one, product, fieldMask ?? [])
}

const BULK = '/stores/v3/bulk'

export const V3_BULK: Routes = {
  [`POST ${BULK}/products/create`]: (call) => createAll(call).productResults,
  [`POST ${BULK}/products-with-inventory/create`]: withInventory(createAll),
  [`POST ${BULK}/products/update`]: (call) => updateAll(call).productResults,
  [`POST ${BULK}/products-with-inventory/update`]: withInventory(updateAll),
  [`POST ${BULK}/products/update-by-filter`]: job(updateEach),
  [`POST ${BULK}/products/delete`]: deleteAll,
  [`POST ${BULK}/products/delete-by-filter`]: job(() => () => undefined)
}
