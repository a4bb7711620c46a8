import { join } from 'node:path'

import { type Context, Hono } from 'hono'

import { answerFile, BASE, FOR_ANY_ORIGIN, type Headers } from './lib/answer-file.ts'
import { createBuiltFiles } from './lib/built-file.ts'
import { languageFor } from '#shared/copy/languages.ts'
import { HOME_PAGE, HOME_STYLE } from './home-page.ts'
import { BAR_POLICY, dashboardPolicy, plainPagePolicy } from './lib/page-policy.ts'

export interface PagesOptions {
  /** The folder into which `npm run build` writes. */
  distFolder: string
  /** As browsers reach it: `https://www.wixapis.com`, or a path of this site such as `/wixapis`. */
  platformUrl: string
  mediaUrl: string
  /** The app's id, for the dashboard's link to Wix's upgrade page. */
  appId?: string
  /** The app whose embedded script the loader of Wix sites is; absent: `appId`. */
  scriptAppId?: string
  /** How long browsers and caches use a script without asking again. */
  scriptSeconds?: number
  /** Whether `/` says what the service is. */
  hasHome?: boolean
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILE_NAME = /^[\w.-]+$/

/** A page asks for its own language, `de-AT`: the file of the one that the bar speaks there. */
const languageFile = (file: string): string =>
  file.replace(
    /^language-([\w-]+)(-\w+\.js)$/,
    (_, locale: string, end: string) => `language-${languageFor(locale)}${end}`
  )

const notFound = (c: Context) => c.text('There is no such page or file.', 404, BASE)

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Answers the first of these files that there is. */
type Send = (c: Context, names: string | readonly string[], headers: Headers) => Promise<Response>

function addPages(app: Hono, send: Send, platformUrl: string) {
  const page = (path: string, name: string, headers: Headers) =>
    app.get(path, (c) => send(c, name, { ...BASE, 'Cache-Control': 'no-cache', ...headers }))
  page('/dashboard', 'dashboard/index.html', {
    'Content-Security-Policy': dashboardPolicy(platformUrl),
    // Its address holds the signed instance.
    'Referrer-Policy': 'no-referrer'
  })
  const bar = {
    'Content-Security-Policy': BAR_POLICY,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'cross-origin'
  }
  page('/public-bar', 'widget/element/public-bar.html', bar)
  page('/widget', 'widget/legacy/legacy.html', bar)
}

function addFiles(app: Hono, send: Send, scriptSeconds: number) {
  const scriptCache = `public, max-age=${scriptSeconds}, stale-while-revalidate=${scriptSeconds * 12}`
  app.get('/:script{free-shipping-bar[\\w.-]*\\.js}', (c) =>
    send(c, `widget/${c.req.param('script')}`, { ...FOR_ANY_ORIGIN, 'Cache-Control': scriptCache })
  )
  app.get('/assets/:part{dashboard|widget}/:file', async (c) => {
    const { part, file: asked } = c.req.param()
    if (!FILE_NAME.test(asked)) return notFound(c)
    const file = part === 'widget' ? languageFile(asked) : asked
    // Pages and scripts that are older than the last build name files of the one before.
    const names = [`${part}/assets/${part}/${file}`, `previous/${part}/${file}`]
    return send(c, names, { ...FOR_ANY_ORIGIN, 'Cache-Control': IMMUTABLE })
  })
}

function addHome(app: Hono) {
  const headers = {
    ...BASE,
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': plainPagePolicy(HOME_STYLE)
  }
  app.get('/', (c) => c.html(HOME_PAGE, 200, headers))
}

/** The built pages and scripts: `/`, `/dashboard`, `/public-bar`, `/widget`, `/free-shipping-bar*.js`, `/assets/…`. */
export function servePages(options: PagesOptions): Hono {
  const { distFolder, platformUrl, mediaUrl, appId = '', scriptAppId = appId, scriptSeconds = 300 } = options
  const files = createBuiltFiles((text) =>
    text
      .replaceAll('%PLATFORM_URL%', () => attribute(platformUrl))
      .replaceAll('%MEDIA_URL%', () => attribute(mediaUrl))
      .replaceAll('%APP_ID%', () => attribute(appId))
      .replaceAll('%WIX_APP_ID%', () => attribute(scriptAppId))
  )
  const send: Send = async (c, names, headers) => {
    for (const name of [names].flat()) {
      const file = await files.open(join(distFolder, name))
      if (file) return answerFile(c, name, file, headers)
    }
    return notFound(c)
  }
  const app = new Hono()
  addPages(app, send, platformUrl)
  addFiles(app, send, scriptSeconds)
  if (options.hasHome) addHome(app)
  app.notFound(notFound)
  return app
}
