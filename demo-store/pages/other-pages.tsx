/** @jsxImportSource hono/jsx */
import { DEMO_APP } from '../data/demo-app.ts'
import type { HarnessState } from './switches.ts'
import { Document } from './document.tsx'
import { Icon } from './parts.tsx'

/** A shop's page as one would sketch it, with the shop's own bar in it. */
const Shot = () => (
  <section class="shot" aria-label="Try the bar">
    <div class="free-shipping-bar-room shot-bar"></div>
    <p class="soft">The bar is hidden by its settings. You can change that in the dashboard.</p>
    <svg viewBox="0 0 520 148" aria-hidden="true" fill="#f1ede5">
      <rect x="22" width="182" height="120" rx="14" fill="#e9e4da" />
      <rect x="226" width="272" height="12" rx="6" />
      <rect x="226" y="24" width="272" height="12" rx="6" />
    </svg>
  </section>
)

/** `dashboardPath`: the dashboard with a freshly signed instance. */
export const LandingPage = ({ harness, dashboardPath }: { harness: HarnessState; dashboardPath: string }) => (
  <Document
    title="Free-shipping bar"
    harness={harness}
    script="landing"
    barScript={`/free-shipping-bar-host.js?instanceId=${DEMO_APP.instanceId}`}
    page={{
      'data-instance-id': DEMO_APP.instanceId,
      'data-currency': harness.currency,
      'data-visitor-country': harness.visitorCountry
    }}
  >
    <main id="main" class="landing halves wide" tabindex={-1}>
      <div class="stack">
        <p class="row strong">
          <Icon name="truck" />
          Free-shipping bar
        </p>
        <h1>Show shoppers how close free shipping is</h1>
        <p>
          A progress bar that moves as the cart fills, and suggests what to add. Set it up in the dashboard,
          then see it at work in the demo store.
        </p>
        <div class="row">
          <a class="button pill strong plain" href={dashboardPath}>
            Open the dashboard
          </a>
          <a class="button button-quiet pill strong plain" href="/store">
            Visit the demo store
          </a>
        </div>
        <form method="post" action="/demo/harness">
          <button class="text-button soft" type="submit" name="newShop" value="true">
            Or start as a new store owner
          </button>
        </form>
        <p class="soft">Everything runs locally. Nothing is loaded from the internet.</p>
      </div>
      <Shot />
    </main>
  </Document>
)

/** The attributes to try, with their first values. */
const TEXTS = { threshold: '50', currency: 'EUR', total: '31.20', items: '', country: '', locale: 'de' }
const FLAGS = ['compact', 'closable', 'same-tab', 'disabled']

/** The element with its attributes as controls, and the markup to copy. */
export const PlaygroundPage = ({ harness }: { harness: HarnessState }) => (
  <Document title="Try the element" harness={harness} script="playground" module="/free-shipping-bar.js">
    <main id="main" class="playground stack wide" tabindex={-1}>
      <h1>Try the element</h1>
      <section class="playground-bar" aria-label="The bar"></section>
      <form class="fields panel" aria-label="Attributes">
        {Object.entries(TEXTS).map(([name, value]) => (
          <label class="field stack strong">
            {name}
            <input name={name} value={value} autocomplete="off" spellcheck={false} />
          </label>
        ))}
        {FLAGS.map((name) => (
          <label class="row">
            <input type="checkbox" name={name} /> {name}
          </label>
        ))}
      </form>
      <section aria-labelledby="markup">
        <h2 id="markup">Markup</h2>
        <pre class="panel deep"></pre>
      </section>
    </main>
  </Document>
)
