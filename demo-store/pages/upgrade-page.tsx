/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PageAssets } from '../assets.ts'
import type { Plan } from '../emulator/installations.ts'
import type { HarnessState } from '../harness.ts'
import { Document } from './document.tsx'

export interface UpgradePageProps {
  assets: PageAssets
  harness: HarnessState
  path: string
  /** undefined: the app is not on this site. */
  plan: Plan | undefined
}

const PlanForm = ({ path, plan }: { path: string; plan: Plan }) => (
  <form method="post" action={path}>
    <p>
      This site has the <strong>{plan === 'pro' ? 'Pro' : 'Free'}</strong> plan. Nothing is charged here.
    </p>
    <p>Everything that the app does is in the Free plan. The Pro plan unlocks nothing more today.</p>
    {plan === 'free' ? (
      <button type="submit" name="plan" value="pro" class="button">
        Buy the Pro plan
      </button>
    ) : (
      <button type="submit" name="plan" value="free" class="button">
        End the Pro plan
      </button>
    )}
  </form>
)

/** The demo's stand-in for Wix's page of plans. */
export const UpgradePage = ({ assets, harness, path, plan }: UpgradePageProps) => (
  <Document
    title="Plans – Free Shipping Bar"
    description="The plans of the app, as the demo’s platform sells them."
    assets={assets}
    harness={harness}
    path={path}
  >
    <main id="main" class="landing" tabindex={-1}>
      <div class="landing-words">
        <h1>Plans of the Free Shipping Bar</h1>
        {plan === undefined ? (
          <p>The app is not installed on this site.</p>
        ) : (
          <PlanForm path={path} plan={plan} />
        )}
      </div>
    </main>
  </Document>
)
