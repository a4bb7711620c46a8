import { randomUUID } from 'node:crypto'

import { type Context, Hono } from 'hono'

import { demoStock, picture } from '../data/stock.ts'
import { DEMO_APP } from '../data/demo-app.ts'
import { APP_MANAGEMENT } from './site/app.ts'
import { type Installation, Installations } from './site/installations.ts'
import { mountRoutes, PLATFORM_CORS, RateLimit, readPayload, type Site } from './site/call.ts'
import { CARTS } from './carts/cart-calls.ts'
import { COUPONS } from './carts/coupons.ts'
import { CATALOG } from './catalog/calls.ts'
import { listCategories, listProducts } from './demo-product.ts'
import { type EventDelivery, Events, RuleSwitches } from './site/events.ts'
import type { Currency } from './site/money.ts'
import { ORDERS, Orders } from './carts/orders.ts'
import { DELIVERY_SOLUTIONS } from './shipping/delivery-solutions.ts'
import { RULE_CALLS } from './shipping/rule-calls.ts'
import { Shop, type ShopOptions, type SiteVersion, type StoredCart, type Visitor } from './site/shop.ts'
import { siteOrigin } from './site-origin.ts'
import { SITE } from './site.ts'
import { Tokens } from './site/tokens.ts'
import { WixError } from './site/wix-error.ts'

export interface EmulatorOptions extends Partial<ShopOptions> {
  appId?: string
  appSecret?: string
  /** The instances of the app. Tokens are given for these only. */
  instances?: readonly string[]
  /** Calls that an instance, or a visitor, may make in a minute. */
  callsPerMinute?: number
  /** Delivers the app's events. Default: no events. */
  delivery?: EventDelivery
}

const YEAR_S = 31_536_000
/** Limit that Wix documents: all calls of one instance together. A visitor is counted apart. */
const CALLS_PER_MINUTE = 200

const ROUTES = [APP_MANAGEMENT, SITE, CATALOG, CARTS, COUPONS, ORDERS, RULE_CALLS, DELIVERY_SOLUTIONS]

/** The addresses of www.wixapis.com and static.wixstatic.com. */
function platformApp(site: Site): Hono {
  const app = new Hono()
  app.use(PLATFORM_CORS)
  app.onError((error, c) => {
    if (error instanceof WixError)
      return c.json({ message: error.message, details: error.details }, error.status, error.headers)
    throw error
  })
  app.use(async (c, next) => {
    c.header('x-wix-request-id', randomUUID())
    return next()
  })
  app.get('/media/:id', servePicture)
  // An SVG has no size of its own: the scaled forms are the same picture.
  app.get('/media/:id/v1/*', servePicture)
  for (const path of ['/oauth2/token', '/oauth/access'])
    app.post(path, async (c) => c.json(site.tokens.grant(await readPayload(c))))
  app.post('/oauth2/token-info', async (c) => c.json(site.tokens.info(await readPayload(c))))
  for (const routes of ROUTES) mountRoutes(app, site, routes)
  app.all('*', (c) =>
    c.json({ message: `${c.req.method} ${c.req.path} is not a call of this platform`, details: {} }, 404)
  )
  return app
}

/** A local stand-in for www.wixapis.com and static.wixstatic.com, with one site in memory. */
export function createEmulator({
  origin = '',
  siteAddress = () => origin,
  stock = demoStock,
  appId = DEMO_APP.appId,
  appSecret = DEMO_APP.appSecret,
  now = () => new Date(),
  instances = [DEMO_APP.instanceId],
  callsPerMinute = CALLS_PER_MINUTE,
  delivery
}: EmulatorOptions = {}) {
  const shop = new Shop({ stock, origin, siteAddress, now })
  const installations = new Installations(instances)
  const tokens = new Tokens({ appId, appSecret, now, isInstalled: installations.has })
  const rateLimit = new RateLimit(callsPerMinute, now)
  const events = new Events(now, installations, delivery)
  const orders = new Orders(shop, events)
  const rules = new RuleSwitches(shop, installations, events)
  const placeOrder = (cart: StoredCart) => orders.place(cart)
  const tellRules = () => rules.tellChanges()
  /** The platform's addresses; mount it at `/wixapis`. */
  const app = platformApp({ shop, installations, tokens, rateLimit, placeOrder, tellRules })
  return {
    app,
    /** Answers on the origin of this instance's site; mount it at `/_api`. */
    siteOrigin: (site: { instanceId: string; metaSiteId: string }) =>
      siteOrigin({ ...site, appId, installations, tokens, platform: app }),
    version: () => shop.version,
    setVersion: (version: SiteVersion) => void (shop.version = version),
    currency: () => shop.currency,
    setCurrency(currency: Currency) {
      if (currency === shop.currency) return
      shop.currency = currency
      shop.rulesRevision++
    },
    embeddedScripts: (instanceId: string) => installations.embeddedScripts(instanceId),
    /** Installs the app and tells it; `originInstanceId`: the site is a duplicate of that one's. */
    async installApp(instanceId: string, originInstanceId?: string) {
      installations.add(instanceId)
      await events.send('AppInstalled', instanceId, { appId, originInstanceId })
    },
    /** Takes the app off the site and tells it. */
    async removeApp(instanceId: string) {
      installations.remove(instanceId)
      await events.send('AppRemoved', instanceId, { appId })
    },
    /** The owner buys or ends a plan; the app gets an event. */
    async setPlan(instanceId: string, plan: Installation['plan']) {
      installations.change(instanceId, { plan })
      const event = plan === 'free' ? 'PaidPlanAutoRenewalCancelled' : 'PaidPlanPurchased'
      const operationTimeStamp = now().toISOString()
      await events.send(event, instanceId, { operationTimeStamp, vendorProductId: 'pro', cycle: 'MONTHLY' })
    },
    /** The owner fills the slots of the site's side cart and checkout, or empties them. */
    fillSlots: (instanceId: string, slots: Partial<Pick<Installation, 'sideCart' | 'checkout'>>) =>
      installations.change(instanceId, slots),
    setCallsPerMinute: (calls: number) => rateLimit.set(calls),
    rules,
    orders,
    /** Country and currency of the site's visitors. */
    visitor: () => shop.visitor,
    setVisitor: (change: Partial<Visitor>) => void (shop.visitor = { ...shop.visitor, ...change }),
    /** The range as the store's own pages show it, prices in the site's currency. */
    listProducts: () => listProducts(shop),
    listCategories: () => listCategories(shop),
    /** Everything as on the first day. No event is sent. */
    reset() {
      shop.reset()
      rateLimit.set()
      installations.reset()
      orders.reset()
    }
  }
}
export type Emulator = ReturnType<typeof createEmulator>

function servePicture(c: Context) {
  const svg = picture(c.req.param('id') ?? '')
  if (!svg) return c.text('No such picture', 404)
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff'
  })
}
