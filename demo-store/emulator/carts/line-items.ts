import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import { type Call, read } from '../call.ts'
import { WholeNumber } from '../catalog/query.ts'
import { theOne } from '../catalog/store.ts'
import { V1_PRODUCTS } from '../catalog/v1.ts'
import { availablePieces, v3VariantId, variantsOf } from '../catalog/products.ts'
import type { DeliveryAddress } from '../shipping/engine.ts'
import type { Shop } from '../shop.ts'
import { invalid, notFound, refusal } from '../wix-error.ts'

const QUANTITY_MAX = 100_000
const Quantity = v.pipe(WholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(QUANTITY_MAX))
const Decimal = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be a decimal number'))

const CatalogItem = v.object({
  quantity: v.optional(Quantity, 1),
  catalogReference: v.object({
    appId: v.literal(WIX_STORES_APP_ID, 'must be the id of Wix Stores'),
    catalogItemId: v.string(),
    options: v.nullish(
      v.strictObject({
        variantId: v.optional(v.string()),
        options: v.optional(v.record(v.string(), v.string()))
      })
    )
  })
})
type CatalogItem = v.InferOutput<typeof CatalogItem>
type Options = CatalogItem['catalogReference']['options']

const Money = v.object({ amount: Decimal })
const ITEM_TYPES = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** An item that an app adds without a catalog, as the cart keeps it. Prices are decimals in the shop's currency. */
const CustomItem = v.pipe(
  v.object({
    name: v.object({ original: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    quantityInfo: v.object({ requestedQuantity: Quantity }),
    pricing: v.object({ price: Money, fullPrice: v.optional(Money) }),
    attributes: v.object({
      itemType: v.object({ preset: v.picklist(ITEM_TYPES) }),
      physicalProperties: v.object({
        weight: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
        shippable: v.boolean()
      })
    }),
    deliveryConfig: v.optional(v.object({ deliveryProfileId: v.string() }))
  }),
  v.transform(({ name, quantityInfo, pricing, attributes, deliveryConfig }) => ({
    kind: 'custom' as const,
    id: randomUUID() as string,
    name: name.original,
    quantity: quantityInfo.requestedQuantity,
    price: pricing.price.amount,
    fullPrice: (pricing.fullPrice ?? pricing.price).amount,
    itemType: attributes.itemType.preset,
    ...attributes.physicalProperties,
    deliveryProfileId: deliveryConfig?.deliveryProfileId
  }))
)
type CustomLine = v.InferOutput<typeof CustomItem>

interface CatalogLine {
  kind: 'catalog'
  id: string
  productId: string
  variantId: string
  quantity: number
}

export type CartLine = CatalogLine | CustomLine

export interface StoredCart {
  id: string
  revision: number
  visitorId: string
  lines: ReadonlyMap<string, CartLine>
  couponCode?: string | undefined
  address?: DeliveryAddress | undefined
  /** The shopper's choice; undefined: the cheapest way is taken. */
  deliveryMethod?: { code: string; appId?: string | undefined } | undefined
}

const LINES_MAX = 300
export const ItemsSchema = v.object({
  catalogItems: v.optional(v.array(CatalogItem), []),
  customItems: v.optional(v.array(CustomItem), [])
})
export type Items = v.InferOutput<typeof ItemsSchema>

function chosenVariant(call: Call, product: StoredProduct, options: Options): StoredVariant {
  const variants = variantsOf(product)
  const idOf = (variant: StoredVariant) =>
    call.shop.version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id
  const byChoices = ({ choices }: StoredVariant) =>
    Object.entries(choices).every(([name, value]) => options?.options?.[name] === value)
  const variant = options?.variantId
    ? variants.find((one) => idOf(one) === options.variantId)
    : call.shop.version === 'V1_CATALOG'
      ? variants.find(byChoices)
      : undefined
  if (!variant)
    throw invalid('catalogItems.catalogReference.options.variantId', 'must name a variant of the product')
  return variant
}

function checkStock(product: StoredProduct, variant: StoredVariant, wanted: number) {
  const available = availablePieces(product, variant)
  if (wanted <= available) return
  const left = available === 0 ? 'is out of stock' : `has only ${available} left`
  const invalidItems = [
    {
      id: { catalogReference: { appId: WIX_STORES_APP_ID, catalogItemId: product.id } },
      requestedQuantity: wanted,
      availableQuantity: available
    }
  ]
  throw refusal(400, 'INSUFFICIENT_INVENTORY', `${product.name} ${left}`, { invalidItems })
}

/** The line of a product; where the cart has one of it already, that one with more pieces. */
function catalogLine(call: Call, lines: ReadonlyMap<string, CartLine>, item: CatalogItem): CatalogLine {
  const product = theOne(V1_PRODUCTS, { ...call, params: { id: item.catalogReference.catalogItemId } })
  const variant = chosenVariant(call, product, item.catalogReference.options)
  const same = Array.from(lines.values()).find(
    (line): line is CatalogLine =>
      line.kind === 'catalog' && line.productId === product.id && line.variantId === variant.id
  )
  const quantity = (same?.quantity ?? 0) + item.quantity
  checkStock(product, variant, quantity)
  const id = same?.id ?? randomUUID()
  return { kind: 'catalog', id, productId: product.id, variantId: variant.id, quantity }
}

export const stockedVariant = (shop: Shop, { productId, variantId }: CatalogLine) => {
  const product = shop.product(productId)
  const variant = product && variantsOf(product).find(({ id }) => id === variantId)
  return product && variant ? { product, variant } : undefined
}

/** The lines of a cart with these items added. */
export function withItems(call: Call, cart: StoredCart, { catalogItems, customItems }: Items) {
  const lines = new Map(cart.lines)
  for (const item of catalogItems) {
    const line = catalogLine(call, lines, item)
    lines.set(line.id, line)
  }
  for (const line of customItems) lines.set(line.id, line)
  if (lines.size > LINES_MAX)
    throw refusal(400, 'MAX_LINE_ITEMS_EXCEEDED', `A cart has at most ${LINES_MAX} line items`)
  return lines
}

function theLine({ lines }: StoredCart, id: string): CartLine {
  const line = lines.get(id)
  if (!line) throw notFound('LINE_ITEM_NOT_FOUND_IN_CART', `Line item ${id}`)
  return line
}

const UpdatesSchema = v.object({
  lineItems: v.pipe(
    v.array(v.object({ lineItemId: v.string(), quantity: v.object({ newQuantity: Quantity }) })),
    v.minLength(1)
  )
})

/** The lines of a cart in the quantities that the call asks for. */
export function withQuantities(call: Call, cart: StoredCart) {
  const lines = new Map(cart.lines)
  for (const { lineItemId, quantity } of read(UpdatesSchema, call.payload).lineItems) {
    const line = theLine(cart, lineItemId)
    if (line.kind === 'catalog') {
      const stocked = stockedVariant(call.shop, line)
      if (!stocked) throw notFound('ITEM_NOT_FOUND_IN_CATALOG', `The product of line item ${line.id}`)
      checkStock(stocked.product, stocked.variant, quantity.newQuantity)
    }
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
