import { DEMO_APP } from '#demo-store/demo-app.ts'
import { SHIPPING_PRESETS } from '#demo-store/emulator/shipping/presets.ts'
import { createCart } from '#demo-store/host/cart.ts'
import { createSiteCalls } from '#demo-store/host/site-calls.ts'
import { purchase } from '#demo-store/pages/purchase.ts'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'

/** A shop, and browsers that are new to it. */
function makeShop() {
  const { emulator } = makePlatform()
  const site = new Hono().route('/_api', emulator.siteOrigin(DEMO_APP))
  function openBrowser() {
    let cookies = ''
    const calls = createSiteCalls(async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookies)
      const answer = await site.request(String(input), { ...init, headers })
      cookies = answer.headers.get('set-cookie')?.split(';')[0] ?? cookies
      return answer
    })
    return createCart(calls, 'USD')
  }
  const products = emulator.listProducts().filter(({ inStock, options }) => inStock && options.length === 0)
  return { emulator, openBrowser, products }
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
        if (product) await cart.add(purchase(product), { quantity })
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
