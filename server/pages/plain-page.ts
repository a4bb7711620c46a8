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
