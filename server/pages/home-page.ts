// The page at the service's own address.

import { SIGN_IN_PATH } from '../owners/paths.ts'

export const HOME_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
`

interface Home {
  /** Whether the service is that of an app at Wix. */
  hasWix: boolean
  /** Whether owners of shops outside Wix sign in here. */
  hasOwners: boolean
}

const ON_WIX = `<p><strong>You have the app on your Wix site?</strong> Open your site’s dashboard at
<a href="https://manage.wix.com/">manage.wix.com</a> and choose the app there: its page opens inside Wix, which says
whose site it is.</p>`
const OUTSIDE_WIX = `<p><strong>You were invited by a link?</strong> <a href="${SIGN_IN_PATH}">Sign in</a> to open your
dashboard.</p>`

export const homePage = ({ hasWix, hasOwners }: Home): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Free-shipping bar</title>
<link rel="icon" href="data:,">
<style>${HOME_STYLE}</style>
</head>
<body>
<main>
<h1>Free-shipping bar</h1>
<p>This service shows a bar in online stores that tells shoppers how much is missing for free shipping.</p>
${hasOwners ? OUTSIDE_WIX : ''}
${hasWix ? ON_WIX : ''}
<p><strong>You run this service?</strong> It is ready for calls when <a href="/readyz">/readyz</a> says “ok”.
${hasWix ? 'docs/go-live-on-wix.md' : 'docs/operate.md'}, beside its code, leads from here to a bar on a site.</p>
</main>
</body>
</html>
`
