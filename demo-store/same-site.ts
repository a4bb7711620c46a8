import type { Context, MiddlewareHandler } from 'hono'

const READS = ['GET', 'HEAD', 'OPTIONS']
const BASE = 'http://demo.invalid'

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/** Browsers say where a call comes from; what says nothing is no web page, e.g. curl or a test. */
function isFromOtherSite(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  // Hosts only: behind a proxy the demo itself does not see the page's scheme.
  return origin !== undefined && hostOf(origin) !== new URL(c.req.url).host
}

/** Refuses what a page of another site sends, and a body of another type than those named. */
export const onlyThisSite =
  (types: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    if (READS.includes(c.req.method)) return next()
    if (isFromOtherSite(c)) return c.json({ error: 'Only pages of the demo itself may change it.' }, 403)
    const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (c.req.method === 'POST' && !types.includes(type)) {
      return c.json({ error: `The Content-Type must be ${types.join(' or ')}.` }, 415)
    }
    return next()
  }

/** The same path as a browser reads it, or `otherwise` where it would lead to another site. */
export function ownPath(path: string, otherwise: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, BASE)) return otherwise
  const { origin, href, pathname, search, hash } = new URL(path, BASE)
  const read = pathname + search + hash
  // `/.//host` is a path of this site, but what it is read as is an address of another.
  const isOwn = origin === BASE && URL.canParse(read, BASE) && new URL(read, BASE).href === href
  return isOwn ? read : otherwise
}
