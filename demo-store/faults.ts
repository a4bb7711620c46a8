import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'

import { onlyThisSite } from './same-site.ts'

const DELAY_MAX_MS = 120_000

const FaultSchema = v.strictObject({
  /** Part of `<METHOD> <path?query>`. */
  match: v.pipe(v.string(), v.minLength(1, 'match must not be empty')),
  /** The status that is answered; 0 breaks the connection. */
  status: v.optional(
    v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))])
  ),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(DELAY_MAX_MS))),
  /** The number of calls that fail. Default: all until the fault is cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  body: v.optional(v.unknown())
})
type Fault = v.InferOutput<typeof FaultSchema>

/** Paths of the platform and of the service. */
const DISTURBED = /^\/(wixapis|_api|_functions)\//
/** A browser shows a page of another site an answer only with these headers. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id'
}

function answer({ status = 200, body }: Fault): Response {
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers: CORS })
  if (typeof body === 'string')
    return new Response(body, { status, headers: { ...CORS, 'Content-Type': 'text/html; charset=utf-8' } })
  const description = `A fault that was asked for answers ${status}.`
  const applicationError = { code: String(status), description, data: {} }
  // This refusal has the form of the service's and that of the platform's.
  const refusal = { error: description, message: description, details: { applicationError } }
  return Response.json(body ?? refusal, { status, headers: CORS })
}

/** Calls that go wrong because a developer or a test wants it: `disturb` before the service and the platform. */
export class Faults {
  #faults: (Fault & { left: number })[] = []

  readonly disturb: MiddlewareHandler = async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isDisturbed = DISTURBED.test(pathname) && c.req.method !== 'OPTIONS'
    const call = `${c.req.method} ${pathname}${search}`
    const fault = this.#faults.find(({ left, match }) => isDisturbed && left > 0 && call.includes(match))
    if (!fault) return next()
    fault.left -= 1
    if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    if (fault.status === undefined && fault.body === undefined) return next()
    if (fault.status !== 0) return answer(fault)
    // The demo runs on Node's server, whose requests have these bindings.
    const { incoming } = c.env as HttpBindings
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }

  readonly routes = new Hono()
    .use(onlyThisSite)
    .post('/', async (c) => {
      const fault = v.safeParse(FaultSchema, await c.req.json().catch(() => undefined))
      if (!fault.success) {
        const [issue] = fault.issues
        const error = `This is not a fault: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
        return c.json({ error }, 400)
      }
      this.#faults.push({ ...fault.output, left: fault.output.times ?? Infinity })
      return c.json({ faults: this.#faults.length })
    })
    .delete('/', (c) => {
      this.clear()
      return c.json({ faults: 0 })
    })

  clear() {
    this.#faults = []
  }
}
