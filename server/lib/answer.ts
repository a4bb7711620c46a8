import type { ServiceContext } from './context.ts'

/** Any page may ask; nobody's cookies ever come along, so nothing is answered in their name. */
const BASE = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer'
} as const

type Status = 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503

export interface PublicAnswer {
  body: string
  etag: string
}

/** JSON that no cache keeps. */
export function answerPrivately(
  c: ServiceContext,
  body: object,
  { status = 200, headers = {} }: { status?: Status; headers?: Readonly<Record<string, string>> } = {}
): Response {
  return c.body(JSON.stringify(body), status, {
    ...BASE,
    'Cache-Control': 'no-store',
    Vary: 'Authorization',
    'X-Request-Id': c.get('requestId'),
    ...headers
  })
}

/** Fresh for a moment, and good for six times as long while a newer one is fetched. */
const cacheControl = (seconds: number) => `public, max-age=${seconds}, stale-while-revalidate=${seconds * 6}`

const isKnown = (asked: string, etag: string) =>
  asked === etag || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** JSON that browsers and a CDN may keep; 304 for who has it already. */
export function answerPublicly(
  c: ServiceContext,
  { body, etag }: PublicAnswer,
  cacheSeconds: number
): Response {
  const headers = {
    ...BASE,
    ETag: etag,
    'Cache-Control': cacheControl(cacheSeconds),
    // A CDN must not give an owner's question a shopper's answer.
    Vary: 'Authorization',
    'X-Request-Id': c.get('requestId')
  }
  const asked = c.req.header('If-None-Match')
  return asked !== undefined && isKnown(asked, etag) ? c.body(null, 304, headers) : c.body(body, 200, headers)
}

const METHODS = 'GET, HEAD, PUT, POST, OPTIONS'

/** Says to a browser which calls another origin's page may make. */
export const answerPreflight = (c: ServiceContext): Response =>
  c.body(null, 204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, If-None-Match',
    'Access-Control-Max-Age': '86400'
  })
