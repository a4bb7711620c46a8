/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { PER_DOLLAR } from '../emulator/prices.ts'
import type { HarnessState } from '../harness.ts'

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

const summary = ({ catalog, currency, bar, consent, direction }: HarnessState) =>
  [
    `catalog ${catalog}`,
    currency,
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
        <Switch name="catalog" label="Catalog" choices={CATALOGS} value={harness.catalog} />
        <Switch name="currency" label="Currency" choices={CURRENCIES} value={harness.currency} />
        <Switch name="bar" label="Bar" choices={BARS} value={harness.bar} />
        <Switch name="consent" label="Consent" choices={CONSENTS} value={harness.consent} />
        <Switch name="direction" label="Direction" choices={DIRECTIONS} value={harness.direction} />
        <Switch name="app" label="App" choices={APPS} value={harness.app} />
        <Switch name="embedding" label="Embedding" choices={EMBEDDING} value={harness.embedding} />
        <Switch name="plan" label="Plan" choices={PLANS} value={harness.plan} />
        <button type="submit">Apply</button>
        <button type="submit" name="season" value="true">
          Simulate a season
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
