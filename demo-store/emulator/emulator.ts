import { randomUUID } from 'node:crypto'
import process from 'node:process'

import { type Context, Hono } from 'hono'

import { demoStock, picture, type Stock } from '../data/stock.ts'
import { DEMO_APP } from '../demo-app.ts'
import { type AppEvents, createAppEvents, type EventDelivery } from './app-events.ts'
import { APP_MANAGEMENT } from './app-management.ts'
import { createRateLimit, mountRoutes, PLATFORM_CORS, readPayload, type Site } from './call.ts'
import { CATALOG } from './catalog/calls.ts'
import { type DemoCategory, type DemoProduct, listCategories, listProducts } from './demo-product.ts'
import {
  createInstallations,
  type EmbeddedScript,
  type Installations,
  type Plan,
  type SideCartSlot,
  type CheckoutSlot
} from './installations.ts'
import type { Currency } from './prices.ts'
import type { LeftOut } from './ending-fields.ts'
import { DELIVERY_SOLUTIONS } from './shipping/delivery-solutions.ts'
import { DISCOUNT_CALLS } from './shipping/discount-calls.ts'
import { SHIPPING_CALLS } from './shipping/rule-calls.ts'
import { createRuleSwitches, type RuleSwitches } from './shipping/rule-switches.ts'
import { createShop, type SiteVersion, type Visitor } from './shop.ts'
import { SITE } from './site.ts'
import { createSiteOrigin } from './site-origin.ts'
import { createOrders, ORDERS, type Orders } from './orders.ts'
import { CARTS } from './carts/cart-calls.ts'
import { COUPONS } from './carts/coupons.ts'
import { createTokens } from './tokens.ts'
import { WixError } from './wix-error.ts'

export interface EmulatorOptions {
  /** Origin of the store's pages, for links to products; '' (the default) makes links relative to the site. */
  origin?: string
  /** Address of the site for browsers, as Wix gives it to an app; absent: `origin`. */
  siteAddress?: () => string
  /** Makes the stock of every reset; the demo store's range by default. */
  stock?: () => Stock
  appId?: string
  appSecret?: string
  now?: () => Date
  /** Seconds an access token is good for. */
  tokenLifetime?: number
  /** The instances of the app. Tokens are given for these only. */
  instances?: readonly string[]
  /** Calls that an instance, or a visitor, may make in a minute. */
  callsPerMinute?: number
  /** Fields with an end that are left out; absent: those whose day is past, or all where `ENDING_FIELDS` is `all`. */
  leftOut?: LeftOut
  /** Delivers the app's events; absent: none are sent. */
  delivery?: EventDelivery
}

export interface Emulator {
  /** The platform's addresses; mount it at `/wixapis`. */
  app: Hono
  /** Answers on the origin of this instance's site; mount it at `/_api`. */
  siteOrigin(site: { instanceId: string; metaSiteId: string }): Hono
  version(): SiteVersion
  setVersion(version: SiteVersion): void
  currency(): Currency
  setCurrency(currency: Currency): void
  /** The app is installed on one more site. */
  addInstance(instanceId: string): void
  isInstalled(instanceId: string): boolean
  /** Installs the app and tells it; `originInstanceId`: the site is a duplicate of that one's. */
  installApp(instanceId: string, originInstanceId?: string): Promise<void>
  /** Takes the app off the site and tells it. */
  removeApp(instanceId: string): Promise<void>
  /** The scripts that the viewer puts into this site's pages, as the app embedded them. */
  embeddedScripts(instanceId: string): EmbeddedScript[]
  /** The owner takes the permission to embed scripts from the app, or gives it back. */
  setEmbeddingRefused(isRefused: boolean): void
  isEmbeddingRefused(): boolean
  /** Content of the slot in the site's side cart. */
  sideCart(instanceId: string): SideCartSlot
  setSideCart(instanceId: string, slot: SideCartSlot): void
  checkout(instanceId: string): CheckoutSlot
  setCheckout(instanceId: string, slot: CheckoutSlot): void
  /** The owner takes the permission to read where the app's plugins stand from the app, or gives it back. */
  setPlacementRefused(isRefused: boolean): void
  isPlacementRefused(): boolean
  plan(instanceId: string): Plan
  /** The owner buys or ends a plan; the app gets an event. */
  setPlan(instanceId: string, plan: Plan): Promise<void>
  setCallsPerMinute(calls: number): void
  rules: RuleSwitches
  orders: Pick<Orders, 'takeBackLast' | 'renewLast'>
  /** Country and currency of the site's visitors. */
  visitor(): Visitor
  setVisitor(change: Partial<Visitor>): void
  /** The range as the store's own pages show it, prices in the site's currency. */
  listProducts(): DemoProduct[]
  listCategories(): DemoCategory[]
  /** Everything as on the first day: range, carts, version, currency, limit, rules, visitor, installations with their scripts and plans. No event is sent. */
  reset(): void
}

