import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import { cookie, remember } from './cookie.ts'
import { DEMO_APP } from './demo-app.ts'
import type { Emulator } from './emulator/emulator.ts'
import { DISCOUNT_PRESETS } from './emulator/discount-rules.ts'
import { isCurrency, PER_DOLLAR } from './emulator/prices.ts'
import { SHIPPING_PRESETS } from './emulator/shipping/presets.ts'
import { onlyThisSite, ownPath } from './same-site.ts'

const VERSIONS = { v1: 'V1_CATALOG', v3: 'V3_CATALOG', none: 'STORES_NOT_INSTALLED' } as const

const STORE = '/store'

const Currency = v.pipe(
  v.string(),
  v.check(isCurrency, `must be one of ${Object.keys(PER_DOLLAR).join(', ')}`)
)
const Permission = v.picklist(['granted', 'refused'])

/** A developer's switches. Bar, consent and direction are this browser's, the others the site's. */
const SWITCHES = {
  catalog: v.picklist(['v1', 'v3', 'none']),
  currency: Currency,
  /** Embedded script, as on a Wix site; or a script tag of the shop, in the page or in a frame. */
  bar: v.picklist(['embedded', 'page', 'frame']),
  /** To cookies that are not essential; embedded scripts wait for it. */
  consent: v.picklist(['given', 'withheld']),
  direction: v.picklist(['ltr', 'rtl']),
  /** The platform tells the service, which has worked it through when the call that switches it is answered. */
  app: v.picklist(['installed', 'removed']),
  /** Whether the owner lets the app embed its script. */
  embedding: v.picklist(['allowed', 'refused']),
  plan: v.picklist(['free', 'pro']),
  /** Content of the side cart: nothing, the app's bar, also with its product, or another app's plugin. */
  sideCart: v.picklist(['empty', 'plugin', 'both', 'taken']),
  /** Content of the checkout: nothing, the app's bar, or another app's plugin. */
  checkout: v.picklist(['empty', 'plugin', 'taken']),
  /** Whether the app may read where its plugin stands. */
  placementStatus: Permission,
  /** Rules that the owner set up: the platform tells the service of them. `own`: those that a test gave the platform stay. */
  shippingRules: v.picklist([...SHIPPING_PRESETS, 'own']),
  discounts: v.picklist([...DISCOUNT_PRESETS, 'own']),
  tax: v.picklist(['none', 'included', 'added']),
  /** Visitors' country and currency: `site` is the site's currency. */
  visitorCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1, two letters')),
  visitorCurrency: v.union([v.literal('site'), Currency]),
  /** Whether the app may read the rules, and ask for delivery solutions. */
  shippingPermission: Permission,
  previewApi: Permission,
  /** Whether the app may change the owner's rates and discounts. */
  ruleWriting: Permission
}
const SwitchesSchema = v.object(SWITCHES)
export type HarnessState = v.InferOutput<typeof SwitchesSchema>

/** Also what the button of a form sends. */
const Yes = v.optional(v.union([v.literal(true), v.literal('true')]))

const ChangeSchema = v.strictObject({
  ...v.partial(SwitchesSchema).entries,
  /** One more site where the app is installed, for this run. */
  addInstance: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Limit of calls to the platform a minute, for an instance or a visitor, for this run. */
  callsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The service's clock is put to this time, and goes on from there, until a reset. */
  serviceTime: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => Date.parse(text)),
      v.number(),
      v.finite('must be a time such as 2026-11-27T09:00Z')
    )
  ),
  /** First of all, everything as on the first day: platform, faults, and the owner's settings as a new version. */
  reset: v.optional(v.literal(true)),
  /** The same, for an owner who has just installed the app: nothing was ever saved. */
  newShop: Yes,
  /** The owner takes the last order back; without one this is refused. */
  lastOrder: v.optional(v.picklist(['cancel', 'refund', 'renew', 'renewInNewCart'])),
  /** Sample figures of eight weeks, in place of all that was counted; refused while the bar is off. */
  samples: Yes,
  /** The page that a form was on. */
  from: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => ownPath(path, STORE))
    ),
    STORE
  )
})
type Change = v.InferOutput<typeof ChangeSchema>

