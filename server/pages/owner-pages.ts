import { html } from 'hono/html'

import { type PagePart, plainPage } from './plain-page.ts'
import { ASK_FOR_LINK_PATH, SIGN_IN_PATH } from '../owners/paths.ts'

const page = (title: string, content: PagePart) => plainPage(`${title} – Free-shipping bar`, content, title)

/** Facts about the browser and the service that a page names. */
interface Visit {
  /** Without a mail server nobody can be sent a link. */
  canMail: boolean
  /** The shops that the browser is signed in to. */
  shops: readonly { instanceId: string; name: string }[]
}

export const dashboardPath = (instanceId: string): string =>
  `/dashboard?${new URLSearchParams({ instanceId }).toString()}`

const askForm = ({ canMail }: Visit) =>
  canMail
    ? html`<p>Type the e-mail address that was invited: a new link is sent to it.</p>
        <form method="post" action="${ASK_FOR_LINK_PATH}">
          <label for="email">Your e-mail address</label>
          <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
          <button>Send me a link</button>
        </form>`
    : html`<p>Ask whoever invited you for a new link.</p>`

const shopList = ({ shops }: Visit) =>
  shops.length === 0
    ? ''
    : html`<p>You are signed in on this device:</p>
        <ul>
          ${shops.map(
            ({ instanceId, name }) => html`<li><a href="${dashboardPath(instanceId)}">${name}</a></li>`
          )}
        </ul>`

/** Without a link. */
export const askPage = (visit: Visit) =>
  page(
    'Sign in',
    html`${shopList(visit)}
      <p>Owners of a shop open their dashboard by a link that is sent to them. There is no password.</p>
      ${askForm(visit)}`
  )

/** Page for a visit with a link. Opening it uses nothing up: mail servers open links too. */
export const confirmPage = (link: string) =>
  page(
    'Open your dashboard',
    html`<p>This link works once. You stay signed in on this device for up to 30 days.</p>
      <form method="post" action="${SIGN_IN_PATH}">
        <input type="hidden" name="link" value="${link}" />
        <button>Sign in</button>
      </form>`
  )

const REFUSALS = {
  expired:
    'This link has ended: one of an invitation works for seven days, one that you asked for 15 minutes.',
  forged: 'This is not a link of this service, or a part of it is missing.',
  used: 'This link was used already, or the access of its shop was revoked. Each link works once.'
}

export const refusedPage = (reason: keyof typeof REFUSALS, visit: Visit) =>
  page(
    'You need another link',
    html`<p role="alert">${REFUSALS[reason]}</p>
      ${shopList(visit)} ${askForm(visit)}`
  )

/** Page after a link was asked for, the same for everybody. */
export const askedPage = () =>
  page(
    'Look into your mail',
    html`<p role="status">
        If this address was invited, a link is on its way. It ends after 15 minutes. Another one can be asked
        for after five minutes.
      </p>
      <p>No mail? Look into the folder for spam, then ask whoever invited you.</p>`
  )

export const failedPage = (message: string) =>
  page(
    'That did not work',
    html`<p role="alert">${message}</p>
      <p><a href="${SIGN_IN_PATH}">Back</a></p>`
  )
