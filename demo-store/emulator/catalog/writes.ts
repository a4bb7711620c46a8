import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { BLANK_PRODUCT, slugOf } from '../../data/stock.ts'
import type { StoredProduct } from '../../data/stored.ts'
import { type Call, type Handler, JsonObject, read } from '../site/call.ts'
import { invalid } from '../site/wix-error.ts'
import { checkRevision, find, theOne } from './store.ts'
import { productForm as v1Form, V1_PRODUCTS, variantForm } from './v1.ts'
import { productForm as v3Form, SEARCHED_PRODUCTS } from './v3.ts'

// The emulator keeps a product's name and visibility, and an app's own fields. No page of the store shows what else a call
// changes: the call is answered, and the product gets its next revision.

const Fields = v.looseObject({
  id: v.optional(v.string()),
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  visible: v.optional(v.boolean()),
  revision: v.optional(v.string())
})
type Fields = v.InferOutput<typeof Fields>

const Texts = v.optional(v.array(v.string()), [])
const NamedSchema = v.object({
  filter: v.optional(v.unknown()),
  ids: Texts,
  productIds: Texts,
  product: v.optional(Fields, {}),
  products: v.optional(
    v.array(v.looseObject({ productId: v.optional(v.string()), product: v.optional(Fields) })),
    []
  )
})

/** Version 3 takes a change of a product only with the revision that its caller saw. */
const seen = (call: Call, fields: Fields): Fields =>
  call.path.startsWith('/stores/v3') ? { ...fields, revision: fields.revision ?? '' } : fields

/** The products that a call names by a filter, in lists or in its address, with what it writes. Without an id it is new. */
function namedIn(call: Call): Fields[] {
  const { filter, ids, productIds, product, products } = read(NamedSchema, call.payload)
  if (filter !== undefined)
    return find(SEARCHED_PRODUCTS, call, { filter }).map(({ id }) => ({ ...product, id }))
  const listed = [
    ...[...ids, ...productIds].map((id) => ({ id })),
    ...products.map((one) =>
      one.product ? seen(call, one.product) : read(Fields, { ...one, id: one.productId })
    )
  ]
  return listed.length > 0 ? listed : [seen(call, { ...product, id: call.params.id })]
}

const productOf = (call: Call, id: string) => theOne(V1_PRODUCTS, { ...call, params: { id } })

type Act = (call: Call, fields: Fields) => StoredProduct

export const save: Act = (call, { id, name, visible, revision }) => {
  const { shop } = call
  if (id === undefined) {
    if (name === undefined) throw invalid('product.name', 'is required')
    const createdDate = shop.now().toISOString()
    const own = { id: randomUUID(), name, slug: slugOf(name), createdDate, updatedDate: createdDate }
    return shop.save({ ...BLANK_PRODUCT, ...own, visible: visible ?? true })
  }
  const product = productOf(call, id)
  if (revision !== undefined) checkRevision('product', revision, product.revision)
  return shop.save({ ...product, name: name ?? product.name, visible: visible ?? product.visible })
}

export const remove: Act = (call, { id = '' }) => {
  const product = productOf(call, id)
  call.shop.remove(id)
  return product
}

const formOf = (product: StoredProduct, call: Call) =>
  call.path.startsWith('/stores/v1') ? v1Form(product, call) : v3Form(product, call)

/** Changes or removes the products that the call names. A job for a filter is finished before the answer names its id. */
export const write =
  (act: Act = save): Handler =>
  (call) => {
    const changed = namedIn(call).map((fields) => act(call, fields))
    const bulk = (withProducts: boolean) => ({
      results: changed.map((product, originalIndex) => ({
        itemMetadata: { id: product.id, originalIndex, success: true },
        item: withProducts ? formOf(product, call) : undefined
      })),
      bulkActionMetadata: { totalSuccesses: changed.length, totalFailures: 0, undetailedFailures: 0 }
    })
    const inventoryResults = call.path.includes('with-inventory') ? bulk(false) : undefined
    if (call.payload.filter !== undefined) return { jobId: randomUUID() }
    const results = bulk(call.payload.returnEntity === true)
    if (call.path.includes('/bulk/'))
      return inventoryResults ? { productResults: results, inventoryResults } : results
    return { product: changed[0] && formOf(changed[0], call), inventoryResults }
  }

/** Does the same as `write`, but answers with an empty object. */
export const writeSilently =
  (act: Act = save): Handler =>
  async (call) => {
    await write(act)(call)
    return {}
  }

export const touchVariants: Handler = (call) => {
  const product = save(call, { id: call.params.id })
  return { variants: product.variants.map((variant) => variantForm(product, variant)) }
}

const ExtendedSchema = v.object({ namespace: v.string(), namespaceData: JsonObject })

/** Still in Wix's REST interface, though its SDK no longer offers it. */
export const writeExtendedFields: Handler = (call) => {
  const { namespace, namespaceData } = read(ExtendedSchema, call.payload)
  const product = theOne(V1_PRODUCTS, call)
  const extendedFields = { ...product.extendedFields, [namespace]: namespaceData }
  return { product: v3Form(call.shop.save({ ...product, extendedFields }), call) }
}
