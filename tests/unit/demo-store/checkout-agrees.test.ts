import { SHIPPING_PRESETS } from '#demo-store/emulator/shipping/presets.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeCartShop } from './make-cart-shop.ts'

function makeShop() {
  const { emulator, makeBrowser } = makeCartShop()
  const products = emulator.listProducts().filter(({ inStock, options }) => inStock && options.length === 0)
  return { emulator, openBrowser: () => makeBrowser().openTab(), products }
}

const anyShopping = fc.record({
  rules: fc.constantFrom(...SHIPPING_PRESETS),
  discounts: fc.constantFrom('none' as const, 'ten-percent-from-60' as const),
  currency: fc.constantFrom('USD' as const, 'EUR' as const, 'JPY' as const),
  visitorCurrency: fc.constantFrom('USD' as const, 'EUR' as const, 'JPY' as const),
  country: fc.constantFrom('US', 'CA', 'DE', 'JP'),
  coupon: fc.constantFrom('', 'TENOFF', 'FIVEOFF'),
  /** The last three of the range are a large item, a download and a gift card. */
  picks: fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 })
})

test('the summary of any cart takes the cheapest of the ways that checkout offers', async () => {
  const { emulator, openBrowser, products } = makeShop()
  await fc.assert(
    fc.asyncProperty(anyShopping, async (shopping) => {
      const cart = openBrowser()
      const { rules, discounts, currency, visitorCurrency, country, coupon, picks } = shopping
      emulator.setCurrency(currency)
      emulator.setVisitor({ country, currency: visitorCurrency })
      await emulator.rules.setShipping(rules)
      await emulator.rules.setDiscounts(discounts)
      for (const [index, quantity] of picks) {
        const last = products.length - 1
        const product = products[index > 300 ? last - (index % 3) : index % products.length]
        if (product) await cart.add(product.id, Object.values(product.variants)[0] ?? '', quantity)
      }
      if (coupon) await cart.addCoupon(coupon)
      const content = cart.$cart.get()
      if (!content) throw new Error('The cart is not known')
      const options = await cart.deliveryOptions(content, { country, subdivision: '' })
      const shipped = options.filter(({ isPickup }) => !isPickup).map(({ price }) => price)
      expect(content.method === undefined).toBe(options.length === 0)
      expect(content.shown.delivery).toBe(shipped.length > 0 ? Math.min(...shipped) : 0)
    }),
    { numRuns: 40 }
  )
}, 120_000)
