import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { type Call, read, type Routes } from './call.ts'
import { cartForm, type PricedLine, summaryOf } from './cart-form.ts'
import { WholeNumber } from './paging.ts'
import { STORES_APP_ID } from './recommendations.ts'
import type { CartLine, StoredCart } from './shop.ts'
import { shownProduct } from './v1-reads.ts'
import { availablePieces, v3VariantId, variantsOf } from './variants.ts'
import { forbidden, invalid, notFound, refusal } from './wix-error.ts'

/** The shop's one coupon: so many percent off the whole cart. */
export const DEMO_COUPON = { code: 'TENOFF', percent: 10 } as const

const QuantityMax = 100_000
const Quantity = v.pipe(WholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(QuantityMax))

const AddSchema = v.object({
  catalogItems: v.pipe(
    v.array(
      v.object({
        quantity: v.optional(Quantity, 1),
        catalogReference: v.object({
          appId: v.literal(STORES_APP_ID, 'must be the id of Wix Stores'),
          catalogItemId: v.string(),
          options: v.nullish(
            v.object({
              variantId: v.optional(v.string()),
              options: v.optional(v.record(v.string(), v.string()))
            })
          )
        })
      })
    ),
    v.minLength(1),
    v.maxLength(100)
  )
})
type Options = v.InferOutput<typeof AddSchema>['catalogItems'][number]['catalogReference']['options']

/** A shopper's cart. An app has none: the call needs a visitor's or a member's token. */
function ownCart({ shop, caller }: Call): StoredCart | undefined {
  if (caller.subject !== 'VISITOR')
    throw forbidden('The current cart needs the token of a visitor or a member')
  return shop.carts.get(caller.subjectId)
}

const newCart = (): StoredCart => ({ id: randomUUID(), revision: 0, lines: new Map() })

function theCart(call: Call): StoredCart {
  const cart = ownCart(call)
  if (!cart) throw notFound('OWNED_CART_NOT_FOUND', 'Owned cart')
  return cart
}

/** Keeps a cart with what was changed, as its next revision. */
function keep(call: Call, cart: StoredCart, change: Partial<StoredCart>): StoredCart {
  const next = { ...cart, ...change, revision: cart.revision + 1 }
  call.shop.carts.set(call.caller.subjectId, next)
  return next
}

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
      id: { catalogReference: { appId: STORES_APP_ID, catalogItemId: product.id } },
      requestedQuantity: wanted,
      availableQuantity: available
    }
  ]
  throw refusal(400, 'INSUFFICIENT_INVENTORY', `${product.name} ${left}`, { invalidItems })
}

function addLineItems(call: Call) {
  const { catalogItems } = read(AddSchema, call.payload)
  const cart = ownCart(call) ?? newCart()
  const lines = new Map(cart.lines)
  for (const { quantity, catalogReference } of catalogItems) {
    const product = shownProduct(call, catalogReference.catalogItemId)
    const variant = chosenVariant(call, product, catalogReference.options)
    const same = Array.from(lines.values()).find(
      (line) => line.productId === product.id && line.variantId === variant.id
    )
    const line = same ?? { id: randomUUID(), productId: product.id, variantId: variant.id, quantity: 0 }
    const wanted = line.quantity + quantity
    checkStock(product, variant, wanted)
    lines.set(line.id, { ...line, quantity: wanted })
  }
  return answer(call, keep(call, cart, { lines }))
}

/** The lines whose product still exists, priced as of now. */
function pricedLines({ shop }: Call, { lines }: StoredCart): PricedLine[] {
  return Array.from(lines.values()).flatMap((line) => {
    const product = shop.product(line.productId)
    const variant = product && variantsOf(product).find(({ id }) => id === line.variantId)
    return product && variant ? [{ line, product, variant }] : []
  })
}

const answer = (call: Call, cart: StoredCart) => ({
  cart: cartForm(call.shop, call.caller.subjectId, cart, pricedLines(call, cart))
})

/**
 * A visitor who has no cart is answered an empty one, which is not kept. Wix does not document it, and may answer 404
 * as for `GET`: what reads a cart has to understand both.
 */
const totalled = (call: Call) => {
  const cart = ownCart(call) ?? newCart()
  return { ...answer(call, cart), summary: summaryOf(call.shop, cart, pricedLines(call, cart)) }
}

const UpdatesSchema = v.object({
  lineItems: v.pipe(
    v.array(v.object({ lineItemId: v.string(), quantity: v.object({ newQuantity: Quantity }) })),
    v.minLength(1)
  )
})

function theLine({ lines }: StoredCart, id: string): CartLine {
  const line = lines.get(id)
  if (!line) throw notFound('LINE_ITEM_NOT_FOUND_IN_CART', `Line item ${id}`)
  return line
}

function updateLineItems(call: Call) {
  const cart = theCart(call)
  const lines = new Map(cart.lines)
  for (const { lineItemId, quantity } of read(UpdatesSchema, call.payload).lineItems) {
    const line = theLine(cart, lineItemId)
    const product = call.shop.product(line.productId)
    const variant = product && variantsOf(product).find(({ id }) => id === line.variantId)
    if (!product || !variant)
      throw notFound('ITEM_NOT_FOUND_IN_CATALOG', `The product of line item ${line.id}`)
    checkStock(product, variant, quantity.newQuantity)
    lines.set(line.id, { ...line, quantity: quantity.newQuantity })
  }
  return answer(call, keep(call, cart, { lines }))
}

function removeLineItems(call: Call) {
  const cart = theCart(call)
  const lines = new Map(cart.lines)
  for (const id of read(v.object({ lineItemIds: v.array(v.string()) }), call.payload).lineItemIds)
    lines.delete(theLine(cart, id).id)
  return answer(call, keep(call, cart, { lines }))
}

function addCoupon(call: Call) {
  const { coupon } = read(v.object({ coupon: v.object({ code: v.string() }) }), call.payload)
  if (coupon.code !== DEMO_COUPON.code)
    throw refusal(400, 'INVALID_COUPON_CODE', `There is no coupon ${coupon.code}`)
  return answer(call, keep(call, theCart(call), { coupon: DEMO_COUPON }))
}

function deleteCart(call: Call) {
  theCart(call)
  call.shop.carts.delete(call.caller.subjectId)
  return {}
}

const CART = '/ecom/v2/carts/current'

/** The current cart, version 2. */
export const CARTS: Routes = {
  [`GET ${CART}`]: (call) => answer(call, theCart(call)),
  [`DELETE ${CART}`]: deleteCart,
  [`POST ${CART}/refresh`]: (call) => answer(call, theCart(call)),
  [`POST ${CART}/estimate`]: totalled,
  [`POST ${CART}/calculate`]: totalled,
  [`POST ${CART}/add-line-items`]: addLineItems,
  [`POST ${CART}/update-line-items`]: updateLineItems,
  [`POST ${CART}/remove-line-items`]: removeLineItems,
  [`POST ${CART}/add-coupon`]: addCoupon
}
