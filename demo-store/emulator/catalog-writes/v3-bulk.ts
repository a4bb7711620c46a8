import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct } from '../../data/stored.ts'
import { bulk } from './bulk.ts'
import { type Call, read, type Routes } from '../call.ts'
import { theProduct } from '../v1-reads.ts'
import { withWritten } from './v3-changes.ts'
import { v3Product } from '../v3-product.ts'
import { inventoryResults, type Saved } from './v3-inventory.ts'
import { select, SelectionSchema } from '../v3-reads.ts'
import { viewOf } from '../v3-view.ts'
import { MaskedSchema, ProductSchema } from './v3-written.ts'
import { create, update } from './v3-writes.ts'
import { invalid } from '../wix-error.ts'

const BULK_MAX = 100
const listOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(BULK_MAX))

const ReturnSchema = v.object({ returnEntity: v.optional(v.boolean(), false) })

/** Makes a bulk call's answer for a changed product: the whole product if the call asks for it. */
export function teller(call: Call) {
  const { returnEntity } = read(ReturnSchema, call.payload)
  const view = viewOf(call, 'products')
  return (product: StoredProduct) => ({
    id: product.id,
    item: returnEntity ? v3Product(product, view, true) : undefined
  })
}

type Masked = v.InferOutput<typeof MaskedSchema>

/** The results of a bulk write, and the products that it wrote. */
function writing(items: readonly Masked[], call: Call, write: typeof update) {
  const tell = teller(call)
  const saved: Saved[] = []
  const act = ({ product: written, fieldMask }: Masked) => {
    const product = write(call.shop, written, fieldMask)
    saved.push({ product, written })
    return tell(product)
  }
  return { productResults: bulk(items, act, ({ product }) => product.id || undefined), saved }
}

function createAll(call: Call) {
  const { products } = read(v.object({ products: listOf(ProductSchema) }), call.payload)
  const items = products.map((product) => ({ product: { ...product, id: undefined }, fieldMask: [] }))
  return writing(items, call, create)
}

const updateAll = (call: Call) =>
  writing(read(v.object({ products: listOf(MaskedSchema) }), call.payload).products, call, update)

const withInventory = (write: typeof createAll) => (call: Call) => {
  const { productResults, saved } = write(call)
  const { returnEntity } = read(ReturnSchema, call.payload)
  return { productResults, inventoryResults: inventoryResults(saved, returnEntity) }
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

/** A job for all products that a filter and a search find. It is finished before its id is answered. */
export const job =
  (prepare: (call: Call) => (product: StoredProduct) => StoredProduct | undefined) =>
  (call: Call): object => {
    const { shop, payload } = call
    if (payload.filter === undefined && payload.search === undefined)
      throw invalid('filter', 'or a search is required')
    const change = prepare(call)
    // All changes are made before any is stored: when one is refused, nothing is stored.
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
const SINGLE = ['slug', 'options', 'modifiers', 'variantsInfo', 'handle'] as const

function updateEach({ shop, payload }: Call) {
  const { product, fieldMask } = read(MaskedSchema, payload)
  const refused = SINGLE.find((part) => product[part] !== undefined)
  if (refused) throw invalid(`product.${refused}`, 'cannot be updated by filter')
  if (product.ribbon && !product.ribbon.id) throw invalid('product.ribbon', 'needs the id of a ribbon')
  return (one: StoredProduct) => withWritten(one, product, { shop, creates: false }, fieldMask ?? [])
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
