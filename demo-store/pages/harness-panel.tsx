/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { PER_DOLLAR } from '../emulator/prices.ts'
import type { HarnessState } from '../harness.ts'
import { countriesWith } from './countries.ts'

type Choices = Readonly<Record<string, string>>

const CATALOGS: Choices = { v3: 'Version 3', v1: 'Version 1', none: 'Not installed' }
const CURRENCIES: Choices = Object.fromEntries(Object.keys(PER_DOLLAR).map((code) => [code, code]))
const BARS: Choices = {
  embedded: 'Embedded script',
  page: 'Script tag, in the page',
  frame: 'Script tag, in a frame'
}
const CONSENTS: Choices = { given: 'Given', withheld: 'Withheld' }
const DIRECTIONS: Choices = { ltr: 'Left to right', rtl: 'Right to left' }

const APPS: Choices = { installed: 'Installed', removed: 'Removed' }
const EMBEDDING: Choices = { allowed: 'Allowed', refused: 'Refused' }
const PLANS: Choices = { free: 'Free', pro: 'Pro' }
const SIDE_CARTS: Choices = {
  empty: 'Without the bar',
  plugin: 'With the bar',
  both: 'With the bar and a product',
  taken: 'With another app’s plugin'
}

const CHECKOUTS: Choices = {
  empty: 'Without the bar',
  plugin: 'With the bar',
  taken: 'With another app’s plugin'
}

const SHIPPING_RULES: Record<HarnessState['shippingRules'], string> = {
  'free-from-50': 'Free from 50 in US and Canada',
  'free-from-80': 'Free from 80',
  'by-weight': 'By weight',
  'two-profiles': 'Two profiles',
  'third-party': 'Third-party carrier',
  'no-free-shipping': 'No free shipping',
  'nothing-set-up': 'Nothing set up',
  'before-discounts': 'Discounts do not lower it',
  own: 'Rules of a test'
}
const DISCOUNTS: Record<HarnessState['discounts'], string> = {
  none: 'None',
  'ten-percent-from-60': '10% off from 60',
  'ten-percent-from-80': '10% off from 80',
  'ten-percent-and-gift': '10% off from 80, a gift from 120',
  'ten-percent-switched-off': '10% off from 80, switched off',
  'five-off-mugs': '5 off each of two mugs',
  'free-shipping-from-40': 'Free shipping from 40',
  own: 'Rules of a test'
}
const TAXES: Choices = { none: 'None', included: 'In the prices', added: 'On top of the prices' }
const PERMISSIONS: Choices = { granted: 'Granted', refused: 'Refused' }
const VISITOR_CURRENCIES: Choices = { site: 'As the site', ...CURRENCIES }

const Switch = ({
  name,
  label,
  choices,
  value
}: {
  name: string
  label: string
  choices: Choices
  value: string
}) => (
  <label class="harness-switch">
    <span>{label}</span>
    <select name={name}>
      {Object.entries(choices).map(([key, words]) => (
        <option value={key} selected={key === value}>
          {words}
        </option>
      ))}
    </select>
  </label>
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

/** Rules of a test cannot be chosen here: they stay unless others are. */
function withoutOwn({ own, ...presets }: Choices, value: string): Choices {
  return value === 'own' && own !== undefined ? { own, ...presets } : presets
}

const ShippingSwitches = ({ harness }: { harness: HarnessState }) => (
  <>
    <Switch
      name="shippingRules"
      label="Shipping rules"
      choices={withoutOwn(SHIPPING_RULES, harness.shippingRules)}
      value={harness.shippingRules}
    />
    <Switch
      name="discounts"
      label="Automatic discount"
      choices={withoutOwn(DISCOUNTS, harness.discounts)}
      value={harness.discounts}
    />
    <Switch name="tax" label="Tax" choices={TAXES} value={harness.tax} />
    <Switch
      name="visitorCountry"
      label="Visitor’s country"
      choices={countriesWith(harness.visitorCountry)}
      value={harness.visitorCountry}
    />
    <Switch
      name="visitorCurrency"
      label="Visitor’s currency"
      choices={VISITOR_CURRENCIES}
      value={harness.visitorCurrency}
    />
    <Switch
      name="shippingPermission"
      label="Shipping permission"
      choices={PERMISSIONS}
      value={harness.shippingPermission}
    />
    <Switch name="previewApi" label="Preview API" choices={PERMISSIONS} value={harness.previewApi} />
  </>
)

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
        <Switch name="catalog" label="Catalog" choices={CATALOGS} value={harness.catalog} />
        <Switch name="currency" label="Currency" choices={CURRENCIES} value={harness.currency} />
        <Switch name="bar" label="Bar" choices={BARS} value={harness.bar} />
        <Switch name="consent" label="Consent" choices={CONSENTS} value={harness.consent} />
        <Switch name="direction" label="Direction" choices={DIRECTIONS} value={harness.direction} />
        <Switch name="app" label="App" choices={APPS} value={harness.app} />
        <Switch name="embedding" label="Embedding" choices={EMBEDDING} value={harness.embedding} />
        <Switch name="plan" label="Plan" choices={PLANS} value={harness.plan} />
        <Switch name="sideCart" label="Side cart" choices={SIDE_CARTS} value={harness.sideCart} />
        <Switch name="checkout" label="Checkout" choices={CHECKOUTS} value={harness.checkout} />
        <Switch
          name="placementStatus"
          label="Plugin permission"
          choices={PERMISSIONS}
          value={harness.placementStatus}
        />
        <ShippingSwitches harness={harness} />
        <button type="submit">Apply</button>
        <button type="submit" name="newShop" value="true">
          Start as a new shop
        </button>
        <button type="submit" name="season" value="true">
          Simulate a season
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
          The threshold is the owner's: after a switch of currency, set it in the dashboard. A season fills
          the owner's figures with simulated shoppers of sixty days, among whom the bar truly brings a quarter
          more orders. It takes about half a minute.
        </p>
      </form>
    </details>
  </aside>
)
