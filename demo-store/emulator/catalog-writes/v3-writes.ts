import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct } from '../../data/stored.ts'
import { type Call, read, type Routes } from '../call.ts'
import { newProduct } from './new-product.ts'
import type { Shop } from '../shop.ts'
import { theProduct } from '../v1-reads.ts'
import { withWritten } from './v3-changes.ts'
import { inventoryResults, withInventory } from './v3-inventory.ts'
import { v3Product } from '../v3-product.ts'
import { viewOf } from '../v3-view.ts'
import { MaskedSchema, type WrittenProduct } from './v3-written.ts'
import { v3VariantId, variantsOf } from '../variants.ts'
import { invalid, refusal } from '../wix-error.ts'

function checkSlug(shop: Shop, { slug }: WrittenProduct, id: string) {
  const other = slug ? shop.productBySlug(slug) : undefined
  if (other && other.id !== id)
    throw refusal(409, 'DUPLICATE_SLUG_ERROR', `Another product has the slug ${slug}`)
}

/** No two products have a variant of the same id. */
function checkVariantIds(shop: Shop, { variantsInfo }: WrittenProduct, id: string) {
  const written = new Set(variantsInfo?.variants.flatMap(({ id }) => id ?? []))
  if (written.size === 0) return
  const isTaken = shop
    .products()
    .some(
      (other) =>
        other.id !== id && variantsOf(other).some((variant) => written.has(v3VariantId(other, variant)))
    )
  if (isTaken) throw refusal(409, 'VARIANT_ID_ALREADY_EXISTS', 'Another product has a variant of this id')
}

type Write = (shop: Shop, written: WrittenProduct, mask?: readonly string[] | null) => StoredProduct

export const create: Write = (shop, written) => {
  const { name, productType, variantsInfo } = written
  if (!name) throw invalid('product.name', 'is required')
  if (!productType) throw invalid('product.productType', 'is required')
  if (!variantsInfo?.variants.every(({ price }) => price?.actualPrice))
    throw invalid('product.variantsInfo.variants.price.actualPrice', 'is required')
  checkSlug(shop, written, '')
  checkVariantIds(shop, written, '')
  const blank = newProduct(shop, randomUUID(), name)
  const created = withWritten(blank, written, { shop, creates: true })
  return shop.save(withInventory(shop, created, written))
}

/** The product, if it is still as the caller last saw it. */
export function atRevision(shop: Shop, id: string | undefined, revision: string | number | null | undefined) {
  const product = theProduct(shop, id)
  if (revision === undefined || revision === null || revision === '')
    throw invalid('product.revision', 'must not be empty')
  if (Number(revision) !== product.revision) {
    throw refusal(409, 'INVALID_REVISION', `Revision ${revision} is not the current one`, {
      currentRevision: String(product.revision)
    })
  }
  return product
}

export const update: Write = (shop, written, mask) => {
  const product = atRevision(shop, written.id ?? '', written.revision)
  checkSlug(shop, written, product.id)
  checkVariantIds(shop, written, product.id)
  const updated = withWritten(product, written, { shop, creates: false }, mask ?? [])
  return shop.save(withInventory(shop, updated, written))
}

/** A call that writes one product; the view is read first, so that a call that is refused writes nothing. */
const writing = (write: Write) => (call: Call) => {
  const { product: written, fieldMask } = read(MaskedSchema, call.payload)
  const view = viewOf(call, 'product')
  const id = call.params.id
  const product = write(call.shop, id === undefined ? written : { ...written, id }, fieldMask)
  return { written, product, answer: { product: v3Product(product, view, true) } }
}

const ReturnSchema = v.object({ returnEntity: v.optional(v.boolean(), false) })

const withItsInventory = (write: Write) => (call: Call) => {
  const { returnEntity } = read(ReturnSchema, call.payload)
  const { answer, ...saved } = writing(write)(call)
  return { ...answer, inventoryResults: inventoryResults([saved], returnEntity) }
}

const ExtendedSchema = v.object({ namespace: v.string(), namespaceData: v.record(v.string(), v.unknown()) })

/** Still in Wix's REST interface, though its SDK no longer offers it. */
function updateExtendedFields(call: Call) {
  const { namespace, namespaceData } = read(ExtendedSchema, call.payload)
  const product = theProduct(call.shop, call.params.id)
  const view = viewOf(call, 'product')
  const extendedFields = { ...product.extendedFields, [namespace]: namespaceData }
  return { product: v3Product(call.shop.save({ ...product, extendedFields }), view, true) }
}

function deleteProduct({ shop, params }: Call) {
  shop.remove(theProduct(shop, params.id).id)
  return {}
}

export const V3_WRITES: Routes = {
  'POST /stores/v3/products': (call) => writing(create)(call).answer,
  'POST /stores/v3/products-with-inventory': withItsInventory(create),
  'PATCH /stores/v3/products/:id': (call) => writing(update)(call).answer,
  'PATCH /stores/v3/products-with-inventory/:id': withItsInventory(update),
  'POST /stores/v3/products/:id/update-extended-fields': updateExtendedFields,
  'DELETE /stores/v3/products/:id': deleteProduct
}