const YEAR_S = 31_536_000
/** Limit that Wix documents: all calls of one instance together. A visitor is counted apart. */
const CALLS_PER_MINUTE = 200

const ROUTES = [
  APP_MANAGEMENT,
  SITE,
  CATALOG,
  CARTS,
  COUPONS,
  ORDERS,
  SHIPPING_CALLS,
  DISCOUNT_CALLS,
  DELIVERY_SOLUTIONS
]

/** The addresses of www.wixapis.com and static.wixstatic.com. */
function createApp(site: Site): Hono {
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
  for (const path of ['/oauth2/token', '/oauth/access']) {
    app.post(path, async (c) => c.json(site.tokens.grant(await readPayload(c))))
  }
  app.post('/oauth2/token-info', async (c) => c.json(site.tokens.info(await readPayload(c))))
  for (const routes of ROUTES) mountRoutes(app, site, routes)
  app.all('*', (c) =>
    c.json({ message: `${c.req.method} ${c.req.path} is not a call of this platform`, details: {} }, 404)
  )
  return app
}

/** Changes the app's installations and sends the events about them. */
function createOwnerActions(installations: Installations, events: AppEvents) {
  return {
    addInstance: (instanceId: string) => installations.add(instanceId),
    isInstalled: (instanceId: string) => installations.has(instanceId),
    async installApp(instanceId: string, originInstanceId?: string) {
      installations.add(instanceId)
      await events.installed(instanceId, originInstanceId)
    },
    async removeApp(instanceId: string) {
      installations.remove(instanceId)
      await events.removed(instanceId)
    },
    embeddedScripts: (instanceId: string) => installations.embeddedScripts(instanceId),
    setEmbeddingRefused: (isRefused: boolean) => void (installations.isEmbeddingRefused = isRefused),
    isEmbeddingRefused: () => installations.isEmbeddingRefused,
    sideCart: installations.sideCart,
    setSideCart: installations.setSideCart,
    checkout: installations.checkout,
    setCheckout: installations.setCheckout,
    setPlacementRefused: (isRefused: boolean) => void (installations.isPlacementRefused = isRefused),
    isPlacementRefused: () => installations.isPlacementRefused,
    plan: (instanceId: string) => installations.plan(instanceId),
    async setPlan(instanceId: string, plan: Plan) {
      if (installations.plan(instanceId) === plan) return
      installations.setPlan(instanceId, plan)
      await events.planChanged(instanceId, plan)
    }
  }
}

/** A local stand-in for www.wixapis.com and static.wixstatic.com, with one site in memory. */
export function createEmulator({
  origin = '',
  siteAddress = () => origin,
  stock = demoStock,
  appId = DEMO_APP.appId,
  appSecret = DEMO_APP.appSecret,
  now = () => new Date(),
  tokenLifetime = 14_400,
  instances = [DEMO_APP.instanceId],
  callsPerMinute = CALLS_PER_MINUTE,
  leftOut = process.env.ENDING_FIELDS === 'all' ? 'all' : 'past',
  delivery
}: EmulatorOptions = {}): Emulator {
  const shop = createShop({ stock, origin, siteAddress, now })
  const installations = createInstallations(instances)
  const isInstalled = installations.has
  const tokens = createTokens({ appId, appSecret, now, lifetime: tokenLifetime, isInstalled })
  const rateLimit = createRateLimit(callsPerMinute, now)
  const events = createAppEvents({ appId, now, delivery })
  const orders = createOrders(shop, installations, events)
  const rules = createRuleSwitches(shop, installations, events)
  const app = createApp({ shop, installations, orders, tokens, rateLimit, rules, leftOut })
  return {
    app,
    siteOrigin: ({ instanceId, metaSiteId }) =>
      createSiteOrigin({
        appId,
        metaSiteId,
        isInstalled: () => isInstalled(instanceId),
        visitorToken: (visitorId, isShopPage) => tokens.visitorToken(visitorId, instanceId, isShopPage),
        embeddedScripts: () => installations.embeddedScripts(instanceId),
        platform: app
      }),
    version: () => shop.version,
    setVersion: (version) => void (shop.version = version),
    currency: () => shop.currency,
    setCurrency(currency) {
      if (currency === shop.currency) return
      shop.currency = currency
      shop.propertiesVersion++
      shop.rulesRevision++
    },
    ...createOwnerActions(installations, events),
    rules,
    orders,
    visitor: () => shop.visitor,
    setVisitor: (change) => void (shop.visitor = { ...shop.visitor, ...change }),
    setCallsPerMinute: (calls) => rateLimit.set(calls),
    listProducts: () => listProducts(shop),
    listCategories: () => listCategories(shop),
    reset() {
      shop.reset()
      rateLimit.set()
      installations.reset()
      orders.reset()
    }
  }
}

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
