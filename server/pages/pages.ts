import { join, relative } from 'node:path'

import { type Context, Hono } from 'hono'

import { answerFile, BASE, FOR_ANY_ORIGIN, type Headers } from '../lib/send-file.ts'
import { createBuiltFiles } from '../lib/built-file.ts'
import type { ServiceContext, ServiceEnv } from '../lib/context.ts'
import { asRefusal, ServiceError } from '../lib/service-error.ts'
import { type BuildShare, keptBuilds } from '../release/share.ts'
import { languageFor } from '#shared/languages.ts'
import { errorPage, HOME_PAGE } from './plain-pages.ts'
import { BAR_POLICY, dashboardPolicy, ERROR_POLICY, PLAIN_PAGE_POLICY } from './page-policy.ts'

/** Logs the cause of an error of ours. */
type OnFailure = (cause: unknown) => void

/** Answers an error: a page for a browser that opens an address, the words alone for everything else. */
export function sendError(c: Context, error: unknown, onFailure?: OnFailure): Response | Promise<Response> {
  const refusal = asRefusal(error)
  const { status, message, headers, cause } = refusal
  if (status >= 500) onFailure?.(cause ?? refusal)
  const common = { ...BASE, 'Cache-Control': 'no-store', Vary: 'Accept', ...headers }
  if (!c.req.header('Accept')?.includes('text/html')) return c.text(message, status, common)
  return c.html(errorPage(refusal), status, { ...common, 'Content-Security-Policy': ERROR_POLICY })
}

export const answerNotFound = (c: Context): Response | Promise<Response> =>
  sendError(c, new ServiceError(404, 'This page doesn’t exist.'))

export interface PagesOptions {
  /** The folder into which `npm run build` writes. */
  distFolder: string
  /** Chooses the build of the shopper's files. By default, it is the newest build. */
  builds?: Pick<BuildShare, 'buildFor'> | undefined
  /** Address for browsers: `https://www.wixapis.com`, or a path of this site such as `/wixapis`. */
  platformUrl: string
  mediaUrl: string
  /** The app's id, for the dashboard's link to Wix's upgrade page. */
  appId?: string
  /** The app whose embedded script is the loader of Wix sites. By default, `appId`. */
  scriptAppId?: string
  /** Time for which browsers and caches use a script without asking again. */
  scriptSeconds?: number
  /** Throws `ServiceError` where a caller asks for files too often. */
  admit?: (c: ServiceContext) => void
  onFailure?: OnFailure
  /** Whether `/` is a page that explains the service. */
  hasHome?: boolean
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FILE_NAME = /^[\w.-]{1,100}$/

/** A page asks for its own language, `de-AT`: the file of the one that the bar speaks there. */
const languageFile = (file: string): string =>
  file.replace(
    /^language-([\w-]+)(-\w+\.js)$/,
    (_, locale: string, end: string) => `language-${languageFor(locale)}${end}`
  )

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface PlacesOptions {
  platformUrl: string
  scriptSeconds: number
  folderFor: BuildFolder
  admit: PagesOptions['admit']
}

/** Answers a file of the folder, or, where there is none, one of earlier builds of its part. */
type Send = (c: Context, name: string, headers: Headers, part?: string) => Promise<Response>

/** The folder of a build's files, for the site that the call names or for all; as `Send` names it. */
type BuildFolder = (instanceId?: string) => Promise<string>

function addPages(app: Hono<ServiceEnv>, send: Send, { platformUrl, folderFor }: PlacesOptions) {
  const headersOf = (headers: Headers) => ({ ...BASE, 'Cache-Control': 'no-cache', ...headers })
  const page = (path: string, name: string, headers: Headers) =>
    app.get(path, (c) => send(c, name, headersOf(headers)))
  const barPage = (path: string, name: string, headers: Headers) =>
    app.get(path, async (c) =>
      send(c, join(await folderFor(c.req.query('instanceId')), name), headersOf(headers))
    )
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
  barPage('/public-bar', 'element/public-bar.html', bar)
  barPage('/widget', 'legacy/legacy.html', bar)
}

function addFiles(app: Hono<ServiceEnv>, send: Send, { scriptSeconds, folderFor, admit }: PlacesOptions) {
  const scriptCache = `public, max-age=${scriptSeconds}, stale-while-revalidate=${scriptSeconds * 12}`
  app.get('/:script{free-shipping-bar[\\w.-]*\\.js}', async (c) =>
    send(c, join(await folderFor(), c.req.param('script')), {
      ...FOR_ANY_ORIGIN,
      'Cache-Control': scriptCache
    })
  )
  app.get('/assets/:part{dashboard|widget}/:file', async (c) => {
    const { part, file: asked } = c.req.param()
    if (!FILE_NAME.test(asked)) return answerNotFound(c)
    admit?.(c)
    const file = part === 'widget' ? languageFile(asked) : asked
    const headers = { ...FOR_ANY_ORIGIN, 'Cache-Control': IMMUTABLE }
    return send(c, join(part, 'assets', part, file), headers, part)
  })
}

function addHome(app: Hono<ServiceEnv>) {
  const headers = {
    ...BASE,
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': PLAIN_PAGE_POLICY
  }
  app.get('/', (c) => c.html(HOME_PAGE, 200, headers))
}

/** The built pages and scripts: `/`, `/dashboard`, `/public-bar`, `/widget`, `/free-shipping-bar*.js`, `/assets/…`. */
export function servePages(options: PagesOptions): Hono<ServiceEnv> {
  const { distFolder, builds, platformUrl, mediaUrl, appId = '', scriptAppId = appId } = options
  const { scriptSeconds = 300 } = options
  const files = createBuiltFiles((text) =>
    text
      .replaceAll('%PLATFORM_URL%', () => attribute(platformUrl))
      .replaceAll('%MEDIA_URL%', () => attribute(mediaUrl))
      .replaceAll('%APP_ID%', () => attribute(appId))
      .replaceAll('%WIX_APP_ID%', () => attribute(scriptAppId))
  )
  const places = {
    platformUrl,
    scriptSeconds,
    folderFor: async (instanceId?: string) => {
      const build = await builds?.buildFor(instanceId)
      return build ? relative(distFolder, build.folder) : 'widget'
    },
    admit: options.admit
  }
  const send: Send = async (c, name, headers, part) => {
    let file = await files.open(join(distFolder, name))
    // Pages and scripts that are older than the last build name files of those before.
    const kept = file || part === undefined ? [] : await keptBuilds(join(distFolder, 'previous', part))
    for (const folder of kept) file ??= await files.open(join(folder, relative(part ?? '', name)))
    return file ? answerFile(c, name, file, headers) : answerNotFound(c)
  }
  const app = new Hono<ServiceEnv>()
  addPages(app, send, places)
  addFiles(app, send, places)
  if (options.hasHome) addHome(app)
  app.notFound(answerNotFound)
  app.onError((error, c) => sendError(c, error, options.onFailure))
  return app
}
