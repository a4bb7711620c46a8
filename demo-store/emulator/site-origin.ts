import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { randomUUID } from 'node:crypto'

import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { Site } from './site/call.ts'

/** The calls that a site answers on its own origin, with their paths at www.wixapis.com. */
const PREFIXES: Readonly<Record<string, string>> = {
  '/cart-v2/v2/': '/ecom/v2/',
  '/catalog-reader-server/v1/': '/stores-reader/v1/',
  '/stores-catalog-orchestrator/v3/': '/stores/v3/',
  '/stores/v3/provision/': '/stores/v3/provision/'
}

const SESSION_COOKIE = 'svSession'
const YEAR_S = 31_536_000

/** The emulator, with its own calls as `app`. */
type Platform = Pick<Site, 'installations' | 'tokens'> & { app: Hono }
interface Own {
  instanceId: string
  metaSiteId: string
}

/** Browsers keep who the visitor is; pages cannot read it. */
function visitorOf(c: Context): string {
  const visitorId = getCookie(c, SESSION_COOKIE) ?? randomUUID()
  setCookie(c, SESSION_COOKIE, visitorId, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: YEAR_S })
  return visitorId
}

/** `GET /v1/access-tokens`: a token of this visitor for each app of the site. */
function answerTokens(c: Context, { installations, tokens }: Platform, { instanceId }: Own) {
  const { appId } = tokens.options
  const visitorId = visitorOf(c)
  const entry = { instance: tokens.visitorToken(visitorId, instanceId), intId: 1 }
  const apps = { [WIX_STORES_APP_ID]: entry, ...(installations.has(instanceId) ? { [appId]: entry } : {}) }
  return c.json({ hs: '', visitorId, svSession: '', apps }, 200, { 'Cache-Control': 'no-store' })
}

/** The embedded scripts of the site, of those categories that the visitor allows. */
function answerTags(c: Context, { installations, tokens }: Platform, { instanceId, metaSiteId }: Own) {
  const { appId } = tokens.options
  if (c.req.param('site') !== metaSiteId)
    return c.json({ message: 'There is no such site', details: {} }, 404)
  const allowed = (c.req.query('categories') ?? '').split(',')
  const tags = installations
    .embeddedScripts(instanceId)
    .filter(({ category }) => allowed.includes(category))
    .map(({ name, html: content, position }) => {
      return { name, content, position, loadOnce: false, pages: [], appId }
    })
  return c.json({ tags, config: { consentPolicy: {}, experiments: {} } }, 200, {
    'Cache-Control': 'no-store'
  })
}

/** Answers under `/_api` of a site's own origin. Mount it there. */
export function siteOrigin(platform: Platform, own: Own): Hono {
  return new Hono()
    .get('/v1/access-tokens', (c) => answerTokens(c, platform, own))
    .get('/tag-manager/api/v1/tags/sites/:site', (c) => answerTags(c, platform, own))
    .all('/*', (c) => {
      const url = new URL(c.req.url)
      const path = url.pathname.slice(url.pathname.indexOf('/_api/') + '/_api'.length)
      const [prefix, target] = Object.entries(PREFIXES).find(([one]) => path.startsWith(one)) ?? []
      if (prefix === undefined || target === undefined)
        return c.json({ message: `${path} is not a call of a site's own origin`, details: {} }, 404)
      url.pathname = target + path.slice(prefix.length)
      return platform.app.fetch(new Request(url, c.req.raw))
    })
}