const BAR_COOKIE = 'demo-bar'
const CONSENT_COOKIE = 'demo-consent'
const DIRECTION_COOKIE = 'demo-direction'
const catalogOf = (emulator: Emulator): HarnessState['catalog'] =>
  SWITCHES.catalog.options.find((name) => VERSIONS[name] === emulator.version()) ?? 'v3'

const permission = (isRefused: boolean) => (isRefused ? 'refused' : 'granted')

/** The owner's set-up, and the visitor. */
function siteState({ rules, visitor }: Emulator) {
  const { country, currency = 'site' } = visitor()
  return {
    shippingRules: rules.shipping(),
    discounts: rules.discounts(),
    tax: rules.tax(),
    visitorCountry: country,
    visitorCurrency: currency,
    shippingPermission: permission(rules.isRefused('shipping')),
    previewApi: permission(rules.isRefused('preview')),
    ruleWriting: permission(rules.isRefused('ruleWriting'))
  } satisfies Partial<HarnessState>
}

export const harnessState = (c: Context, emulator: Emulator): HarnessState => ({
  ...siteState(emulator),
  catalog: catalogOf(emulator),
  currency: emulator.currency(),
  bar: cookie(c, BAR_COOKIE, SWITCHES.bar, 'embedded'),
  consent: cookie(c, CONSENT_COOKIE, SWITCHES.consent, 'given'),
  direction: cookie(c, DIRECTION_COOKIE, SWITCHES.direction, 'ltr'),
  embedding: emulator.rules.isRefused('embedding') ? 'refused' : 'allowed',
  app: emulator.isInstalled(DEMO_APP.instanceId) ? 'installed' : 'removed',
  plan: emulator.plan(DEMO_APP.instanceId),
  sideCart: emulator.sideCart(DEMO_APP.instanceId),
  checkout: emulator.checkout(DEMO_APP.instanceId),
  placementStatus: permission(emulator.rules.isRefused('placement'))
})

function apply(c: Context, emulator: Emulator, change: Change) {
  const { catalog, currency, bar, consent, direction, addInstance, callsPerMinute } = change
  if (catalog) emulator.setVersion(VERSIONS[catalog])
  if (currency && isCurrency(currency)) emulator.setCurrency(currency)
  if (addInstance !== undefined) emulator.addInstance(addInstance)
  if (callsPerMinute !== undefined) emulator.setCallsPerMinute(callsPerMinute)
  if (bar) remember(c, BAR_COOKIE, bar)
  if (consent) remember(c, CONSENT_COOKIE, consent)
  if (direction) remember(c, DIRECTION_COOKIE, direction)
}

/** Applies the changes of the app's installation, each only if it differs. */
async function applyToApp(emulator: Emulator, change: Change) {
  const { embedding, app, plan, sideCart, checkout, placementStatus } = change
  const { instanceId } = DEMO_APP
  if (embedding) emulator.rules.setRefused('embedding', embedding === 'refused')
  const isInstalled = emulator.isInstalled(instanceId)
  if (app === 'installed' && !isInstalled) await emulator.installApp(instanceId)
  if (app === 'removed' && isInstalled) await emulator.removeApp(instanceId)
  if (plan) await emulator.setPlan(instanceId, plan)
  if (sideCart) emulator.setSideCart(instanceId, sideCart)
  if (checkout) emulator.setCheckout(instanceId, checkout)
  if (placementStatus) emulator.rules.setRefused('placement', placementStatus === 'refused')
}

