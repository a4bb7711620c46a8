/** Wix's module of this name: the shop's own cart, as page code reaches it. */
export const shopCart = {
  refreshes: 0,
  isBroken: false,
  handlers: new Set<() => void>(),
  /** Wix's own controls changed the cart. */
  change() {
    for (const handler of shopCart.handlers) handler()
  },
  reset() {
    shopCart.refreshes = 0
    shopCart.isBroken = false
    shopCart.handlers.clear()
  }
}

const wixEcomFrontend = {
  async refreshCart() {
    shopCart.refreshes += 1
    if (shopCart.isBroken) throw new Error('no cart on this page')
  },
  onCartChange: (handler: () => void) => void shopCart.handlers.add(handler)
}

// Page code imports it so.
// oxlint-disable-next-line import/no-default-export
export default wixEcomFrontend
