/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Product } from '#shared/catalog/product.ts'

import type { PageAssets } from '../assets.ts'
import type { HarnessState } from '../harness.ts'
import { Document } from './document.tsx'
import { Icon } from './icon.tsx'

/** A shop's page as one would sketch it, with a bar that is none: it works. */
const Shot = ({ products }: { products: readonly Product[] }) => (
  <section class="shot" aria-label="Try the bar">
    <div class="shot-window" aria-hidden="true">
      <i></i>
      <i></i>
      <i></i>
    </div>
    <free-shipping-bar
      class="shot-bar"
      instance-id="landing"
      data-products={JSON.stringify(products)}
    ></free-shipping-bar>
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
  /** The dashboard with a freshly signed instance. */
  dashboardPath: string
  /** In the bar's strip. */
  products: readonly Product[]
}

export const LandingPage = ({ assets, harness, dashboardPath, products }: LandingPageProps) => (
  <Document
    title="Free-shipping bar"
    description="A progress bar for online stores that shows how little is missing for free shipping."
    assets={assets}
    harness={harness}
    path="/"
    scripts={['/free-shipping-bar.js']}
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
        <p class="landing-note">Everything runs on this machine: nothing is loaded from elsewhere.</p>
      </div>
      <Shot products={products} />
    </main>
  </Document>
)
