/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageAssets } from '../assets.ts'
import type { HarnessState } from '../harness.ts'
import { Document } from './document.tsx'
import { Icon } from './icon.tsx'

/** A shop's page as one would sketch it, with the shop's own bar in it. */
const Shot = () => (
  <section class="shot" aria-label="Try the bar">
    <div class="shot-window" aria-hidden="true">
      <i></i>
      <i></i>
      <i></i>
    </div>
    <div class="free-shipping-bar-room shot-bar"></div>
    <p class="shot-off">By the shop’s settings there is no bar here now. The dashboard changes that.</p>
    <div class="shot-page" aria-hidden="true">
      <i></i>
      <i></i>
      <i></i>
    </div>
  </section>
)

export interface LandingPageProps {
  assets: PageAssets
  harness: HarnessState
  /** The shop whose bar is shown. */
  instanceId: string
  /** The dashboard with a freshly signed instance. */
  dashboardPath: string
}

export const LandingPage = ({ assets, harness, instanceId, dashboardPath }: LandingPageProps) => (
  <Document
    title="Free-shipping bar"
    description="A progress bar for online stores that shows how little is missing for free shipping."
    assets={assets}
    harness={harness}
    path="/"
    page={{
      'data-instance-id': instanceId,
      'data-currency': harness.currency,
      'data-country': harness.visitorCountry
    }}
    scripts={[`/free-shipping-bar-host.js?${new URLSearchParams({ instanceId }).toString()}`]}
  >
    <main id="main" class="landing" tabindex={-1}>
      <div class="landing-words">
        <p class="landing-name">
          <Icon name="truck" />
          Free-shipping bar
        </p>
        <h1>Show shoppers how close free shipping is</h1>
        <p class="landing-lead">
          A progress bar that moves as the cart fills, and suggests what to add. Set it up in the dashboard,
          then see it at work in the demo store.
        </p>
        <div class="landing-links">
          <a class="button" href={dashboardPath}>
            Open the dashboard
          </a>
          <a class="button button-quiet" href="/store">
            Visit the demo store
          </a>
        </div>
        <form class="landing-new" method="post" action="/demo/harness">
          <input type="hidden" name="from" value="/demo/dashboard" />
          <button type="submit" name="newShop" value="true">
            Or begin as an owner who has just installed it
          </button>
        </form>
        <p class="landing-note">Everything runs on this machine: nothing is loaded from elsewhere.</p>
      </div>
      <Shot />
    </main>
  </Document>
)
