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
import { ORDERS } from './carts/orders.ts'
import { DELIVERY_SOLUTIONS } from './shipping/delivery-solutions.ts'
import { RULE_CALLS } from './shipping/rule-calls.ts'
import { Shop, type ShopOptions, type SiteVersion, type Visitor } from './site/shop.ts'
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
export class Emulator implements Site {
  readonly shop: Shop
  readonly installations: Installations
  readonly tokens: Tokens
  readonly rateLimit: RateLimit
  readonly events: Events
  readonly rules: RuleSwitches
  /** The platform's addresses; mount it at `/wixapis`. */
  readonly app: Hono

  constructor(options: EmulatorOptions = {}) {
    const { origin = '', appId = DEMO_APP.appId, appSecret = DEMO_APP.appSecret } = options
    const { siteAddress = () => origin, stock = demoStock, now = () => new Date() } = options
    this.shop = new Shop({ stock, origin, siteAddress, now })
    this.installations = new Installations(options.instances ?? [DEMO_APP.instanceId])
    this.tokens = new Tokens({ appId, appSecret, now, isInstalled: this.installations.has })
    this.rateLimit = new RateLimit(options.callsPerMinute ?? CALLS_PER_MINUTE, now)
    this.events = new Events(now, this.installations, options.delivery)
    this.rules = new RuleSwitches(this.shop, this.installations, this.events)
    this.app = platformApp(this)
  }

  /** Answers on the origin of this instance's site; mount it at `/_api`. */
  siteOrigin = (own: { instanceId: string; metaSiteId: string }) => siteOrigin(this, own)

  version = () => this.shop.version
  setVersion = (version: SiteVersion) => void (this.shop.version = version)
  currency = () => this.shop.currency
  setCurrency(currency: Currency) {
    if (currency === this.shop.currency) return
    this.shop.currency = currency
    this.shop.rulesRevision++
  }
  /** Country and currency of the site's visitors. */
  visitor = () => this.shop.visitor
  setVisitor = (change: Partial<Visitor>) => void (this.shop.visitor = { ...this.shop.visitor, ...change })

  embeddedScripts = (instanceId: string) => this.installations.embeddedScripts(instanceId)
  /** Installs the app and sends it the event. With `originInstanceId`, the site is a duplicate of that instance's site. */
  async installApp(instanceId: string, originInstanceId?: string) {
    this.installations.add(instanceId)
    await this.events.send('AppInstalled', instanceId, {
      appId: this.tokens.options.appId,
      originInstanceId
    })
  }
  /** Removes the app from the site and sends it the event. */
  async removeApp(instanceId: string) {
    this.installations.remove(instanceId)
    await this.events.send('AppRemoved', instanceId, { appId: this.tokens.options.appId })
  }
  /** Lets the owner buy or end a plan, and sends the app the event. */
  async setPlan(instanceId: string, plan: Installation['plan']) {
    this.installations.change(instanceId, { plan })
    const event = plan === 'free' ? 'PaidPlanAutoRenewalCancelled' : 'PaidPlanPurchased'
    const operationTimeStamp = this.shop.now().toISOString()
    const payload = { operationTimeStamp, vendorProductId: 'pro', cycle: 'MONTHLY' }
    await this.events.send(event, instanceId, payload)
  }
  /** Lets the owner fill or empty the slots of the site's side cart and checkout. */
  fillSlots = (instanceId: string, slots: Partial<Pick<Installation, 'sideCart' | 'checkout'>>) =>
    this.installations.change(instanceId, slots)
  setCallsPerMinute = (calls: number) => this.rateLimit.set(calls)

  /** The range as the store's own pages show it, prices in the site's currency. */
  listProducts = () => listProducts(this.shop)
  listCategories = () => listCategories(this.shop)

  /** Everything as on the first day. No event is sent. */
  reset() {
    this.shop.reset()
    this.rateLimit.set()
    this.installations.reset()
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
