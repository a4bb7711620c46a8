import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'

import { DEMO_APP } from './demo-app.ts'
import { DISCOUNT_PRESETS } from './emulator/discount-rules.ts'
import type { Emulator } from './emulator/emulator.ts'
import { isCurrency, PER_DOLLAR } from './emulator/prices.ts'
import { SHIPPING_PRESETS } from './emulator/shipping/presets.ts'
import { onlyThisSite } from './same-site.ts'

const VERSIONS = { v3: 'V3_CATALOG', v1: 'V1_CATALOG', none: 'STORES_NOT_INSTALLED' } as const
const YEAR_S = 31_536_000

const Currency = v.pipe(
  v.string(),
  v.check(isCurrency, `must be one of ${Object.keys(PER_DOLLAR).join(', ')}`)
)
const Permission = v.picklist(['granted', 'refused'])

/** The site's switches, which last until the process ends. */
const SiteSchema = v.object({
  catalog: v.picklist(['v3', 'v1', 'none']),
  currency: Currency,
  /** Where visitors are, and what they read prices in: `site` is the site's currency. */
  visitorCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1, two letters')),
  visitorCurrency: v.union([v.literal('site'), Currency]),
  /** What the owner set up: the platform tells the service of it. */
  shippingRules: v.picklist(SHIPPING_PRESETS),
  discounts: v.picklist(DISCOUNT_PRESETS),
  /** Whether the app may read the owner's rates and discounts, and whether it may change them. */
  shippingPermission: Permission,
  ruleWriting: Permission,
  /** Whether the owner lets the app embed its script. */
  embedding: v.picklist(['allowed', 'refused']),
  /** Content of the side cart: nothing, the app's bar, also with its product, or another app's plugin. */
  sideCart: v.picklist(['empty', 'plugin', 'both', 'taken']),
  checkout: v.picklist(['empty', 'plugin', 'taken'])
})
type SiteState = v.InferOutput<typeof SiteSchema>

const FIRST: SiteState = {
  catalog: 'v3',
  currency: 'USD',
  visitorCountry: 'US',
  visitorCurrency: 'site',
  shippingRules: 'free-from-50',
  discounts: 'none',
  shippingPermission: 'granted',
  ruleWriting: 'granted',
  embedding: 'allowed',
  sideCart: 'empty',
  checkout: 'empty'
}

/** Switches that each browser keeps in a cookie; the first choice is that of a new one. */
const BROWSER = {
  /** Embedded script, as on a Wix site; or a script tag of the shop, in the page or in a frame. */
  bar: ['embedded', 'page', 'frame'],
  /** To cookies that are not essential; embedded scripts wait for it. */
  consent: ['given', 'withheld'],
  direction: ['ltr', 'rtl']
} as const
type BrowserState = { [Name in keyof typeof BROWSER]: (typeof BROWSER)[Name][number] }
export type HarnessState = SiteState & BrowserState

/** The switches on the panel, in their order, with their choices. */
export const ON_PANEL = {
  catalog: SiteSchema.entries.catalog.options,
  currency: Object.keys(PER_DOLLAR),
  visitorCountry: 'AT AU BR CA CH DE ES FR GB IL IN IT JP MX NL NO SE US'.split(' '),
  shippingRules: SHIPPING_PRESETS,
  discounts: DISCOUNT_PRESETS,
  consent: BROWSER.consent,
  direction: BROWSER.direction,
  bar: BROWSER.bar
} as const satisfies { readonly [Name in keyof HarnessState]?: readonly string[] }

/** Also what the button of a form sends. */
const Yes = v.optional(v.union([v.literal(true), v.literal('true')]))

const ChangeSchema = v.strictObject({
  ...v.partial(SiteSchema).entries,
  bar: v.optional(v.picklist(BROWSER.bar)),
  consent: v.optional(v.picklist(BROWSER.consent)),
  direction: v.optional(v.picklist(BROWSER.direction)),
  /** First of all, everything as on the first day: platform, faults, and the owner's settings as a new version. */
  reset: v.optional(v.literal(true)),
  /** The same, for an owner who has just installed the app: nothing was ever saved. */
  newShop: Yes,
  /** The service's clock is put to this time, and goes on from there, until a reset. */
  serviceTime: v.optional(v.pipe(v.string(), v.transform(Date.parse), v.finite('must be a time'))),
  /** Limit of calls to the platform a minute, for an instance or a visitor, until a reset. */
  callsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The last order is taken back, or charged again as the next cycle of a subscription; without one this is refused. */
  lastOrder: v.optional(v.picklist(['cancel', 'refund', 'renew'])),
  /** Sample figures in place of all that was counted; refused while the bar is off. */
  samples: Yes
})

