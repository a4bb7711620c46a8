import { barState } from '#shared/bar/bar-state.ts'
import { exchanged } from '#shared/bar/exchange.ts'
import { couponApi } from '#shared/api/coupon-api.ts'
import { readShownSettings } from '#shared/settings/read.ts'
import { ShopDiscountsSchema } from '#shared/shipping/discount-terms-schema.ts'
import { ShopShippingSchema } from '#shared/shipping/shop-shipping-schema.ts'
import { offerFor, type ShopRules } from '#shared/shipping/offer.ts'
import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import { currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { makeSettings } from '../support/make.ts'
import { SHOP } from '../support/service.ts'
import { makeShippingShop } from '../support/shipping.ts'
import { unitOf } from './amounts.ts'
import type { ShopCart } from './carts.ts'
import { FILLER } from './products.ts'
import type { Shop } from './shops.ts'

const WIX_STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const UNKNOWN = { status: 404 }

const PublicAnswer = v.object({
  currentUserSettings: v.object({ fullUserSettings: v.unknown() }),
  shipping: v.optional(ShopShippingSchema),
  discounts: v.optional(ShopDiscountsSchema)
})

/**
 * What a bar says of a cart, in the words of the oracle. Amounts as the shopper sees them; `country`: where the shopper
 * is taken to be.
 */
export type Said = { country: string | undefined } & (
  | { says: 'free' }
  | { says: 'missing'; amount: number; currency: string; message: string }
  | { says: 'nothing' }
)

/** A made-up shop with its checkout, our service that reads its rules, and the page's code that reads a visitor's cart. */
export async function openShop(shop: Shop) {
  const service = await makeShippingShop({
    env: { READS_PER_MINUTE: '0', COUPON_READS_PER_MINUTE: '0' },
    emulator: {
      callsPerMinute: 100_000_000,
      stock: () => ({ products: shop.products, categories: [] })
    }
  })
  const { platform, rules: switches } = service
  const { emulator } = platform
  emulator.setVersion('V1_CATALOG')
  emulator.setCurrency(shop.currency)
  switches.setTax(shop.tax)
  switches.setUndocumented(shop.undocumented)
  switches.setCoupons(shop.coupons)
  switches.setCouponsRefused(!shop.readsCoupons)
  await switches.setShipping(shop.rules)
  await switches.setDiscounts(shop.discounts)
  const { threshold, currency, amountFrom } = shop
  await service.save(
    makeSettings({ enabled: true, threshold, currency, shipping: { amountFrom, amounts: {} } })
  )
  await service.work.run()

  const visitor = await platform.visitorToken()
  const app = await platform.appToken()
  const calls = createClient({
    modules: { currentCartV2 },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: visitor } }) },
    fetch: (input, init) =>
      platform.fetch(String(input).replace('https://www.wixapis.com', 'http://shop.test/wixapis'), init)
  }).currentCartV2

  async function call(method: string, path: string, body?: object, authorization = visitor) {
    const answer = await emulator.app.request(path, {
      method,
      headers: { Authorization: authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const cartCall = (path: string, body: object) => call('POST', `/ecom/v2/carts/current${path}`, body)
  const addProduct = (catalogItemId: string, quantity: number) =>
    cartCall('/add-line-items', {
      catalogItems: [{ catalogReference: { appId: WIX_STORES, catalogItemId }, quantity }]
    })

  /** What a page of the shop gets from our service. */
  async function readRules() {
    const answer = await service.call(`/_functions/userSettings?instanceId=${SHOP}`)
    const { currentUserSettings, shipping, discounts } = v.parse(PublicAnswer, await answer.json())
    const read = readShownSettings(currentUserSettings.fullUserSettings)
    if (read.state !== 'ok') throw new Error('the settings cannot be read')
    const { settings } = read
    return { settings, rules: { shipping, discounts, typed: settings } satisfies ShopRules }
  }
  const { settings, rules: pageRules } = await readRules()

  return {
    /** The visitor starts anew, with this cart. */
    async begin({ lines, coupon, place, visitorCurrency }: ShopCart) {
      const country = 'visitor' in place ? place.visitor : place.address.country
      emulator.setVisitor({ country, currency: visitorCurrency })
      await emulator.app.request('/ecom/v2/carts/current', {
        method: 'DELETE',
        headers: { Authorization: visitor }
      })
      for (const { productId, quantity } of lines) await addProduct(productId, quantity)
      if ('address' in place)
        await call('PATCH', '/ecom/v2/carts/current', { cart: { deliveryInfo: { address: place.address } } })
      if (coupon !== undefined) await cartCall('/add-coupon', { coupon: { code: coupon } })
    },

    /** What the bar says about the cart as it is, once the service has said what it knows of its coupon. */
    async bar({ place }: ShopCart): Promise<Said> {
      const country = 'visitor' in place ? place.visitor || undefined : undefined
      const rules: ShopRules = { ...pageRules, country }
      const asked: Promise<unknown>[] = []
      const ask = couponApi('', SHOP, async (address) => service.call(address))
      const cart = followWixCart({
        calls: {
          estimateCurrentCart: (options) => calls.estimateCurrentCart(options),
          addLineItemsToCurrentCart: () => Promise.reject(UNKNOWN),
          getCatalogVersion: () => Promise.reject(UNKNOWN),
          getProduct: () => Promise.reject(UNKNOWN),
          getProductV3: () => Promise.reject(UNKNOWN)
        },
        askCoupon: (id) => {
          const answer = ask(id)
          asked.push(answer)
          return answer
        }
      })
      cart.follow?.(rules)
      await cart.get()
      await Promise.allSettled(asked)
      const offer = offerFor(settings, rules, await cart.get())
      const state = barState(offer.settings, { ...offer.cart, locale: 'en' }, exchanged)
      const where = { country: offer.cart.country }
      if (!state) return { ...where, says: 'nothing' }
      if (state.hasQualified) return { ...where, says: 'free' }
      const { remaining: amount, currency: shown, message } = state
      return { ...where, says: 'missing', amount, currency: shown, message }
    },

    /** The shopper tells checkout where the parcel goes, where Wix does not know it. */
    async nameAddress(country: string) {
      await call('PATCH', '/ecom/v2/carts/current', { cart: { deliveryInfo: { address: { country } } } })
    },

    /** Puts one ordinary product of the shop beside what is in the cart; its price is set by `priceFiller`. */
    addFiller: () => addProduct(FILLER, 1),
    /** @param minor its price in minor units */
    priceFiller: (minor: number) =>
      call(
        'PATCH',
        `/stores/v1/products/${FILLER}`,
        { product: { priceData: { price: minor / unitOf(shop.currency) } } },
        app
      ),

    /** What checkout itself says about shipping: asked of the platform in its own words. */
    async checkout(): Promise<'free' | 'paid' | 'nothingToShip' | 'unreachable'> {
      const { summary, cart } = await cartCall('/calculate', {})
      const { deliverySummary, priceSummary, violations } = summary
      const isShipped = (line: { attributes?: { physicalProperties?: { shippable?: boolean } } }) =>
        line.attributes?.physicalProperties?.shippable === true
      if (!cart.lineItems.some(isShipped)) return 'nothingToShip'
      const problems = violations.filter((one: { scope: string }) => one.scope === 'DELIVERY')
      if (!deliverySummary || deliverySummary.method.pickup || problems.length > 0) return 'unreachable'
      return Number(priceSummary.delivery.amount) === 0 ? 'free' : 'paid'
    },

    /** What the coupon in the cart takes off it now, and what it takes that off: in major units. */
    async couponOff(): Promise<{ off: number; goods: number }> {
      const { summary } = await cartCall('/calculate', {})
      const { discount, subtotal } = summary.priceSummary
      return { off: Number(discount.amount), goods: Number(subtotal.amount) }
    },

    setCoupons: switches.setCoupons
  }
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>
