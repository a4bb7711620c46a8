import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { BLANK_PRODUCT, idOf } from '../../data/stock.ts'
import type { StoredProduct } from '../../data/stored.ts'
import { type Call, type Handler, JsonObject, read } from '../call.ts'
import type { Shop } from '../shop.ts'
import { invalid } from '../wix-error.ts'
import { Amount, changed, mediaItem, productOf, repriced } from './changes.ts'
import { freeSlug, hasChoices } from './products.ts'
import { bulk, checkRevision } from './store.ts'
import { productForm as v1Form, variantForm } from './v1.ts'
import { productForm as v3Form, StringsSchema } from './v3.ts'

function newProduct(shop: Shop, name: string | undefined): StoredProduct {
  if (!name) throw invalid('product.name', 'is required')
  const { currency } = shop
  const at = shop.now()
  const named = { id: randomUUID(), numericId: String(at.getTime()), name, slug: freeSlug(shop, name) }
  const dates = { createdDate: at.toISOString(), updatedDate: at.toISOString() }
  return { ...BLANK_PRODUCT, ...named, ...dates, currency, revision: 0 }
}

/** The parts that have a value. */
const given = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const Name = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80)))

/** The fields that an app may write here; a call with another one is refused. */
const V1Schema = v.strictObject({
  id: v.optional(v.string()),
  lastUpdated: v.optional(v.string()),
  name: Name,
  productType: v.optional(v.literal('physical')),
  description: v.optional(v.string()),
  visible: v.optional(v.boolean()),
  priceData: v.optional(v.object({ price: Amount }))
})

/** Writes a product of version 1, a new one where the address names none. */
export const writeV1: Handler = (call) => {
  const { shop, params, payload } = call
  const { name, description, visible, priceData } = read(V1Schema, payload.product)
  const isNew = params.id === undefined
  const product = isNew ? newProduct(shop, name) : productOf(shop, params.id)
  if (isNew && !priceData) throw invalid('product.priceData.price', 'is required')
  const price = priceData && (isNew ? priceData : repriced(product, priceData.price))
  return {
    product: v1Form(shop.save({ ...product, ...given({ name, description, visible }), ...price }), call)
  }
}

const WrittenVariants = v.array(
  v.strictObject({
    choices: v.record(v.string(), v.string()),
    price: v.optional(Amount),
    // What the merchant pays is told by no call of this platform.
    cost: v.optional(Amount),
    weight: v.optional(Amount)
  })
)

export const updateVariants: Handler = (call) => {
  const saved = changed(call, call.params.id, (product, asked) => ({
    variants: product.variants.map((variant) => {
      const written = read(WrittenVariants, asked.variants).find(({ choices }) =>
        hasChoices(variant, choices)
      )
      const price = written?.price === undefined ? {} : repriced(product, written.price)
      return { ...variant, ...price, ...given({ weight: written?.weight }) }
    })
  }))
  return { variants: saved.variants.map((variant) => variantForm(saved, variant)) }
}

const Money = v.object({ amount: Amount })
const WrittenVariant = v.strictObject({
  price: v.object({ actualPrice: Money, compareAtPrice: v.optional(Money) }),
  physicalProperties: v.optional(v.strictObject({ weight: v.optional(Amount) })),
  inventoryItem: v.optional(v.strictObject({ quantity: v.number() }))
})
const V3Schema = v.strictObject({
  id: v.optional(v.string()),
  revision: v.optional(v.string()),
  fieldMask: v.optional(v.unknown()),
  name: Name,
  productType: v.optional(v.literal('PHYSICAL')),
  visible: v.optional(v.boolean()),
  physicalProperties: v.optional(v.strictObject({})),
  media: v.optional(
    v.object({ itemsInfo: v.object({ items: v.array(v.strictObject({ id: v.string() })) }) })
  ),
  variantsInfo: v.optional(v.object({ variants: v.tuple([WrittenVariant]) }))
})

/** Writes a product of version 3 without options: a new one, or the fields of the mask of the one with this id. */
function writtenV3({ shop }: Call, fields: unknown, id: string | undefined, mask: readonly string[] = []) {
  const { revision, ...written } = read(V3Schema, fields)
  const product = id === undefined ? newProduct(shop, written.name) : productOf(shop, id)
  if (id === undefined && !written.variantsInfo) throw invalid('product.variantsInfo', 'is required')
  if (id !== undefined) checkRevision('product', revision, product.revision)
  const meant = Object.entries(written).filter(([name]) => mask.length === 0 || mask.includes(name))
  const { name, visible, media, variantsInfo }: typeof written = Object.fromEntries(meant)
  const [variant] = variantsInfo?.variants ?? []
  const parts = given({
    name,
    visible,
    images: media?.itemsInfo.items.map((item) => mediaItem(name ?? product.name, item)),
    price: variant?.price.actualPrice.amount,
    comparePrice: variant && (variant.price.compareAtPrice?.amount ?? null),
    weight: variant?.physicalProperties?.weight,
    quantity: variant?.inventoryItem?.quantity
  })
  return shop.save({ ...product, ...parts })
}

const inventoryOf = (products: readonly StoredProduct[]) => bulk(products, ({ id }) => ({ id: idOf(id) }))

export const writeV3: Handler = (call) => {
  const saved = writtenV3(call, call.payload.product, call.params.id)
  const product = v3Form(saved, call)
  return call.path.includes('with-inventory')
    ? { product, inventoryResults: inventoryOf([saved]) }
    : { product }
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
    return { id: written.id, ...(returnEntity ? { item: v3Form(written, call) } : {}) }
  })
  if (!call.path.includes('with-inventory')) return results
  return { productResults: results, inventoryResults: inventoryOf(saved) }
}

const ExtendedSchema = v.object({ namespace: v.string(), namespaceData: JsonObject })

/** Still in Wix's REST interface, though its SDK no longer offers it. */
export const writeExtendedFields: Handler = (call) => {
  const { namespace, namespaceData } = read(ExtendedSchema, call.payload)
  const saved = changed(call, call.params.id, ({ extendedFields }) => ({
    extendedFields: { ...extendedFields, [namespace]: namespaceData }
  }))
  return { product: v3Form(saved, call) }
}
