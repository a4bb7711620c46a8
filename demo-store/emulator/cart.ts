import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { type Call, read, type Routes } from './call.ts'
import { cartForm, estimate, type PricedLine } from './cart-form.ts'
import { WholeNumber } from './paging.ts'
import { STORES_APP_ID } from './recommendations.ts'
import type { CartLine } from './shop.ts'
import { shownProduct } from './v1-reads.ts'
import { availablePieces, v3VariantId, variantsOf } from './variants.ts'
import { forbidden, invalid, notFound, refusal } from './wix-error.ts'

type Cart = Map<string, CartLine>

const QuantityMax = 100_000
const Quantity = v.pipe(WholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(QuantityMax))

const AddSchema = v.object({
  lineItems: v.pipe(
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
type Options = v.InferOutput<typeof AddSchema>['lineItems'][number]['catalogReference']['options']

/** A shopper's cart. An app has none: the call needs a visitor's or a member's token. */
function ownCart({ shop, caller }: Call): Cart | undefined {
  if (caller.subject !== 'VISITOR')
    throw forbidden('The current cart needs the token of a visitor or a member')
  return shop.carts.get(caller.subjectId)
}

function theCart(call: Call): Cart {
  const cart = ownCart(call)
  if (!cart) throw notFound('OWNED_CART_NOT_FOUND', 'Owned cart')
  return cart
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
    throw invalid('lineItems.catalogReference.options.variantId', 'must name a variant of the product')
  return variant
}

/** Wix documents no answer to an add beyond the stock: this platform refuses it. */
function checkStock(product: StoredProduct, variant: StoredVariant, wanted: number) {
  const available = availablePieces(product, variant)
  if (wanted <= available) return
  const left = available === 0 ? 'is out of stock' : `has only ${available} left`
  throw refusal(400, 'ITEM_NOT_AVAILABLE', `${product.name} ${left}`, { catalogItemId: product.id })
}

function addToCart(call: Call) {
  const { lineItems } = read(AddSchema, call.payload)
  const cart: Cart = new Map(ownCart(call))
  for (const { quantity, catalogReference } of lineItems) {
    const product = shownProduct(call, catalogReference.catalogItemId)
    const variant = chosenVariant(call, product, catalogReference.options)
    const same = Array.from(cart.values()).find(
      (line) => line.productId === product.id && line.variantId === variant.id
    )
    const line = same ?? { id: randomUUID(), productId: product.id, variantId: variant.id, quantity: 0 }
    const wanted = line.quantity + quantity
    checkStock(product, variant, wanted)
    cart.set(line.id, { ...line, quantity: wanted })
  }
  call.shop.carts.set(call.caller.subjectId, cart)
  return answer(call)
}

/** The lines whose product still exists, priced as of now. */
function pricedLines({ shop }: Call, cart: Cart): PricedLine[] {
  return Array.from(cart.values()).flatMap((line) => {
    const product = shop.product(line.productId)
    const variant = product && variantsOf(product).find(({ id }) => id === line.variantId)
    return product && variant ? [{ line, product, variant }] : []
  })
}

const cartOf = (call: Call) => cartForm(call.shop, call.caller.subjectId, pricedLines(call, theCart(call)))
const answer = (call: Call) => ({ cart: cartOf(call) })

const QuantitiesSchema = v.object({ lineItems: v.array(v.object({ id: v.string(), quantity: WholeNumber })) })

function theLine(cart: Cart, id: string): CartLine {
  const line = cart.get(id)
  if (!line) throw notFound('LINE_ITEM_NOT_FOUND', `Line item ${id}`)
  return line
}

/** More than there is becomes what there is, as Wix documents it for this call. */
function withinStock({ shop }: Call, line: CartLine, quantity: number): number {
  const product = shop.product(line.productId)
  const variant = product && variantsOf(product).find(({ id }) => id === line.variantId)
  if (!product || !variant) throw notFound('LINE_ITEM_NOT_FOUND', `The product of line item ${line.id}`)
  const possible = Math.min(quantity, availablePieces(product, variant))
  checkStock(product, variant, Math.max(1, possible))
  return possible
}

function updateQuantities(call: Call) {
  const cart: Cart = new Map(theCart(call))
  for (const { id, quantity } of read(QuantitiesSchema, call.payload).lineItems) {
    const line = theLine(cart, id)
    if (quantity === 0) cart.delete(id)
    else cart.set(id, { ...line, quantity: withinStock(call, line, quantity) })
  }
  call.shop.carts.set(call.caller.subjectId, cart)
  return answer(call)
}

function removeLines(call: Call) {
  const cart: Cart = new Map(theCart(call))
  for (const id of read(v.object({ lineItemIds: v.array(v.string()) }), call.payload).lineItemIds)
    cart.delete(theLine(cart, id).id)
  call.shop.carts.set(call.caller.subjectId, cart)
  return answer(call)
}

function createCheckout(call: Call) {
  if (theCart(call).size === 0) throw refusal(400, 'EMPTY_CART', 'There is nothing in the cart')
  return { checkoutId: randomUUID() }
}

function deleteCart(call: Call) {
  theCart(call)
  call.shop.carts.delete(call.caller.subjectId)
  return {}
}

const CART = '/ecom/v1/carts/current'

export const CARTS: Routes = {
  [`GET ${CART}`]: answer,
  [`DELETE ${CART}`]: deleteCart,
  [`POST ${CART}/add-to-cart`]: addToCart,
  [`POST ${CART}/update-line-items-quantity`]: updateQuantities,
  [`POST ${CART}/remove-line-items`]: removeLines,
  [`POST ${CART}/estimate-totals`]: (call) =>
    estimate(cartOf(call), pricedLines(call, theCart(call)), call.shop.currency),
  [`POST ${CART}/create-checkout`]: createCheckout
}
