import { html, raw } from 'hono/html'

import { ASK_FOR_LINK_PATH, SIGN_IN_PATH } from './paths.ts'

export const OWNER_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
label { display: block }
input { display: block; box-sizing: border-box; width: 100%; max-width: 24rem; margin: .25rem 0 1rem }
input, button { min-height: 2.75rem; padding: 0 .75rem; font: inherit }
`

type Part = ReturnType<typeof html>

const page = (title: string, content: Part) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Free-shipping bar</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(OWNER_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `

/** Without a mail server nobody can be sent a link. */
const askForm = (canMail: boolean) =>
  canMail
    ? html`<form method="post" action="${ASK_FOR_LINK_PATH}">
        <label for="email">Your e-mail address</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
        <button>Send me a link</button>
      </form>`
    : html`<p>Ask whoever invited you for a new link.</p>`

/** Without a link. */
export const askPage = (canMail: boolean) =>
  page(
    'Sign in',
    html`<p>Owners of a shop open their dashboard by a link that is sent to them. There is no password.</p>
      ${askForm(canMail)}`
  )

/** With a link. Opening it uses nothing up: mail servers open links too. */
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
  expired: 'This link has ended.',
  forged: 'This is not a link of this service, or a part of it is missing.',
  used: 'This link was used already, or the access of its shop was revoked.'
}

export const refusedPage = (reason: keyof typeof REFUSALS, canMail: boolean) =>
  page(
    'You need another link',
    html`<p role="alert">${REFUSALS[reason]}</p>
      ${askForm(canMail)}`
  )

/** The same for whoever asks. */
export const askedPage = () =>
  page(
    'Look into your mail',
    html`<p role="status">
      If this address was invited, a link is on its way. It ends after 15 minutes. Another one can be asked
      for after five minutes.
    </p>`
  )

export const failedPage = (message: string) =>
  page(
    'That did not work',
    html`<p role="alert">${message}</p>
      <p><a href="${SIGN_IN_PATH}">Back</a></p>`
  )
