/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { PER_DOLLAR } from '../emulator/prices.ts'
import type { HarnessState } from '../harness.ts'
import { COUNTRIES } from './countries.ts'

type Choices = Readonly<Record<string, string>>

const CURRENCIES: Choices = Object.fromEntries(Object.keys(PER_DOLLAR).map((code) => [code, code]))
const PERMISSIONS = { granted: 'Granted', refused: 'Refused' } as const

/** The label and the choices of each switch, in their order. */
const SWITCHES: {
  readonly [Name in keyof HarnessState]: readonly [
    label: string,
    choices: Readonly<Record<Exclude<HarnessState[Name], 'own'>, string>>
  ]
} = {
  catalog: ['Catalog', { v3: 'Version 3', v1: 'Version 1', none: 'Not installed' }],
  currency: ['Currency', CURRENCIES],
  bar: [
    'Bar',
    { embedded: 'Embedded script', page: 'Script tag, in the page', frame: 'Script tag, in a frame' }
  ],
  consent: ['Consent', { given: 'Given', withheld: 'Withheld' }],
  direction: ['Direction', { ltr: 'Left to right', rtl: 'Right to left' }],
  app: ['App', { installed: 'Installed', removed: 'Removed' }],
  embedding: ['Embedding', { allowed: 'Allowed', refused: 'Refused' }],
  plan: ['Plan', { free: 'Free', pro: 'Pro' }],
  sideCart: [
    'Side cart',
    {
      empty: 'Without the bar',
      plugin: 'With the bar',
      both: 'With the bar and a product',
      taken: 'With another app’s plugin'
    }
  ],
  checkout: [
    'Checkout',
    { empty: 'Without the bar', plugin: 'With the bar', taken: 'With another app’s plugin' }
  ],
  placementStatus: ['Plugin permission', PERMISSIONS],
  shippingRules: [
    'Shipping rules',
    {
      'free-from-50': 'Free from 50 in US and Canada',
      'free-from-80': 'Free from 80',
      'by-weight': 'By weight',
      'by-items': 'Free from 3 items in US and Canada',
      'two-profiles': 'Two profiles',
      'third-party': 'Third-party carrier',
      'no-free-shipping': 'No free shipping',
      'nothing-set-up': 'Nothing set up',
      'before-discounts': 'Discounts do not lower it'
    }
  ],
  discounts: [
    'Automatic discount',
    {
      none: 'None',
      'ten-percent-from-60': '10% off from 60',
      'ten-percent-from-80': '10% off from 80',
      'ten-percent-and-gift': '10% off from 80, a gift from 120',
      'ten-percent-switched-off': '10% off from 80, switched off',
      'five-off-mugs': '5 off each of two mugs',
      'free-shipping-from-40': 'Free shipping from 40'
    }
  ],
  tax: ['Tax', { none: 'None', included: 'In the prices', added: 'On top of the prices' }],
  visitorCountry: ['Visitor’s country', COUNTRIES],
  visitorCurrency: ['Visitor’s currency', { site: 'As the site', ...CURRENCIES }],
  shippingPermission: ['Shipping permission', PERMISSIONS],
  previewApi: ['Preview API', PERMISSIONS],
  ruleWriting: ['Changing rates', PERMISSIONS]
}

/** Adds what a test has set and people cannot choose. */
const choicesWith = (choices: Choices, value: string): Choices =>
  value in choices ? choices : { [value]: value === 'own' ? 'Rules of a test' : value, ...choices }

const Switches = ({ values }: { values: Choices }) => (
  <>
    {Object.entries(SWITCHES).map(([name, [label, choices]]) => (
      <label class="harness-switch">
        <span>{label}</span>
        <select name={name}>
          {Object.entries(choicesWith(choices, values[name] ?? '')).map(([value, words]) => (
            <option value={value} selected={value === values[name]}>
              {words}
            </option>
          ))}
        </select>
      </label>
    ))}
  </>
)

const barWords = { embedded: 'embedded bar', page: 'bar in page', frame: 'bar in frame' }

const summary = ({ catalog, currency, bar, consent, direction, visitorCountry }: HarnessState) =>
  [
    `catalog ${catalog}`,
    currency,
    `visitor in ${visitorCountry}`,
    barWords[bar],
    ...(consent === 'given' ? [] : ['no consent']),
    direction.toUpperCase()
  ].join(' · ')

/** Switches for developers. Above the shop, in the flow: it covers nothing. */
export const HarnessPanel = ({ harness, path }: { harness: HarnessState; path: string }) => (
  <aside class="harness" aria-label="Demo controls" dir="ltr">
    <details>
      <summary>
        <span class="harness-title">Demo controls</span>
        <span class="harness-state">{summary(harness)}</span>
      </summary>
      <form method="post" action="/demo/harness">
        <input type="hidden" name="from" value={path} />
        <Switches values={harness} />
        <button type="submit">Apply</button>
        <button type="submit" name="newShop" value="true">
          Start as a new shop
        </button>
        <button type="submit" name="samples" value="true">
          Fill in sample figures
        </button>
        <button type="submit" name="lastOrder" value="cancel">
          Cancel the last order
        </button>
        <button type="submit" name="lastOrder" value="refund">
          Refund the last order
        </button>
        <button type="submit" name="lastOrder" value="renew">
          Renew the last order
        </button>
        <nav class="harness-links" aria-label="Demo pages">
          <a href="/">Start</a>
          <a href="/store">Store</a>
          <a href="/demo/dashboard">Dashboard</a>
        </nav>
        <p class="harness-hint">
          The threshold is the owner's: after a switch of currency, set it in the dashboard. Sample figures
          take the place of all that was counted: eight weeks, with a test that finds half as many orders
          again.
        </p>
      </form>
    </details>
  </aside>
)
