// The page at the service's own address.
import { html } from 'hono/html'

import { plainPage } from './plain-page.ts'

export const HOME_PAGE = plainPage(
  'Free-shipping bar',
  html`<p>
      This service shows a bar in online stores that tells shoppers how much is missing for free shipping.
    </p>
    <p>
      <strong>You have the app on your Wix site?</strong> Open your site’s dashboard at
      <a href="https://manage.wix.com/">manage.wix.com</a> and choose the app there: its page opens inside
      Wix, which says whose site it is.
    </p>
    <p>
      <strong>You run this service?</strong> It is ready for calls when <a href="/readyz">/readyz</a> says
      “ok”. docs/go-live-on-wix.md, beside its code, leads from here to a bar on a site.
    </p>`
)
