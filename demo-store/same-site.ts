import type { MiddlewareHandler } from 'hono'

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/**
 * Refuses what a page of another site sends. Browsers say where a call comes from; what says nothing is no web page,
 * e.g. curl or a test.
 */
export const onlyThisSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none'
  const origin = c.req.header('Origin')
  // Hosts only: behind a proxy the demo itself does not see the page's scheme.
  const isOwn = origin === undefined || hostOf(origin) === new URL(c.req.url).host
  if (c.req.method === 'GET' || (isOwn && ['same-origin', 'none'].includes(site))) return next()
  return c.json({ error: 'Only pages of the demo itself may change it.' }, 403)
}
