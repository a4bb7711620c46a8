// The page at the service's own address.
import { html } from 'hono/html'

import { SIGN_IN_PATH } from '../owners/paths.ts'
import { type PagePart, plainPage } from './plain-page.ts'

interface Home {
  /** Whether the service is that of an app at Wix. */
  hasWix: boolean
  /** Whether owners of shops outside Wix sign in here. */
  hasOwners: boolean
}

const ON_WIX = html`<p>
  <strong>You have the app on your Wix site?</strong> Open your site’s dashboard at
  <a href="https://manage.wix.com/">manage.wix.com</a> and choose the app there: its page opens inside Wix,
  which says whose site it is.
</p>`
const OUTSIDE_WIX = html`<p>
  <strong>You were invited by a link?</strong> <a href="${SIGN_IN_PATH}">Sign in</a> to open your dashboard.
</p>`

export const homePage = ({ hasWix, hasOwners }: Home): PagePart =>
  plainPage(
    'Free-shipping bar',
    html`<p>
        This service shows a bar in online stores that tells shoppers how much is missing for free shipping.
      </p>
      ${hasOwners ? OUTSIDE_WIX : ''} ${hasWix ? ON_WIX : ''}
      <p>
        <strong>You run this service?</strong> It is ready for calls when <a href="/readyz">/readyz</a> says
        “ok”. ${hasWix ? 'docs/go-live-on-wix.md' : 'docs/operate.md'}, beside its code, leads from here to a
        bar on a site.
      </p>`
  )
