import { convertAmount } from '#demo-store/emulator/money.ts'
import { createShippingSource } from '#server/platform/shipping.ts'
import { readShop } from '#server/shipping/reading.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeSettings } from '../support/make.ts'
import { makeApp } from '../unit/emulator/make-app.ts'
import { anyCart, type MadeUpCart, type MadeUpItem } from './made-up-carts.ts'
import { anyShop, type MadeUpShop } from './odd-rules.ts'
import { stateOf } from '../support/state-of.ts'

/** Each seed makes other shops and carts: 900 carts in all. */
const SEEDS = [1, 24]
const SHOPS = 30
const CARTS = 15

const UNKNOWN = { status: 404 }
const settings = makeSettings({ shipping: { amountFrom: 'shop' } })

/** A platform with shops that change, its checkout, and our service and bar for them. */
async function makeStreet() {
  const app = await makeApp({ callsPerMinute: 10_000_000 })
  const { emulator } = app
  const visitor = await app.visitorToken()
  const { currentCartV2: currentCart } = app.clientFor(visitor)
  const source = createShippingSource({
    platformUrl: 'http://shop.test/wixapis',
    getAccessToken: app.appToken,
    fetch: app.fetch,
    now: Date.now
  })

  /** Reads a shop's rules as our service does. */
  async function read({ currency, rules }: MadeUpShop): Promise<ShopRules> {
    emulator.setCurrency(currency)
    await emulator.rules.setShipping(rules)
    const reading = await readShop({ source, typed: { amount: 50, currency } })
    return { shipping: reading.rules.shop }
  }

  const customItem = ({ price, fullPrice, quantity, weight, itemType, profile }: MadeUpItem) => ({
    name: { original: 'Something' },
    quantityInfo: { requestedQuantity: quantity },
    pricing: { price: { amount: String(price) }, fullPrice: { amount: String(fullPrice) } },
    attributes: {
      itemType: { preset: itemType },
      physicalProperties: { weight, shippable: itemType === 'PHYSICAL' }
    },
    deliveryConfig: { deliveryProfileId: profile }
  })

  const visitorCalls = async (path: string, body: object) => {
    const { status, body: answer } = await app.call('POST', `/ecom/v2/carts/current${path}`, body, visitor)
    if (status !== 200) throw new Error(JSON.stringify(answer))
    return answer
  }

  /** The visitor starts anew, with this cart. */
  async function begin({ items, coupon, country, subdivision, visitorCurrency }: MadeUpCart) {
    emulator.setVisitor({ country, currency: visitorCurrency })
    await app.call('DELETE', '/ecom/v2/carts/current', undefined, visitor)
    await visitorCalls('/add-line-items', { customItems: items.map(customItem) })
    const address = { country, ...(subdivision ? { subdivision } : {}) }
    await app.call('PATCH', '/ecom/v2/carts/current', { cart: { deliveryInfo: { address } } }, visitor)
    if (coupon) await visitorCalls('/add-coupon', { coupon: { code: coupon } })
  }

  /** Does checkout charge nothing for shipping? Asked of the platform, in its own words. */
  async function isFreeAtCheckout(): Promise<boolean> {
    const { deliverySummary, priceSummary, violations } = (await visitorCalls('/calculate', {})).summary
    const problems = violations.filter((one: { scope: string }) => one.scope === 'DELIVERY')
    return (
      deliverySummary !== undefined &&
      !deliverySummary.method.pickup &&
      problems.length === 0 &&
      Number(priceSummary.delivery.amount) === 0
    )
  }

  /** Returns the state of the bar for the cart; undefined where no bar is shown. */
  async function bar(rules: ShopRules) {
    const cart = followWixCart({
      estimate: (options) => currentCart.estimateCurrentCart(options),
      add: () => Promise.reject(UNKNOWN)
    })
    cart.follow?.(rules)
    return stateOf(settings, { ...(await cart.get()), locale: 'en' }, rules)
  }

  return { read, begin, isFreeAtCheckout, bar }
}

/** The smallest price in the shop's currency that a shopper reads as `amount` at least. */
function priceShownAs(amount: number, shop: MadeUpShop, shown: string): number {
  const unit = shop.currency === 'JPY' ? 1 : 100
  let minor = Math.max(1, Math.floor(convertAmount(amount, shown, shop.currency) * unit) - 3 * unit)
  while (convertAmount(minor / unit, shop.currency, shown) < amount) minor += 1
  return minor / unit
}

test.each(SEEDS)(
  'whatever a shop’s rules are, the bar says free when checkout charges nothing for shipping, and what is missing makes it so (%i)',
  async (seed) => {
    const street = await makeStreet()
    const counted = { free: 0, toGo: 0, noBar: 0 }
    for (const [index, made] of fc.sample(anyShop, { seed, numRuns: SHOPS }).entries()) {
      // Wix does not document at what of a cart conditions look.
      const shop = { ...made, rules: { ...made.rules, looksAtProfiles: index % 2 === 0 } }
      const rules = await street.read(shop)
      for (const cart of fc.sample(anyCart(shop), { seed, numRuns: CARTS })) {
        const context = JSON.stringify({ shop, cart, rules }, undefined, 1)
        await street.begin(cart)
        const shown = await street.bar(rules)
        const isFree = await street.isFreeAtCheckout()
        expect(shown?.hasQualified ?? false, context).toBe(isFree)
        counted[isFree ? 'free' : shown ? 'toGo' : 'noBar'] += 1
        // Where weight decides, the bar's text has no number.
        if (!shown || isFree || shown.remaining <= 0) continue
        const price = priceShownAs(shown.remaining, shop, shown.currency)
        const isFreeWith = async (profile: string) => {
          const bought = {
            price,
            fullPrice: price,
            quantity: 1,
            weight: 0,
            itemType: 'PHYSICAL' as const,
            profile
          }
          await street.begin({ ...cart, items: [...cart.items, bought] })
          return street.isFreeAtCheckout()
        }
        const shipped = cart.items.filter(({ itemType }) => itemType === 'PHYSICAL')
        const found = []
        for (const profile of new Set(shipped.map(({ profile }) => profile)))
          found.push(await isFreeWith(profile))
        // It is bought from the profile that needs it.
        expect(found, `${shown.message}, for ${price}: ${context}`).toContain(true)
      }
    }
    // Each kind of answer is there in numbers.
    expect(Math.min(counted.free, counted.toGo, counted.noBar), JSON.stringify(counted)).toBeGreaterThan(20)
  },
  240_000
)