/** Sets each switch of the site on the platform, which tells the service of changed rules. */
const SET: { readonly [Name in keyof SiteState]: (emulator: Emulator, value: SiteState[Name]) => unknown } = {
  catalog: (emulator, name) => emulator.setVersion(VERSIONS[name]),
  currency(emulator, code) {
    if (isCurrency(code)) emulator.setCurrency(code)
    return emulator.rules.tellChanges()
  },
  visitorCountry: (emulator, country) => emulator.setVisitor({ country }),
  visitorCurrency: (emulator, code) => emulator.setVisitor({ currency: isCurrency(code) ? code : undefined }),
  shippingRules: ({ rules }, name) => rules.setShipping(name),
  discounts: ({ rules }, name) => rules.setDiscounts(name),
  shippingPermission: ({ rules }, choice) => rules.setRefused('shipping', choice === 'refused'),
  ruleWriting: ({ rules }, choice) => rules.setRefused('ruleWriting', choice === 'refused'),
  embedding: ({ rules }, choice) => rules.setRefused('embedding', choice === 'refused'),
  sideCart: (emulator, slot) => emulator.setSideCart(DEMO_APP.instanceId, slot),
  checkout: (emulator, slot) => emulator.setCheckout(DEMO_APP.instanceId, slot)
}

/** What the harness does to the running demo. */
export interface DemoActions {
  reset(): Promise<void>
  startNew(): Promise<void>
  /** Puts the service's clock to this time, in ms of the epoch. */
  setTime(time: number): void
  /** Makes the service anew: it remembers no other catalog or currency. */
  open(): void
  /** Resolves when what the platform told the service is worked through. */
  work(): Promise<void>
  /** @returns false where no bar is switched on */
  fillSamples(): Promise<boolean>
}

/** `GET` and `POST /demo/harness`: JSON for tests, a form for people, which leads back to its page. */
export function createHarness(emulator: Emulator, demo: DemoActions) {
  let site = FIRST

  function browserState(c: Context): BrowserState {
    const kept = <const T extends string>(name: string, choices: readonly [T, ...T[]]) =>
      choices.find((choice) => choice === getCookie(c, `demo-${name}`)) ?? choices[0]
    return {
      bar: kept('bar', BROWSER.bar),
      consent: kept('consent', BROWSER.consent),
      direction: kept('direction', BROWSER.direction)
    }
  }
  const state = (c: Context): HarnessState => ({ ...site, ...browserState(c) })

  /** @returns why it is refused */
  async function apply(change: v.InferOutput<typeof ChangeSchema>): Promise<string | undefined> {
    const { reset, newShop, serviceTime, callsPerMinute, lastOrder, samples } = change
    if (reset) await demo.reset()
    if (newShop) await demo.startNew()
    if (reset ?? newShop) site = FIRST
    if (serviceTime !== undefined) demo.setTime(serviceTime)
    if (callsPerMinute !== undefined) emulator.setCallsPerMinute(callsPerMinute)
    for (const [name, set] of Object.entries(SET)) {
      const value = change[name as keyof SiteState]
      // The schema has parsed it for this very switch.
      if (value !== undefined) await set(emulator, value as never)
    }
    site = v.parse(SiteSchema, { ...site, ...change })
    if (change.shippingRules ?? change.discounts ?? change.currency) await demo.work()
    if (change.catalog ?? change.currency) demo.open()
    const { takeBackLast, renewLast } = emulator.orders
    if (lastOrder && !(await (lastOrder === 'renew' ? renewLast() : takeBackLast(lastOrder))))
      return 'There is no such order: place one in the store first.'
    return samples && !(await demo.fillSamples()) ? 'Switch the bar on and save it first.' : undefined
  }

  const routes = new Hono()
    .use(onlyThisSite)
    .get('/', (c) => c.json(state(c)))
    .post('/', async (c) => {
      const isForm = !c.req.header('Content-Type')?.startsWith('application/json')
      const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => undefined)
      const parsed = v.safeParse(ChangeSchema, body)
      if (!parsed.success) {
        const [issue] = parsed.issues
        return c.json({ error: `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}` }, 400)
      }
      const change = parsed.output
      const now: Record<string, unknown> = state(c)
      // A form sends every switch: those that are as before are left, with the rules that the app has written since.
      const changed = Object.entries(change).filter(([name, value]) => !isForm || value !== now[name])
      const error = await apply(Object.fromEntries(changed))
      if (error) return c.json({ error }, 409)
      const browser = { ...browserState(c), ...picked(change) }
      for (const [name, value] of Object.entries(browser))
        setCookie(c, `demo-${name}`, value, { path: '/', sameSite: 'Lax', maxAge: YEAR_S })
      if (!isForm) return c.json({ ...site, ...browser })
      return c.redirect(change.newShop ? '/demo/dashboard' : (c.req.header('Referer') ?? '/store'), 303)
    })
  return { routes, state }
}

const picked = ({ bar, consent, direction }: v.InferOutput<typeof ChangeSchema>): Partial<BrowserState> => ({
  ...(bar ? { bar } : {}),
  ...(consent ? { consent } : {}),
  ...(direction ? { direction } : {})
})
