import { makeApp } from './make-app.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const EVERYTHING = {
  calculateDelivery: true,
  calculateTax: true,
  calculateAdditionalFees: true,
  calculateGiftCards: true
}

/** A visitor with a cart, in a shop whose products cost what these tests count on. */
export async function makeShopper(options: Parameters<typeof makeApp>[0] = {}) {
  const app = await makeApp(options)
  const token = await app.visitorToken()
  const { currentCartV2: cart, cartV2: carts } = app.clientFor(token)
  const add = async (slug: string, quantity = 1) => {
    const { id = '', variants = {} } = app.emulator.listProducts().find((one) => one.slug === slug) ?? {}
    const variantId = Object.values(variants)[0]
    const catalogReference = { appId: STORES, catalogItemId: id, options: { variantId } }
    await cart.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] })
  }
  const estimate = async () => {
    const { cart: now, summary } = await cart.estimateCurrentCart(EVERYTHING)
    const { priceSummary, deliverySummary, discounts } = summary ?? {}
    return {
      cart: now,
      summary,
      subtotal: priceSummary?.subtotal?.amount,
      discount: priceSummary?.discount?.amount,
      delivery: priceSummary?.delivery?.amount,
      total: priceSummary?.total?.amount,
      method: deliverySummary?.method,
      scopes: discounts?.map(({ scope }) => scope),
      violations: summary?.violations?.map(({ code }) => code)
    }
  }
  const address = (country: string) => cart.updateCurrentCart({ deliveryInfo: { address: { country } } })
  return { ...app, token, cart, carts, add, estimate, address }
}

/** 22.00 and 18.00 dollars. */
export const [BOWL, MUG] = ['dune-breakfast-bowl', 'meadow-stoneware-mug']
