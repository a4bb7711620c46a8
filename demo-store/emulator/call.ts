import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { lasting, type LeftOut } from './ending-fields.ts'
import type { Installations } from './installations.ts'
import { JsonObject } from './json-object.ts'
import type { Orders } from './orders.ts'
import { type Currency, isCurrency, PER_DOLLAR } from './prices.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Shop } from './shop.ts'
import type { Caller, Tokens } from './tokens.ts'
import { checkVersion } from './version-gate.ts'
import { forbidden, invalid, notEmulated } from './wix-error.ts'

/** One call of the platform as a handler sees it: what came with it, whichever way it came. */
export interface Call {
  shop: Shop
  installations: Installations
  orders: Orders
  caller: Caller
  /** The currency of prices in the answer: the `x-wix-currency` of the request, or the site's currency. */
  currency: Currency
  /** Path parameters. */
  params: Record<string, string>
  payload: Record<string, unknown>
  /** Tells the app what has changed in the owner's rules. */
  tellRules: () => Promise<void>
}

export interface Site {
  shop: Shop
  installations: Installations
  orders: Orders
  tokens: Tokens
  rateLimit: RateLimit
  rules: { tellChanges: () => Promise<void> }
  /** Fields that the SDK marks with an end. */
  leftOut: LeftOut
}

/** `METHOD /path/:id` (several methods joined by `|`) → the JSON that answers it. */
export type Routes = Record<string, (call: Call) => object | Promise<object>>

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

/** Only reads of the catalog have a documented answer to this header. */
function currencyOf(c: Context, shop: Shop, { path, writes }: { path: string; writes: boolean }): Currency {
  const asked = c.req.header('x-wix-currency')
  if (asked === undefined || asked === shop.currency) return shop.currency
  if (writes) throw notEmulated('x-wix-currency', 'A write in another currency')
  if (!isCurrency(asked))
    throw invalid('x-wix-currency', `must be one of ${Object.keys(PER_DOLLAR).join(', ')} on this platform`)
  if (!/^\/stores(-reader)?\/v[13]\//.test(path))
    throw invalid('x-wix-currency', 'has no documented meaning for this call, so this platform refuses it')
  return asked
}

/** Changes are for the app; a shopper's token may only look. */
const isWrite = (path: string) => path.startsWith('/stores/') || path.startsWith('/site-properties/')

const callerName = ({ subject, subjectId, instanceId }: Caller) =>
  subject === 'APP' ? instanceId : subjectId

export function mountRoutes(app: Hono, site: Site, routes: Routes) {
  const { shop, installations, orders, tokens, rateLimit, rules, leftOut } = site
  for (const [route, handle] of Object.entries(routes)) {
    const [methods = '', path = ''] = route.split(' ')
    const writes = isWrite(path) && !methods.includes('GET')
    app.on(methods.split('|'), path, async (c) => {
      const caller = tokens.caller(c.req.header('authorization'))
      rateLimit.count(callerName(caller))
      checkVersion(path, shop.version)
      if (writes && caller.subject !== 'APP') throw forbidden('This call needs an app token')
      const currency = currencyOf(c, shop, { path, writes })
      const payload = await readPayload(c)
      const params = c.req.param()
      const answer = await handle({
        shop,
        installations,
        orders,
        caller,
        currency,
        params,
        payload,
        tellRules: rules.tellChanges
      })
      return c.json(lasting(answer, path, { leftOut, now: shop.now() }))
    })
  }
}
