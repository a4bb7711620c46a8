import { isOutsideWix } from '#shared/instance-id.ts'
import { generateCookie, getCookie, setCookie } from 'hono/cookie'

import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'

const PREFIX = 'bar-'

/** Each shop has its own: the session of one is never read for another. Browsers send it by HTTPS and to this host alone. */
const nameOf = (instanceId: string) => PREFIX + instanceId

const ATTRIBUTES = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export const sessionOf = (c: ServiceContext, instanceId: string): string | undefined =>
  getCookie(c, nameOf(instanceId), 'host')

/** More shops than that in one browser: the others are reached by their links. */
const SHOPS_MAX = 20

/** The sessions that the browser has, by the shops outside Wix. */
export function sessionsOf(c: ServiceContext): ReadonlyMap<string, string> {
  const start = `__Host-${PREFIX}`
  const sessions = Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(start) && isOutsideWix(name.slice(start.length)))
    .map(([name, session]) => [name.slice(start.length), session] as const)
  return new Map(sessions.slice(0, SHOPS_MAX))
}

export const keepSession = (
  c: ServiceContext,
  { instanceId, session, lifeMs }: { instanceId: string; session: string; lifeMs: number }
): void => setCookie(c, nameOf(instanceId), session, { ...ATTRIBUTES, maxAge: Math.floor(lifeMs / 1000) })

/** Makes the browser forget the session. */
export const endedCookie = (instanceId: string): string =>
  generateCookie(nameOf(instanceId), '', { ...ATTRIBUTES, maxAge: 0 })

/**
 * Lets only a page of this service pass, by what every browser says of itself since 2023 and no page can change: a
 * cookie may also come along with what another site's page sends.
 * @throws ServiceError 403
 */
export function requireSameOrigin(c: ServiceContext): void {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return
  throw new ServiceError(
    403,
    'This call does not come from a page of this service. Open the dashboard in a newer browser.'
  )
}