/** Applies the owner's and the visitor's changes. Changed rules are reported to the service. */
async function applyRules({ rules, setVisitor }: Emulator, change: Change) {
  const { shippingRules, discounts, tax, visitorCountry, visitorCurrency, currency } = change
  const { shippingPermission, previewApi, ruleWriting } = change
  if (shippingPermission) rules.setRefused('shipping', shippingPermission === 'refused')
  if (previewApi) rules.setRefused('preview', previewApi === 'refused')
  if (ruleWriting) rules.setRefused('ruleWriting', ruleWriting === 'refused')
  if (tax) rules.setTax(tax)
  if (visitorCountry) setVisitor({ country: visitorCountry })
  if (visitorCurrency) setVisitor({ currency: isCurrency(visitorCurrency) ? visitorCurrency : undefined })
  if (shippingRules && shippingRules !== 'own') await rules.setShipping(shippingRules)
  if (discounts && discounts !== 'own') await rules.setDiscounts(discounts)
  if (currency) await rules.tellChanges()
}

const JSON_TYPE = 'application/json'
/** JSON for tests, the others for the form of the page. */
const TYPES = [JSON_TYPE, 'application/x-www-form-urlencoded', 'multipart/form-data']

const isJson = (c: Context) => c.req.header('Content-Type')?.toLowerCase().startsWith(JSON_TYPE) ?? false

const readBody = (c: Context): Promise<unknown> =>
  isJson(c) ? c.req.json().catch(() => undefined) : c.req.parseBody()

type LastOrder = NonNullable<v.InferOutput<typeof ChangeSchema>['lastOrder']>

/** @returns false: there is no order that it could be done to */
const changeLastOrder = ({ orders }: Emulator, how: LastOrder): Promise<boolean> =>
  how === 'cancel' || how === 'refund' ? orders.takeBackLast(how) : orders.renewLast(how === 'renew')

export interface HarnessOptions {
  emulator: Emulator
  /** Catalog or currency was switched: what anybody remembers of the site is out of date. */
  onSiteChange: () => void
  /** The platform told the service something: returns when that is worked through. */
  onAppChange: () => Promise<void>
  onReset: () => Promise<void>
  onNewShop: () => Promise<void>
  /** The service's clock is to show this time, in ms of the epoch. */
  onTime: (time: number) => void
  /** Returns false where no bar is switched on. */
  onSamples: () => Promise<boolean>
}

/** `GET` and `POST /demo/harness`: JSON for tests, a form for people. */
export function createHarness({
  emulator,
  onSiteChange,
  onAppChange,
  onReset,
  onNewShop,
  onTime,
  onSamples
}: HarnessOptions): Hono {
  return new Hono()
    .use(onlyThisSite(TYPES))
    .get('/', (c) => c.json(harnessState(c, emulator)))
    .post('/', async (c) => {
      const change = v.safeParse(ChangeSchema, await readBody(c))
      if (!change.success) {
        const [issue] = change.issues
        return c.json({ error: `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}` }, 400)
      }
      if (change.output.reset) await onReset()
      if (change.output.newShop) await onNewShop()
      if (change.output.serviceTime !== undefined) onTime(change.output.serviceTime)
      apply(c, emulator, change.output)
      await applyToApp(emulator, change.output)
      await applyRules(emulator, change.output)
      const { lastOrder } = change.output
      if (lastOrder && !(await changeLastOrder(emulator, lastOrder)))
        return c.json({ error: 'There is no such order: place one in the store first.' }, 409)
      const { app, plan, shippingRules, discounts, catalog, currency } = change.output
      if (app ?? plan ?? shippingRules ?? discounts ?? currency) await onAppChange()
      if (catalog ?? currency) onSiteChange()
      if (change.output.samples && !(await onSamples()))
        return c.json({ error: 'Switch the bar on and save it first.' }, 409)
      if (!isJson(c)) return c.redirect(change.output.from, 303)
      const now = harnessState(c, emulator)
      // The browser sends its new cookies from the next call on.
      const { bar = now.bar, consent = now.consent, direction = now.direction } = change.output
      return c.json({ ...now, bar, consent, direction })
    })
}
