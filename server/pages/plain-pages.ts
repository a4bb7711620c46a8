import { html, raw } from 'hono/html'

export const PLAIN_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
`

export type PagePart = ReturnType<typeof html>

/** A page that is one text. Its style sheet has the text that its policy allows, to the letter. */
export const plainPage = (title: string, content: PagePart, heading = title): PagePart =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${PLAIN_STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html> `

const START = html`<a href="/">Go to home page</a>`

const notFoundPage = (message: string) =>
  plainPage(
    'Page not found – Free-shipping bar',
    html`<p>${message} Check the address for a missing or wrong letter.</p>
      <p>${START}</p>`,
    'Page not found'
  )

const failurePage = (message: string) =>
  plainPage(
    'Something went wrong – Free-shipping bar',
    html`<p role="alert">${message}</p>
      <p><a href="">Try again</a></p>
      <p>${START}</p>`,
    'Something went wrong'
  )

export const errorPage = ({ status, message }: { status: number; message: string }): PagePart =>
  status === 404 ? notFoundPage(message) : failurePage(message)

export const HOME_PAGE = plainPage(
  'Free-shipping bar',
  html`<p>
      This service adds a progress bar to online stores. It shows shoppers how much is left to spend for free
      shipping.
    </p>
    <p>
      <strong>Do you use the app on Wix?</strong> Open your site’s dashboard at
      <a href="https://manage.wix.com/">manage.wix.com</a> and choose the app. Its page opens inside Wix,
      which tells the app whose site it is.
    </p>
    <p>
      <strong>Do you run this service?</strong> It’s ready when <a href="/readyz">/readyz</a> says “ok”.
      Follow docs/go-live-on-wix.md in its repository to put a bar on a site.
    </p>`
)
