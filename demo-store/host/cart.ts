import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import { type SiteCalls, SiteError } from './site-calls.ts'

export const QUANTITY_MAX = 99

const CART = '/_api/cart-v2/v2/carts/current'
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const Amount = v.pipe(
  v.object({ amount: v.pipe(v.string(), v.transform(Number), v.finite()) }),
  v.transform(({ amount }) => amount)
)

const LineSchema = v.pipe(
  v.object({
    id: v.string(),
    name: v.object({ original: v.string() }),
    quantityInfo: v.object({ requestedQuantity: v.number() }),
    pricing: v.object({ unitPrice: Amount, totalPrice: Amount }),
    attributes: v.object({
      descriptionLines: v.array(v.object({ plainText: v.object({ original: v.string() }) })),
      image: v.optional(v.object({ id: v.string() })),
      url: v.object({ relativePath: v.string() })
    })
  }),
  v.transform(({ id, name, quantityInfo, pricing, attributes }) => ({
    id,
    name: name.original,
    /** E.g. a size; '' where there is nothing to choose. */
    choice: attributes.descriptionLines.map(({ plainText }) => plainText.original).join(', '),
    quantity: quantityInfo.requestedQuantity,
    unitPrice: pricing.unitPrice,
    totalPrice: pricing.totalPrice,
    path: attributes.url.relativePath,
    pictureId: attributes.image?.id
  }))
)
export type CartLine = v.InferOutput<typeof LineSchema>

const EstimateSchema = v.pipe(
  v.object({
    cart: v.object({
      lineItems: v.array(LineSchema),
      businessInfo: v.object({ currencyCode: v.string() })
    }),
    summary: v.object({ priceSummary: v.object({ subtotal: Amount, discount: Amount }) })
  }),
  v.transform(({ cart, summary: { priceSummary } }) => ({
    lines: cart.lineItems,
    /** Of the products, less the discounts. */
    total: priceSummary.subtotal - priceSummary.discount,
    currency: cart.businessInfo.currencyCode
  }))
)
export type CartContent = v.InferOutput<typeof EstimateSchema>

/** What a button of the shop puts into the cart: the variant's id for each choice, '' where there is none. */
export const PurchaseSchema = v.object({
  id: v.string(),
  name: v.string(),
  variants: v.record(v.string(), v.string())
})
export type Purchase = v.InferOutput<typeof PurchaseSchema>

export interface Cart {
  /** Undefined until the site has answered. */
  $cart: ReadableAtom<CartContent | undefined>
  /** Asks the site for it again. */
  reload(): Promise<void>
  /** Each change resolves when the cart has it and `$cart` shows it. @throws SiteError */
  add(purchase: Purchase, options?: { choice?: string; quantity?: number }): Promise<void>
  setQuantity(lineId: string, quantity: number): Promise<void>
  remove(lineId: string): Promise<void>
}

export const cartCount = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The shop's cart, which the site keeps for each visitor. `currency`: of an empty one. */
export function createCart({ call }: SiteCalls, currency: string): Cart {
  const $cart = atom<CartContent | undefined>()
  let last: Promise<unknown> = Promise.resolve()

  async function load() {
    try {
      $cart.set(v.parse(EstimateSchema, await call('POST', `${CART}/estimate`, {})))
    } catch (error) {
      // There is none before the first add.
      if (!(error instanceof SiteError) || error.status !== 404) throw error
      $cart.set({ lines: [], total: 0, currency })
    }
  }
  /** One change after the other; the cart is asked for after each. */
  function change(path: string, body: object): Promise<void> {
    const done = async () => {
      await call('POST', `${CART}/${path}`, body)
      await load()
    }
    const result = last.then(done, done)
    last = result
    return result
  }
  return {
    $cart,
    reload() {
      const result = last.then(load, load)
      last = result
      return result
    },
    async add({ id, variants }, { choice, quantity = 1 } = {}) {
      const variantId = (choice === undefined ? undefined : variants[choice]) ?? Object.values(variants)[0]
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: id, options: { variantId } }
      await change('add-line-items', { catalogItems: [{ catalogReference, quantity }] })
    },
    async setQuantity(lineItemId, newQuantity) {
      if (!Number.isInteger(newQuantity) || newQuantity < 1 || newQuantity > QUANTITY_MAX) return
      await change('update-line-items', { lineItems: [{ lineItemId, quantity: { newQuantity } }] })
    },
    remove: (lineId) => change('remove-line-items', { lineItemIds: [lineId] })
  }
}
