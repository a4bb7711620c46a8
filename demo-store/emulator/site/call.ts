import type { Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'

import { MINUTE_MS } from '#shared/time.ts'

import type { Events, RuleSwitches } from './events.ts'
import type { Installations } from './installations.ts'
import type { Shop, SiteVersion } from './shop.ts'
import type { Caller, Tokens } from './tokens.ts'
import { forbidden, invalid, notEmulated, refusal, tooManyRequests } from './wix-error.ts'

/** The site behind the calls. */
export interface Site {
  shop: Shop
  installations: Installations
  events: Events
  rules: RuleSwitches
  tokens: Tokens
  rateLimit: RateLimit
}

/** One call of the platform as a handler sees it: what came with it, whichever way it came. */
export interface Call extends Site {
  caller: Caller
  /** The call's path, with the names of its parameters. */
  path: string
  /** Path parameters. */
  params: Record<string, string>
  payload: Record<string, unknown>
}

/** The JSON that answers a call. */
export type Handler = (call: Call) => object | Promise<object>

/** `METHOD /path/:id` (several methods joined by `|`) → what answers it. */
export type Routes = Record<string, Handler>

/** An object of JSON: no list, and no key passed over as `v.record` does with `constructor`. */
export const JsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'is not an object'
)

const HEADERS = 'authorization content-type x-wix-bi-gateway x-wix-consistent x-wix-currency x-wix-site-id'

/** Lets pages of other sites send these headers to the platform and read these of its answers. */
export const PLATFORM_CORS = cors({
  origin: '*',
  allowHeaders: HEADERS.split(' '),
  allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: ['retry-after', 'x-wix-request-id', 'x-wix-consistent'],
  maxAge: 600
})

/** Counts the calls of each caller in a minute, and throws Wix's 429 with `Retry-After` where they are too many. */
export class RateLimit {
  readonly #calls = new Map<string, number>()
  #most: number
  #endsAt = 0
  constructor(
    readonly usual: number,
    readonly now: () => Date
  ) {
    this.#most = usual
  }

  count(caller: string) {
    const time = this.now().getTime()
    if (time >= this.#endsAt || time < this.#endsAt - MINUTE_MS) {
      this.#calls.clear()
      this.#endsAt = time + MINUTE_MS
    }
    const count = (this.#calls.get(caller) ?? 0) + 1
    if (count > this.#most) throw tooManyRequests(Math.ceil((this.#endsAt - time) / 1000))
    this.#calls.set(caller, count)
  }

  set(most = this.usual) {
    this.#most = most
    this.#calls.clear()
  }
}

const V1_PATH = /^\/(stores|stores-reader)\/v1\/|^\/v2\/collections/
const V3_PATH = /^\/stores\/v3\/(?!provision\/)/

/** Each catalog version refuses the other one's calls, as real sites do (428). */
function checkVersion(path: string, version: SiteVersion) {
  const call = V1_PATH.test(path) ? 'V1' : V3_PATH.test(path) ? 'V3' : undefined
  if (!call || version === `${call}_CATALOG`) return
  if (version === 'STORES_NOT_INSTALLED')
    throw refusal(428, version, 'Wix Stores is not installed on this site')
  const site = call === 'V1' ? 'V3' : 'V1'
  const code = `CATALOG_${site}_SITE_CALLING_CATALOG_${call}_API`
  throw refusal(428, code, `This site uses Catalog ${site}, this call belongs to ${call}`)
}

function parseJson(text: string, from: string): Record<string, unknown> {
  try {
    return v.parse(JsonObject, JSON.parse(text))
  } catch {
    throw invalid(from, 'is not a JSON object')
  }
}

/** `a.b=1&a.c=2&f=x&f=y` as the SDK writes plain queries: dots nest, repeated keys are lists. */
function plainQuery(query: Record<string, string[]>): Record<string, unknown> {
  const payload: Record<string, unknown> = {}
  for (const [path, values] of Object.entries(query)) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let node = payload
    for (const key of keys) {
      const inner = v.safeParse(JsonObject, Object.hasOwn(node, key) ? node[key] : undefined)
      const next = inner.success ? inner.output : {}
      node[key] = next
      node = next
    }
    node[last] = values.length > 1 ? values : values[0]
  }
  return payload
}

export async function readPayload(c: Context): Promise<Record<string, unknown>> {
  const encoded = c.req.query('.r')
  if (encoded !== undefined) return parseJson(Buffer.from(encoded, 'base64url').toString('utf8'), '.r')
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return plainQuery(c.req.queries())
  const text = await c.req.text()
  return text === '' ? {} : parseJson(text, 'body')
}

/** Values from a call by schema; what does not fit is a validation error that names the field. */
export function read<S extends v.GenericSchema>(schema: S, payload: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, payload)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalid(v.getDotPath(issue) ?? 'request', issue.message)
}

/** Changes are for the app; a shopper's token may only look. */
const isWrite = (path: string) => path.startsWith('/stores/') || path.startsWith('/site-properties/')

export function mountRoutes(app: Hono, site: Site, routes: Routes) {
  const { shop, tokens, rateLimit } = site
  for (const [route, handle] of Object.entries(routes)) {
    const [methods = '', path = ''] = route.split(' ')
    const writes = isWrite(path) && !methods.includes('GET')
    app.on(methods.split('|'), path, async (c) => {
      const caller = tokens.caller(c.req.header('authorization'))
      rateLimit.count(caller.subject === 'APP' ? caller.instanceId : caller.subjectId)
      checkVersion(path, shop.version)
      if (writes && caller.subject !== 'APP') throw forbidden('This call needs an app token')
      const asked = c.req.header('x-wix-currency')
      if (asked !== undefined && asked !== shop.currency)
        throw notEmulated('x-wix-currency', 'Prices in another currency than the site’s')
      const payload = await readPayload(c)
      return c.json(await handle({ ...site, caller, path, params: c.req.param(), payload }))
    })
  }
}
