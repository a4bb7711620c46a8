import { makeApp } from './make-app.ts'

export const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
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
  const product = (slug: string) => app.emulator.listProducts().find((one) => one.slug === slug)
  const add = async (slug: string, quantity = 1) => {
    const found = product(slug)
    await cart.addLineItemsToCurrentCart({
      catalogItems: [
        {
          catalogReference: {
            appId: STORES,
            catalogItemId: found?.id ?? '',
            options: { variantId: Object.values(found?.variants ?? {})[0] }
          },
          quantity
        }
      ]
    })
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
  return { ...app, cart, carts, add, estimate, address }
}

/** 22.00 and 18.00 dollars. */
export const [BOWL, MUG] = ['dune-breakfast-bowl', 'meadow-stoneware-mug']
