/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { type HarnessState, ON_PANEL } from '../harness.ts'

const LABELS = {
  catalog: 'Catalog',
  currency: 'Currency',
  visitorCountry: 'Visitor’s country',
  shippingRules: 'Shipping rules',
  discounts: 'Automatic discount',
  consent: 'Consent',
  direction: 'Direction',
  bar: 'Bar'
} as const satisfies Record<keyof typeof ON_PANEL, string>

/** Choices that do not say by themselves what they are. */
const WORDS: Readonly<Record<string, string>> = {
  v3: 'Version 3',
  v1: 'Version 1',
  ltr: 'Left to right',
  rtl: 'Right to left',
  embedded: 'Embedded script',
  page: 'Script tag, in the page',
  frame: 'Script tag, in a frame'
}
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

function wordsOf(name: string, choice: string): string {
  if (name === 'visitorCountry') return countryNames.of(choice) ?? choice
  return WORDS[choice] ?? choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('-', ' ')
}

const Switch = ({ name, label, now }: { name: keyof typeof ON_PANEL; label: string; now: string }) => (
  <label>
    {label}
    <br />
    <select name={name}>
      {Array.from(new Set([...ON_PANEL[name], now]), (choice) => (
        <option value={choice} selected={choice === now}>
          {wordsOf(name, choice)}
        </option>
      ))}
    </select>
  </label>
)

const summary = ({ catalog, currency, visitorCountry, bar, consent, direction }: HarnessState) =>
  [
    catalog,
    currency,
    visitorCountry,
    bar,
    ...(consent === 'given' ? [] : ['no consent']),
    direction.toUpperCase()
  ].join(' · ')

/** Switches for developers. Above the shop, in the flow: it covers nothing. */
const HarnessPanel = ({ harness }: { harness: HarnessState }) => (
  <aside class="harness" aria-label="Demo controls" dir="ltr">
    <details class="wide">
      <summary>
        <b>Demo controls</b> <span>{summary(harness)}</span>
      </summary>
      <form class="row" method="post" action="/demo/harness">
        {Object.entries(LABELS).map(([name, label]) => {
          const known = name as keyof typeof LABELS
          return <Switch name={known} label={label} now={harness[known]} />
        })}
        <button type="submit">Apply</button>
        <button type="submit" name="newShop" value="true">
          Start as a new shop
        </button>
        <button type="submit" name="samples" value="true">
          Fill in sample figures
        </button>
        <nav class="row" aria-label="Demo pages">
          <a href="/">Start</a>
          <a href="/store">Store</a>
          <a href="/demo/dashboard">Dashboard</a>
        </nav>
        <p>The threshold is the owner’s: after a switch of currency, set it in the dashboard.</p>
      </form>
    </details>
  </aside>
)

export interface DocumentProps {
  title: string
  description: string
  harness: HarnessState
  /** Values for the page's script. */
  page?: Record<`data-${string}`, string>
  /** Name of the page's script, in `host/`. */
  script?: 'store' | 'landing' | 'playground'
  /** The script tag that a shop puts the bar in by; it comes before the page's own. */
  barScript?: string
  module?: string
  children: Child
}

/** A whole HTML page with the developers' panel on top. */
export const Document = (props: DocumentProps) => (
  <html lang="en" dir={props.harness.direction}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      <meta name="theme-color" content="#22343c" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/demo-store/style.css" />
      {props.barScript && <script src={props.barScript} data-manual defer blocking="render"></script>}
      {props.module && <script type="module" src={props.module}></script>}
      {props.script && (
        <script type="module" src={`/assets/demo-store/${props.script}.js`} blocking="render"></script>
      )}
    </head>
    <body {...props.page}>
      <a class="skip-link" href="#main">
        Skip to content
      </a>
      <HarnessPanel harness={props.harness} />
      {props.children}
    </body>
  </html>
)
