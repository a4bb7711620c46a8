import { DEMO_APP } from '#demo-store/demo-app.ts'
import { createService } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import { createLog } from '#server/lib/log.ts'
import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { couponApi } from '#shared/api/coupon-api.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { shippingApi } from '#shared/api/shipping-api.ts'
import { gapOf } from '#shared/bar/gap.ts'
import { shownOf } from '#shared/bar/shown.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { formatMoney } from '#shared/money.ts'
import { readShownSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { ShopDiscountsSchema } from '#shared/shipping/discount-terms-schema.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import { ShopShippingSchema } from '#shared/shipping/shop-shipping-schema.ts'
import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import * as v from 'valibot'

import { makeSettings } from '../support/make.ts'
import { makeConfig, SECRET } from '../support/service.ts'
import { type Cart, countryOf, type Shop } from './shop.ts'
import { estimate } from './wix-cart.ts'
import { answerApp } from './wix-shop.ts'

/** What a bar says of a cart. `amount` as the shopper reads it, in major units. */
export type Said = { message: string } & (
  | { says: 'free' | 'nothing' | 'noNumber' }
  | { says: 'missing'; amount: number; currency: string }
)

const PublicAnswer = v.object({
  currentUserSettings: v.object({ fullUserSettings: v.unknown() }),
  shipping: v.optional(ShopShippingSchema),
  discounts: v.optional(ShopDiscountsSchema)
})

const MANY = '1000000'
const UNKNOWN = { status: 404 }

/** The service with made-up shops on a platform that only the oracle answers for. */
export async function openWorld() {
  const shops = new Map<string, Shop>()
  let ahead = 0
  const now = () => Date.now() + ahead
  const platformFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/oauth2/token')) {
      const { instance_id } = v.parse(v.object({ instance_id: v.string() }), await request.json())
      return Response.json({ access_token: instance_id, expires_in: 14_400 })
    }
    const shop = shops.get(request.headers.get('Authorization') ?? '')
    return (shop && (await answerApp(shop, request, now()))) ?? Response.json({}, { status: 404 })
  }
  const { app, work } = createService({
    now,
    store: await openStore('file::memory:', { now }),
    config: makeConfig({
      READS_PER_MINUTE: '0',
      COUPON_READS_PER_MINUTE: '0',
      OWNER_CALLS_PER_MINUTE: '0',
      INSTANCE_WIX_CALLS_PER_MINUTE: MANY,
      SHIPPING_READ_SECONDS: '60'
    }),
    log: createLog(() => {}, now),
    platform: createPlatform({
      appId: DEMO_APP.appId,
      secret: SECRET,
      platformUrl: 'http://wix.test/wixapis',
      mediaUrl: '',
      fetch: platformFetch,
      now
    })
  })
  const call = async (address: string, init: RequestInit = {}) => app.request(address, init)

  /** Opens a shop's page: it knows what the service knows of the shop now. */
  async function openShop(shop: Shop, change: Parameters<typeof makeSettings>[0] = {}) {
    const instanceId = crypto.randomUUID()
    shops.set(instanceId, shop)
    const wanted = makeSettings({
      enabled: true,
      currency: shop.currency,
      ...change,
      shipping: { ...makeSettings().shipping, amountFrom: 'shop', ...change.shipping }
    })
    const proof = signInstance(ownerPayload(instanceId, DEMO_APP.appId, new Date(now())), SECRET)
    const saved = await call(saveUrl('', instanceId, wanted), {
      method: 'PUT',
      headers: { Authorization: proof }
    })
    if (!saved.ok) throw new Error(`The settings are not saved: ${await saved.text()}`)
    await work.run()

    async function readRules(): Promise<{ settings: Settings; rules: ShopRules }> {
      const answer = await call(`/_functions/userSettings?instanceId=${instanceId}`)
      const read = v.parse(PublicAnswer, await answer.json())
      const shown = readShownSettings(read.currentUserSettings.fullUserSettings)
      if (shown.state !== 'ok') throw new Error('The settings cannot be read.')
      const { settings } = shown
      return { settings, rules: { shipping: read.shipping, discounts: read.discounts, typed: settings } }
    }
    const known = await readRules()

    /** A page with a cart that changes. */
    function openPage() {
      let cart: Cart | undefined
      let changed = () => {}
      let gap: ReturnType<typeof gapOf>
      let asked: Promise<unknown>[] = []
      const ask = couponApi('', instanceId, call)
      const source = followWixCart({
        calls: {
          estimateCurrentCart: async () =>
            cart ? estimate(shops.get(instanceId) ?? shop, cart, now()) : Promise.reject(UNKNOWN),
          addLineItemsToCurrentCart: () => Promise.reject(UNKNOWN),
          getCatalogVersion: () => Promise.reject(UNKNOWN),
          getProduct: () => Promise.reject(UNKNOWN),
          getProductV3: () => Promise.reject(UNKNOWN)
        },
        onCartChange: (handler) => void (changed = handler),
        askCoupon: (id) => {
          const answer = ask(id)
          asked.push(answer)
          return answer
        }
      })
      return {
        /** What the bar says once everything that the page asks has been answered. */
        async read(next: Cart): Promise<Said> {
          cart = next
          const { settings } = known
          const country = next.placeKnownBy === 'page' ? countryOf(next.goesTo) : undefined
          const rules: ShopRules = { ...known.rules, country }
          source.follow?.(rules)
          changed()
          await source.get()
          while (asked.length > 0) {
            const waiting = asked
            asked = []
            await Promise.allSettled(waiting)
            await source.get()
          }
          const shown = shownOf({
            settings,
            rules,
            cart: await source.get(),
            language: ENGLISH,
            locale: 'en'
          })
          const { state } = shown
          const { currency: own = shown.settings.currency } = shown.cart
          gap = gapOf(shown.settings, shown.cart, own)
          if (!state) return { says: 'nothing', message: '' }
          const { message, remaining: amount, currency } = state
          if (state.isUnreadable) return { says: 'noNumber', message }
          if (state.hasQualified) return { says: 'free', message }
          const isNamed = message.includes(formatMoney(amount, { currency, locale: 'en' }))
          return isNamed ? { says: 'missing', message, amount, currency } : { says: 'noNumber', message }
        },
        /** Is a suggestion marked as what gets free shipping? */
        isMarked: (product: Product) => closesGap(product, gap)
      }
    }

    return {
      openPage,
      settings: known.settings,
      /** What the owner is told of how the shop ships. */
      forOwner: () =>
        shippingApi({ serviceUrl: '', fetch: (input, init) => call(String(input), init) }).load(
          instanceId,
          proof
        ),
      /** The owner changes the shop: its pages do not know yet. */
      change(next: Shop) {
        shops.set(instanceId, next)
      },
      close: () => void shops.delete(instanceId)
    }
  }

  return {
    now,
    /** Time passes for the service and for Wix. */
    pass: (ms: number) => void (ahead += ms),
    openShop
  }
}
