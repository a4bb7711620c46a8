import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { idOf } from '../data/stock.ts'
import type { StoredProduct } from '../data/stored.ts'
import { bulk } from './bulk.ts'
import { type Call, read, type Routes } from './call.ts'
import { newProduct } from './new-product.ts'
import { StringsSchema } from './paging.ts'
import type { Shop } from './shop.ts'
import { theProduct } from './v1-reads.ts'
import { inventoryOf, withWritten } from './v3-changes.ts'
import { v3Product } from './v3-product.ts'
import { fieldsOf } from './v3-reads.ts'
import { ProductSchema, type WrittenProduct } from './v3-written.ts'
import { variantsOf } from './variants.ts'
import { invalid, refusal } from './wix-error.ts'

function checkSlug(shop: Shop, { slug }: WrittenProduct, id: string) {
  const other = slug ? shop.productBySlug(slug) : undefined
  if (other && other.id !== id)
    throw refusal(409, 'DUPLICATE_SLUG_ERROR', `Another product has the slug ${slug}`)
}

/** A slug nobody has yet. */
function freeSlug(shop: Shop, slug: string, count = 1): string {
  const wanted = count === 1 ? slug : `${slug}-${count}`
  return shop.productBySlug(wanted) ? freeSlug(shop, slug, count + 1) : wanted
}

export function create(shop: Shop, written: WrittenProduct): StoredProduct {
  const { name, productType, variantsInfo } = written
  if (!name) throw invalid('product.name', 'is required')
  if (!productType) throw invalid('product.productType', 'is required')
  if (!variantsInfo?.variants.every(({ price }) => price?.actualPrice))
    throw invalid('product.variantsInfo.variants.price.actualPrice', 'is required')
  checkSlug(shop, written, '')
  const blank = newProduct(shop, randomUUID(), name)
  return shop.save(withWritten({ ...blank, slug: freeSlug(shop, blank.slug) }, written))
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

export function update(shop: Shop, written: WrittenProduct, mask?: readonly string[] | null): StoredProduct {
  const product = atRevision(shop, written.id ?? '', written.revision)
  checkSlug(shop, written, product.id)
  return shop.save(withWritten(product, written, mask ?? []))
}

const WriteSchema = v.object({
  product: ProductSchema,
  fieldMask: StringsSchema,
  returnEntity: v.optional(v.boolean(), false)
})

const told = (call: Call, product: StoredProduct) =>
  v3Product(product, call.shop.origin, fieldsOf(call), true)

const createProduct = (call: Call) => {
  const { product } = read(WriteSchema, call.payload)
  return { product: told(call, create(call.shop, product)) }
}

const updateProduct = (call: Call) => {
  const { product, fieldMask } = read(WriteSchema, call.payload)
  const id = call.params.id ?? ''
  return { product: told(call, update(call.shop, { ...product, id }, fieldMask)) }
}

/** The inventory items that a written product brought with it. */
export function inventoryResults({ shop }: Call, products: readonly StoredProduct[], returnEntity: boolean) {
  const items = products.flatMap((product) =>
    inventoryOf(product, variantsOf(product)).map((item) => ({ ...item, productId: product.id }))
  )
  return bulk(
    items,
    ({ quantity, inStock, ...item }) => {
      const id = idOf(`${item.productId} ${item.variantId} inventory`)
      const tracked = quantity === null ? { inStock } : { quantity }
      const availabilityStatus = inStock ? 'IN_STOCK' : 'OUT_OF_STOCK'
      const at = shop.now().toISOString()
      return {
        id,
        item: returnEntity
          ? {
              id,
              revision: '1',
              createdDate: at,
              updatedDate: at,
              ...item,
              ...tracked,
              trackQuantity: quantity !== null,
              availabilityStatus
            }
          : undefined
      }
    },
    () => undefined
  )
}

const createWithInventory = (call: Call) => {
  const { product, returnEntity } = read(WriteSchema, call.payload)
  const created = create(call.shop, product)
  return { product: told(call, created), inventoryResults: inventoryResults(call, [created], returnEntity) }
}

const updateWithInventory = (call: Call) => {
  const { product, fieldMask, returnEntity } = read(WriteSchema, call.payload)
  const updated = update(call.shop, { ...product, id: call.params.id ?? '' }, fieldMask)
  return { product: told(call, updated), inventoryResults: inventoryResults(call, [updated], returnEntity) }
}

const ExtendedSchema = v.object({ namespace: v.string(), namespaceData: v.record(v.string(), v.unknown()) })

/** Still in Wix's REST interface, though its SDK no longer offers it. */
function updateExtendedFields(call: Call) {
  const { namespace, namespaceData } = read(ExtendedSchema, call.payload)
  const product = theProduct(call.shop, call.params.id)
  const extendedFields = { ...product.extendedFields, [namespace]: namespaceData }
  return { product: told(call, call.shop.save({ ...product, extendedFields })) }
}

function deleteProduct({ shop, params }: Call) {
  shop.remove(theProduct(shop, params.id).id)
  return {}
}

export const V3_WRITES: Routes = {
  'POST /stores/v3/products': createProduct,
  'POST /stores/v3/products-with-inventory': createWithInventory,
  'PATCH /stores/v3/products/:id': updateProduct,
  'PATCH /stores/v3/products-with-inventory/:id': updateWithInventory,
  'POST /stores/v3/products/:id/update-extended-fields': updateExtendedFields,
  'DELETE /stores/v3/products/:id': deleteProduct
}
