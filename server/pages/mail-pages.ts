import { html } from 'hono/html'

import { STOP_MAILS_PATH } from '../mails/stop-links.ts'
import { type PagePart, plainPage } from './plain-page.ts'

const page = (title: string, content: PagePart) => plainPage(`${title} – Free-shipping bar`, content, title)

/** Page behind the link in a mail. */
export const endPage = (link: string) =>
  page(
    'No more mails?',
    html`<p>Mails about this shop’s free-shipping bar then no longer go to your address.</p>
      <form method="post" action="${STOP_MAILS_PATH}?link=${encodeURIComponent(link)}">
        <button>Send no more mails</button>
      </form>`
  )

export const endedPage = () =>
  page(
    'No more mails',
    html`<p role="status">
      No more mails about this shop’s free-shipping bar go to your address. In the dashboard they can be
      switched on again.
    </p>`
  )

export const noLinkPage = (message = 'This is not a link of this service, or a part of it is missing.') =>
  page('That did not work', html`<p role="alert">${message}</p>`)
