import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { BLANK_PRODUCT, slugOf } from '../../data/stock.ts'
import type { StoredProduct } from '../../data/stored.ts'
import { type Call, type Handler, JsonObject, read } from '../site/call.ts'
import { invalid, notFound } from '../site/wix-error.ts'
import { checkRevision, find } from './store.ts'
import { productForm as v1Form, variantForm } from './v1.ts'
import { productForm as v3Form, SEARCHED_PRODUCTS } from './v3.ts'

// Kept are a product's name and visibility, and an app's own fields. Whatever else a call changes is shown by no page of
// the store: the call is answered, and the product gets its next revision.

type Act = (call: Call, id: string) => StoredProduct

function productOf({ shop }: Call, id = ''): StoredProduct {
  const product = shop.product(id)
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `Product ${id}`)
  return product
}

export const touch: Act = (call, id) => call.shop.save(productOf(call, id))
export const remove: Act = (call, id) => {
  const product = productOf(call, id)
  call.shop.remove(id)
  return product
}

/** Does it to the product that the address names. */
export const toOne =
  (act: Act): Handler =>
  (call) => {
    act(call, call.params.id ?? '')
    return {}
  }

/** Changes every product that the filter finds. The job is finished before the answer names its id. */
export const toFound =
  (act: Act): Handler =>
  (call) => {
    for (const { id } of find(SEARCHED_PRODUCTS, call, call.payload)) act(call, id)
    return { jobId: randomUUID() }
  }

/** What a bulk call answers, with the products themselves where they are asked for. */
const bulkForm = (products: readonly StoredProduct[], form?: (product: StoredProduct) => object) => ({
  results: products.map((product, originalIndex) => ({
    itemMetadata: { id: product.id, originalIndex, success: true },
    item: form?.(product)
  })),
  bulkActionMetadata: { totalSuccesses: products.length, totalFailures: 0, undetailedFailures: 0 }
})

const Texts = v.optional(v.array(v.string()), [])
const ListedSchema = v.object({
  ids: Texts,
  productIds: Texts,
  products: v.optional(v.array(v.object({ productId: v.string() })), []),
  returnEntity: v.optional(v.boolean(), false)
})

/** Does it to every product that the call lists. */
export const toListed =
  (act: Act): Handler =>
  (call) => {
    const { ids, productIds, products, returnEntity } = read(ListedSchema, call.payload)
    const listed = [...ids, ...productIds, ...products.map(({ productId }) => productId)]
    const changed = listed.map((id) => act(call, id))
    return bulkForm(changed, returnEntity ? (product) => v3Form(product, call) : undefined)
  }

const WrittenSchema = v.looseObject({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  visible: v.optional(v.boolean()),
  revision: v.optional(v.string())
})

/** Writes a product: the one with this id, or a new one. */
function write(call: Call, fields: unknown, id: string | undefined): StoredProduct {
  const { shop, path } = call
  const { name, visible, revision } = read(WrittenSchema, fields)
  const old = id === undefined ? undefined : productOf(call, id)
  // Version 1 has no revisions.
  if (old && path.startsWith('/stores/v3')) checkRevision('product', revision, old.revision)
  if (old) return shop.save({ ...old, name: name ?? old.name, visible: visible ?? old.visible })
  if (name === undefined) throw invalid('product.name', 'is required')
  const createdDate = shop.now().toISOString()
  const own = { id: randomUUID(), name, slug: slugOf(name), createdDate, updatedDate: createdDate }
  return shop.save({ ...BLANK_PRODUCT, ...own, visible: visible ?? true })
}

export const writeV1: Handler = (call) => ({
  product: v1Form(write(call, call.payload.product, call.params.id), call)
})

export const touchVariants: Handler = (call) => {
  const product = touch(call, call.params.id ?? '')
  return { variants: product.variants.map((variant) => variantForm(product, variant)) }
}

const isWithInventory = ({ path }: Call) => path.includes('with-inventory')

export const writeV3: Handler = (call) => {
  const saved = write(call, call.payload.product, call.params.id)
  const inventoryResults = isWithInventory(call) ? bulkForm([saved]) : undefined
  return { product: v3Form(saved, call), inventoryResults }
}

const KnownSchema = v.object({ product: v.looseObject({ id: v.string() }) })
const ManySchema = v.object({
  products: v.array(JsonObject),
  returnEntity: v.optional(v.boolean(), false)
})

export const writeManyV3: Handler = (call) => {
  const { products, returnEntity } = read(ManySchema, call.payload)
  const saved = products.map((item) =>
    v.is(KnownSchema, item) ? write(call, item.product, item.product.id) : write(call, item, undefined)
  )
  const results = bulkForm(saved, returnEntity ? (product) => v3Form(product, call) : undefined)
  return isWithInventory(call) ? { productResults: results, inventoryResults: bulkForm(saved) } : results
}

const ExtendedSchema = v.object({ namespace: v.string(), namespaceData: JsonObject })

/** Still in Wix's REST interface, though its SDK no longer offers it. */
export const writeExtendedFields: Handler = (call) => {
  const { namespace, namespaceData } = read(ExtendedSchema, call.payload)
  const product = productOf(call, call.params.id)
  const extendedFields = { ...product.extendedFields, [namespace]: namespaceData }
  return { product: v3Form(call.shop.save({ ...product, extendedFields }), call) }
}
