/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { type HarnessState, SWITCHES } from './switches.ts'

/** The switches on the panel; the others are set by the harness's address. */
const ON_PANEL = {
  catalog: 'Catalog',
  currency: 'Currency',
  visitorCountry: 'Visitor’s country',
  shippingRules: 'Shipping rules',
  discounts: 'Automatic discount',
  consent: 'Consent',
  direction: 'Direction'
} as const
const Switch = ({ name, now }: { name: keyof typeof ON_PANEL; now: string }) => (
  <label>
    {ON_PANEL[name]}
    <br />
    <select name={name}>
      {SWITCHES[name].map((choice) => (
        <option selected={choice === now}>{choice}</option>
      ))}
    </select>
  </label>
)

/** Switches for developers. Above the shop, in the flow: it covers nothing. */
const HarnessPanel = ({ harness }: { harness: HarnessState }) => {
  const { catalog, currency, visitorCountry, direction, consent } = harness
  return (
    <aside class="harness" aria-label="Demo controls" dir="ltr">
      <details class="wide">
        <summary>
          <b>Demo controls</b> {[catalog, currency, visitorCountry, direction, consent].join(' · ')}
        </summary>
        <form class="row" method="post" action="/demo/harness">
          {(Object.keys(ON_PANEL) as (keyof typeof ON_PANEL)[]).map((name) => (
            <Switch name={name} now={harness[name]} />
          ))}
          <button type="submit">Apply</button>
          <button type="submit" name="newShop" value="true">
            Reset to a new store
          </button>
          <nav class="row" aria-label="Demo pages">
            <a href="/">Start</a>
            <a href="/store">Store</a>
            <a href="/demo/dashboard">Dashboard</a>
          </nav>
          <p>The threshold doesn’t convert. After you switch currency, set it again in the dashboard.</p>
        </form>
      </details>
    </aside>
  )
}

export interface DocumentProps {
  title: string
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
