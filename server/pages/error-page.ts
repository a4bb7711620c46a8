import { html } from 'hono/html'

import { type PagePart, plainPage } from './plain-page.ts'

const START = html`<a href="/">Go to the start page</a>`

const notFoundPage = (message: string) =>
  plainPage(
    'Page not found – Free-shipping bar',
    html`<p>${message} Check the address for a missing or wrong letter.</p>
      <p>${START}</p>`,
    'Page not found'
  )

const failurePage = (message: string) =>
  plainPage(
    'That did not work – Free-shipping bar',
    html`<p role="alert">${message}</p>
      <p><a href="">Try again</a></p>
      <p>${START}</p>`,
    'That did not work'
  )

export const errorPage = ({ status, message }: { status: number; message: string }): PagePart =>
  status === 404 ? notFoundPage(message) : failurePage(message)
