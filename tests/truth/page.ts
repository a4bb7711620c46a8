import { saveUrl } from '#shared/api/settings-api.ts'
import { productStatement } from '#shared/bar/product-line.ts'
import { shownIn, type LocalizedStore } from '#shared/bar/shown.ts'
import type { Product } from '#shared/catalog/product.ts'
import { cartStore } from '#widget/carts/cart-store.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import { askAgain, loadSite } from '#widget/page/load-site.ts'
import { confirmedCart } from '#widget/page/visit.ts'
import * as v from 'valibot'

import { makeSettings } from '../support/make.ts'
import { buildsOf, makeService, SECRET, signedInstance } from '../support/service.ts'
import { type Said, saidBy } from './said.ts'
import type { Cart, Shop } from './shop.ts'
import { estimate } from './wix-cart.ts'
import { answerApp } from './wix-shop.ts'
import { openSite } from '../support/site-data.ts'

/** Pages ask for data alone. */
const SCRIPT = buildsOf('script')

/** The shop for a page that knows its shopper's country. */
const withCountry = (shop: LocalizedStore, country: string | undefined): LocalizedStore => ({
  ...shop,
  program: { ...shop.program, ...(country ? { country } : {}) }
})

const UNKNOWN = { status: 404 }
const GAP_SECONDS = 60

/** Services of the worlds, by their origins: pages ask them by the browser's `fetch`. */
const services = new Map<string, (address: string, init?: RequestInit) => Promise<Response>>()
/** Time that has passed for the service, for Wix and for pages, in addition to this machine's clock. */
let aheadMs = 0

/** Puts these services into the network and the time that passes into the clocks. Returns a function that ends it. */
function takeOver(): () => void {
  const { fetch: network } = globalThis
  const clocks = [performance, Date].map((clock) => ({ clock, now: clock.now }))
  globalThis.fetch = (input, init) => {
    const { origin, href } = new URL(input instanceof Request ? input.url : input)
    return services.get(origin)?.(href, init) ?? network(input, init)
  }
  for (const { clock, now } of clocks) clock.now = () => now.call(clock) + aheadMs
  return () => {
    globalThis.fetch = network
    for (const { clock, now } of clocks) clock.now = now
    aheadMs = 0
  }
}

const now = () => Date.now()

/** The service with made-up shops on a platform that only the oracle answers for. One at a time, until it is closed. */
export async function openWorld() {
  const close = takeOver()
  const shops = new Map<string, Shop>()
  const platformFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/oauth2/token')) {
      const { instance_id } = v.parse(v.object({ instance_id: v.string() }), await request.json())
      return Response.json({ access_token: instance_id, expires_in: 14_400 })
    }
    const shop = shops.get(request.headers.get('Authorization') ?? '')
    return (shop && (await answerApp(shop, request, now()))) ?? Response.json({}, { status: 404 })
  }
  const { app, work, store } = await makeService({
    now,
    env: { RATE_LIMITS: 'off', SHIPPING_READ_SECONDS: String(GAP_SECONDS) },
    builds: SCRIPT,
    platformFetch
  })
  const asked = new Set<Promise<unknown>>()
  async function awaited<T>(answer: Promise<T>): Promise<T> {
    asked.add(answer)
    try {
      return await answer
    } finally {
      asked.delete(answer)
    }
  }
  const call = (address: string, init: RequestInit = {}) =>
    awaited(Promise.resolve(app.request(address, init)))
  /** Resolves once everything has been answered, and what pages ask because of it. */
  async function settled() {
    do {
      await Promise.allSettled(asked)
      await new Promise((resolve) => setImmediate(resolve))
    } while (asked.size > 0)
  }

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
    const saved = await call(saveUrl('', instanceId, wanted), {
      method: 'PUT',
      headers: { Authorization: signedInstance({ instanceId }, SECRET, now()) }
    })
    if (!saved.ok) throw new Error(`The settings are not saved: ${await saved.text()}`)
    await work.run()

    /** Opens a page whose cart changes. `country`: the page knows it. */
    async function openPage(country?: string) {
      // Each page has its own record of the site.
      const serviceUrl = `http://${crypto.randomUUID()}.test`
      services.set(serviceUrl, call)
      const site = openSite({ serviceUrl, instanceId, rules: { country } })
      const stopLoading = loadSite(site)
      await settled()
      const { $shop, $rules } = site
      const opened = $shop.get()
      if (!opened) throw new Error('The settings cannot be read.')
      let cart: Cart | undefined
      let changed = () => {}
      const source = followWixCart({
        estimate: async () =>
          cart ? estimate(shops.get(instanceId) ?? shop, cart, now()) : Promise.reject(UNKNOWN),
        add: () => Promise.reject(UNKNOWN),
        onCartChange: (handler) => void (changed = handler),
        service: { serviceUrl, instanceId }
      })
      source.follow?.($rules.get())
      const followed = followCart(source, { get: () => awaited(confirmedCart(site, source)) })
      const { $cart, close } = cartStore(followed, $rules)
      const shown = () =>
        shownIn(withCountry($shop.get() ?? opened, country), $cart.get(), { locale: 'en' }, site.evaluate)
      const said = () => saidBy(shown().state)
      return {
        /** Reads the bar once everything that the page asks has been answered. */
        async read(next: Cart): Promise<Said> {
          cart = next
          changed()
          await settled()
          return said()
        },
        /** Looks again, as the page does while the bar is seen. */
        async look(): Promise<Said> {
          askAgain(site)
          source.renew?.()
          await settled()
          return said()
        },
        /** States what the page of a product says about it. */
        async line(product: Product, quantity: number) {
          const { currency, needsShipping, price } = product
          return productStatement({
            program: withCountry($shop.get() ?? opened, country).program,
            cart: $cart.get(),
            rules: $rules.get(),
            product: { id: product.id, price, currency, quantity, needsShipping },
            page: { locale: 'en' },
            evaluate: site.evaluate
          })
        },
        /** What the bar is drawn from. */
        bar: () => ({
          program: withCountry($shop.get() ?? opened, country).program,
          rules: { ...$rules.get(), country },
          shown: shown()
        }),
        close() {
          close()
          followed.close()
          stopLoading()
          services.delete(serviceUrl)
        }
      }
    }

    return {
      /** As its owner saved it. */
      settings: wanted,
      openPage,
      /** The owner changes the shop, which Wix tells: pages do not know yet. */
      async change(next: Shop) {
        shops.set(instanceId, next)
        await store.tasks.askAgain({ instanceId, task: 'rules', now: now(), gapMs: (GAP_SECONDS * 1000) / 2 })
      },
      close: () => void shops.delete(instanceId)
    }
  }

  return {
    now,
    close,
    async pass(ms: number) {
      aheadMs += ms
      await work.run()
    },
    openShop
  }
}
