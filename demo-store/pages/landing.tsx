/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageAssets } from '../assets.ts'
import type { HarnessState } from '../harness.ts'
import { Document } from './document.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

const PICTURES = ['teapot-rose~mv2.svg', 'candle-sage~mv2.svg', 'backpack-forest~mv2.svg'] as const

const Illustration = () => (
  <div class="shot" role="img" aria-label="A store page with the bar: $16 more and shipping is free">
    <div class="shot-window">
      <i></i>
      <i></i>
      <i></i>
    </div>
    <div class="shot-bar">
      <p>
        <Icon name="truck" />
        <span>
          Add <b>$16.00</b> more to get FREE shipping!
        </span>
      </p>
      <span class="shot-track">
        <span class="shot-fill"></span>
      </span>
    </div>
    <div class="shot-shelf">
      {PICTURES.map((pictureId) => (
        <span class="shot-card">
          <Picture pictureId={pictureId} eager />
          <i></i>
          <i></i>
        </span>
      ))}
    </div>
  </div>
)

export interface LandingPageProps {
  assets: PageAssets
  harness: HarnessState
  /** The dashboard with a freshly signed instance. */
  dashboardPath: string
}

export const LandingPage = ({ assets, harness, dashboardPath }: LandingPageProps) => (
  <Document
    title="Free-shipping bar"
    description="A progress bar for online stores that shows how little is missing for free shipping."
    assets={assets}
    harness={harness}
    path="/"
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
      <Illustration />
    </main>
  </Document>
)
