import { randomUUID } from 'node:crypto'

import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import { type Call, read } from '../site/call.ts'
import { availablePieces, v3VariantId, variantsOf } from '../catalog/products.ts'
import { WholeNumber } from '../catalog/query.ts'
import { theOne } from '../catalog/store.ts'
import { V1_PRODUCTS } from '../catalog/v1.ts'
import type { CartLine, StoredCart } from '../site/shop.ts'
import { invalid, notFound, refusal } from '../site/wix-error.ts'

const Quantity = v.pipe(WholeNumber, v.minValue(1, 'must be at least 1'))
const Options = v.strictObject({
  variantId: v.optional(v.string()),
  options: v.optional(v.record(v.string(), v.string()))
})
const ItemsSchema = v.strictObject({
  catalogItems: v.array(
    v.object({
      quantity: v.optional(Quantity, 1),
      catalogReference: v.object({
        appId: v.literal(WIX_STORES_APP_ID, 'must be the id of Wix Stores'),
        catalogItemId: v.string(),
        options: v.nullish(Options)
      })
    })
  )
})

function chosenVariant({ shop }: Call, product: StoredProduct, chosen: v.InferOutput<typeof Options>) {
  const variants = variantsOf(product)
  const isV3 = shop.version === 'V3_CATALOG'
  const byChoices = ({ choices }: StoredVariant) =>
    Object.entries(choices).every(([name, value]) => chosen.options?.[name] === value)
  const variant = chosen.variantId
    ? variants.find((one) => (isV3 ? v3VariantId(product, one) : one.id) === chosen.variantId)
    : variants.find((one) => !isV3 && byChoices(one))
  if (variant) return variant
  throw invalid('catalogItems.catalogReference.options.variantId', 'must name a variant of the product')
}

function checkStock(product: StoredProduct, variant: StoredVariant, requestedQuantity: number) {
  const availableQuantity = availablePieces(product, variant)
  if (requestedQuantity <= availableQuantity) return
  const left = availableQuantity === 0 ? 'is out of stock' : `has only ${availableQuantity} left`
  const id = { catalogReference: { appId: WIX_STORES_APP_ID, catalogItemId: product.id } }
  const invalidItems = [{ id, requestedQuantity, availableQuantity }]
  throw refusal(400, 'INSUFFICIENT_INVENTORY', `${product.name} ${left}`, { invalidItems })
}

/** The lines of a cart with the call's items added: to the line of the same variant, where the cart has one. */
export function withItems(call: Call, cart: StoredCart) {
  const lines = new Map(cart.lines)
  for (const { catalogReference, quantity } of read(ItemsSchema, call.payload).catalogItems) {
    const product = theOne(V1_PRODUCTS, { ...call, params: { id: catalogReference.catalogItemId } })
    const variant = chosenVariant(call, product, catalogReference.options ?? {})
    const same = Array.from(lines.values()).find(
      (line) => line.productId === product.id && line.variantId === variant.id
    )
    const all = (same?.quantity ?? 0) + quantity
    checkStock(product, variant, all)
    const id = same?.id ?? randomUUID()
    lines.set(id, { id, productId: product.id, variantId: variant.id, quantity: all })
  }
  return lines
}

function theLine({ lines }: StoredCart, id: string): CartLine {
  const line = lines.get(id)
  if (!line) throw notFound('LINE_ITEM_NOT_FOUND_IN_CART', `Line item ${id}`)
  return line
}

const UpdatesSchema = v.object({
  lineItems: v.array(v.object({ lineItemId: v.string(), quantity: v.object({ newQuantity: Quantity }) }))
})

/** The lines of a cart in the quantities that the call asks for. */
export function withQuantities(call: Call, cart: StoredCart) {
  const lines = new Map(cart.lines)
  for (const { lineItemId, quantity } of read(UpdatesSchema, call.payload).lineItems) {
    const line = theLine(cart, lineItemId)
    const product = theOne(V1_PRODUCTS, { ...call, params: { id: line.productId } })
    const variant = variantsOf(product).find(({ id }) => id === line.variantId)
    if (!variant) throw notFound('ITEM_NOT_FOUND_IN_CATALOG', `The product of line item ${line.id}`)
    checkStock(product, variant, quantity.newQuantity)
    lines.set(line.id, { ...line, quantity: quantity.newQuantity })
  }
  return lines
}

/** The lines of a cart without those that the call names. */
export function withoutLines(call: Call, cart: StoredCart) {
  const lines = new Map(cart.lines)
  for (const id of read(v.object({ lineItemIds: v.array(v.string()) }), call.payload).lineItemIds)
    lines.delete(theLine(cart, id).id)
  return lines
}
