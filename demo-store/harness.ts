import { Hono } from 'hono'
import * as v from 'valibot'

import { DEMO_APP } from './data/demo-app.ts'
import type { Emulator } from './emulator/emulator.ts'
import { isCurrency } from './emulator/site/money.ts'
import { type HarnessState, type SwitchName, SWITCHES } from './pages/switches.ts'
import { onlyThisSite } from './same-site.ts'

const VERSIONS = { v3: 'V3_CATALOG', v1: 'V1_CATALOG', none: 'STORES_NOT_INSTALLED' } as const

// Each value is the first choice of its own switch.
const FIRST = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, [first]]) => [name, first])
) as HarnessState
const CHOICES = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, choices]) => [
    name,
    v.optional(v.picklist<readonly string[]>(choices))
  ])
)

const ActionsSchema = v.object({
  /** First of all, everything as on the first day: platform, faults, and the owner's settings as a new version. */
  reset: v.optional(v.literal(true)),
  /** The same, for an owner who has just installed the app: nothing was ever saved. A form's button sends a text. */
  newShop: v.optional(v.union([v.literal(true), v.literal('true')])),
  /** Limit of calls to the platform a minute, for an instance or a visitor, until a reset. */
  callsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
})
const ChangeSchema = v.strictObject({ ...CHOICES, ...ActionsSchema.entries })
type Change = Partial<HarnessState> & v.InferOutput<typeof ActionsSchema>

/** Sets a switch of the site on the platform, which tells the service of changed rules. */
const SET: { readonly [One in SwitchName]?: (emulator: Emulator, value: HarnessState[One]) => unknown } = {
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
  sideCart: (emulator, sideCart) => emulator.fillSlots(DEMO_APP.instanceId, { sideCart }),
  checkout: (emulator, checkout) => emulator.fillSlots(DEMO_APP.instanceId, { checkout })
}

/** What the harness does to the running demo. */
export interface DemoActions {
  reset(): Promise<void>
  beginNew(): Promise<void>
  /** Restarts the service, which forgets its catalog and currency. */
  open(): void
  /** Resolves once the service has finished the work for all events of the platform. */
  work(): Promise<void>
}

/** `GET` and `POST /demo/harness`: JSON for tests, a form for people, which leads back to its page. */
export class Harness {
  #site = FIRST
  constructor(
    readonly emulator: Emulator,
    readonly demo: DemoActions
  ) {}

  state = () => this.#site

  async #apply({ reset, newShop, callsPerMinute, ...switches }: Change) {
    const { emulator, demo } = this
    if (reset) await demo.reset()
    if (newShop) await demo.beginNew()
    if (reset ?? newShop) this.#site = FIRST
    if (callsPerMinute !== undefined) emulator.setCallsPerMinute(callsPerMinute)
    for (const [name, value] of Object.entries(switches))
      // The schema has parsed the value for this very switch.
      await SET[name as SwitchName]?.(emulator, value as never)
    this.#site = { ...this.#site, ...switches }
    const { catalog, currency, shippingRules, discounts } = switches
    if (shippingRules ?? discounts ?? currency) await demo.work()
    if (catalog ?? currency) demo.open()
  }

  readonly routes = new Hono()
    .use(onlyThisSite)
    .get('/', (c) => c.json(this.#site))
    .post('/', async (c) => {
      const isForm = !c.req.header('Content-Type')?.startsWith('application/json')
      const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => undefined)
      const parsed = v.safeParse(ChangeSchema, body)
      if (!parsed.success) {
        const [issue] = parsed.issues
        return c.json({ error: `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}` }, 400)
      }
      const now: Record<string, unknown> = this.#site
      // A form sends every switch: those that are as before are left, with the rules that the app has written since.
      const wanted = Object.entries(parsed.output).filter(([name, value]) => !isForm || value !== now[name])
      const change: Change = Object.fromEntries(wanted)
      await this.#apply(change)
      if (!isForm) return c.json(this.#site)
      return c.redirect(change.newShop ? '/demo/dashboard' : (c.req.header('Referer') ?? '/store'), 303)
    })
}
