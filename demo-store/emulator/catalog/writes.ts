import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { BLANK_PRODUCT, idOf } from '../../data/stock.ts'
import type { StoredProduct } from '../../data/stored.ts'
import { type Call, type Handler, JsonObject, read } from '../site/call.ts'
import { invalid, notFound } from '../site/wix-error.ts'
import { freeSlug } from './products.ts'
import { bulk, checkRevision, find } from './store.ts'
import { productForm as v1Form, variantForm } from './v1.ts'
import { productForm as v3Form, SEARCHED_PRODUCTS, StringsSchema } from './v3.ts'

// Kept are a product's name, text, price and visibility, and an app's own fields. Whatever else a call changes is shown
// by no page of the store: the call is answered, and the product gets its next revision.

type Act = (call: Call, id: string) => StoredProduct | void

function productOf({ shop }: Call, id = ''): StoredProduct {
  const product = shop.product(id)
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `Product ${id}`)
  return product
}

export const touch: Act = (call, id) => call.shop.save(productOf(call, id))
export const remove: Act = (call, id) => call.shop.remove(productOf(call, id).id)

/** Does it to the product that the address names. */
export const toOne =
  (act: Act): Handler =>
  (call) => {
    act(call, call.params.id ?? '')
    return {}
  }

/** Does it to every product that the filter finds; the job is done before its id is told. */
export const toFound =
  (act: Act): Handler =>
  (call) => {
    for (const { id } of find(SEARCHED_PRODUCTS, call, call.payload)) act(call, id)
    return { jobId: randomUUID() }
  }

const Texts = v.optional(v.array(v.string()), [])
const ListedSchema = v.object({
  ids: Texts,
  productIds: Texts,
  products: v.optional(v.array(v.object({ productId: v.string(), revision: v.string() })), []),
  returnEntity: v.optional(v.boolean(), false)
})

/** Does it to every product that the call lists, by its id or with the revision that the caller saw. */
export const toListed =
  (act: Act): Handler =>
  (call) => {
    const { ids, productIds, products, returnEntity } = read(ListedSchema, call.payload)
    const seen = new Map(products.map(({ productId, revision }) => [productId, revision]))
    return bulk([...ids, ...productIds, ...seen.keys()], (id) => {
      if (seen.has(id)) checkRevision('products', seen.get(id), productOf(call, id).revision)
      const product = act(call, id)
      return { id, item: returnEntity && product ? v3Form(product, call) : undefined }
    })
  }

/** Keeps the parts that have a value, of a new product where there is no id. */
function keep(call: Call, id: string | undefined, parts: Partial<StoredProduct>): StoredProduct {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  if (id !== undefined) return call.shop.save({ ...productOf(call, id), ...given })
  const { name, price } = parts
  if (!name) throw invalid('product.name', 'is required')
  if (price === undefined) throw invalid('product.price', 'is required')
  const { shop } = call
  const at = shop.now().toISOString()
  const own = { id: randomUUID(), slug: freeSlug(shop, name), currency: shop.currency, name, price }
  return shop.save({ ...BLANK_PRODUCT, ...own, createdDate: at, updatedDate: at, ...given })
}

const Amount = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.minValue(0))
const WRITTEN = {
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  visible: v.optional(v.boolean())
}
const V1Schema = v.looseObject({
  ...WRITTEN,
  description: v.optional(v.string()),
  priceData: v.optional(v.object({ price: Amount }))
})

/** Writes a product of version 1, a new one where the address names none. */
export const writeV1: Handler = (call) => {
  const { name, description, visible, priceData } = read(V1Schema, call.payload.product)
  const parts = { name, description, visible, price: priceData?.price }
  return { product: v1Form(keep(call, call.params.id, parts), call) }
}

export const touchVariants: Handler = (call) => {
  const product = productOf(call, call.params.id)
  return { variants: call.shop.save(product).variants.map((variant) => variantForm(product, variant)) }
}

const V3Schema = v.looseObject({
  ...WRITTEN,
  revision: v.optional(v.string()),
  variantsInfo: v.optional(
    v.object({
      variants: v.tuple([v.object({ price: v.object({ actualPrice: v.object({ amount: Amount }) }) })])
    })
  )
})

/** Writes a product of version 3 without options: a new one, or the fields of the mask of the one with this id. */
function writtenV3(call: Call, fields: unknown, id: string | undefined, mask: readonly string[] = []) {
  const { revision, ...written } = read(V3Schema, fields)
  if (id !== undefined) checkRevision('product', revision, productOf(call, id).revision)
  const isMeant = (name: string) => mask.length === 0 || mask.includes(name)
  const [variant] = (isMeant('variantsInfo') && written.variantsInfo?.variants) || []
  return keep(call, id, {
    name: isMeant('name') ? written.name : undefined,
    visible: isMeant('visible') ? written.visible : undefined,
    price: variant?.price.actualPrice.amount
  })
}

const inventoryOf = (products: readonly StoredProduct[]) => bulk(products, ({ id }) => ({ id: idOf(id) }))

export const writeV3: Handler = (call) => {
  const saved = writtenV3(call, call.payload.product, call.params.id)
  const inventoryResults = call.path.includes('with-inventory') ? inventoryOf([saved]) : undefined
  return { product: v3Form(saved, call), inventoryResults }
}

const BulkSchema = v.object({ products: v.array(JsonObject), returnEntity: v.optional(v.boolean(), false) })
const MaskedSchema = v.object({ product: v.looseObject({ id: v.string() }), fieldMask: StringsSchema })

export const writeManyV3: Handler = (call) => {
  const { products, returnEntity } = read(BulkSchema, call.payload)
  const saved: StoredProduct[] = []
  const results = bulk(products, (item) => {
    const masked = call.path.endsWith('update') ? read(MaskedSchema, item) : undefined
    const { product = item, fieldMask } = masked ?? {}
    const written = writtenV3(call, product, masked?.product.id, fieldMask ?? [])
    saved.push(written)
    return { id: written.id, item: returnEntity ? v3Form(written, call) : undefined }
  })
  if (!call.path.includes('with-inventory')) return results
  return { productResults: results, inventoryResults: inventoryOf(saved) }
}

const ExtendedSchema = v.object({ namespace: v.string(), namespaceData: JsonObject })

/** Still in Wix's REST interface, though its SDK no longer offers it. */
export const writeExtendedFields: Handler = (call) => {
  const { namespace, namespaceData } = read(ExtendedSchema, call.payload)
  const product = productOf(call, call.params.id)
  const extendedFields = { ...product.extendedFields, [namespace]: namespaceData }
  return { product: v3Form(call.shop.save({ ...product, extendedFields }), call) }
}
