import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'

import { PLATFORM_CORS } from './emulator/call.ts'
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
  /** The number of calls that fail; absent: all until the fault is cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  body: v.optional(v.unknown())
})
type Fault = v.InferOutput<typeof FaultSchema>

/** Calls that go wrong because a developer or a test wants it. */
export interface Faults {
  /** Makes matching calls fail or wait; put before what it should disturb. */
  disturb: MiddlewareHandler
  /** `POST` and `DELETE` of `/demo/faults`. */
  routes: Hono
  clear(): void
}

/** The part of `@hono/node-server`'s bindings that a fault needs. */
const NodeSchema = v.object({
  incoming: v.custom<{ socket: { destroy(): void } }>(
    (incoming) => typeof incoming === 'object' && incoming !== null && 'socket' in incoming
  )
})

/** Ends the connection without an answer; without a server there is none to end. */
function breakConnection(env: unknown): Response {
  const node = v.safeParse(NodeSchema, env)
  if (!node.success) return Response.error()
  node.output.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const CODES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS'
}

/** Body for a fault that gives none: a refusal in the form of the platform, or of the service. */
function usualBody(status: number, isPlatform: boolean): object {
  if (status < 400) return {}
  const description = `A fault that was asked for answers ${status}.`
  if (!isPlatform) return { error: description }
  const code = CODES[status] ?? 'INTERNAL'
  return { message: description, details: { applicationError: { code, description, data: {} } } }
}

function answer({ status = 200, body }: Fault, isPlatform: boolean): Response {
  if (status === 204 || status === 205 || status === 304) return new Response(null, { status })
  if (typeof body !== 'string') return Response.json(body ?? usualBody(status, isPlatform), { status })
  const type = body.trimStart().startsWith('<') ? 'text/html' : 'text/plain'
  return new Response(body, { status, headers: { 'Content-Type': `${type}; charset=utf-8` } })
}

/** The headers of cross-origin answers that the service itself sends. */
const SERVICE_CORS = cors({ origin: '*', exposeHeaders: ['Retry-After', 'X-Request-Id'] })

/** A browser shows a page of another site the status of an answer only with these headers. */
async function withCors(c: Context, response: Response, isPlatform: boolean): Promise<Response> {
  await (isPlatform ? PLATFORM_CORS : SERVICE_CORS)(c, async () => undefined)
  return response
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `disturb` before the service and the platform, `routes` at `/demo/faults`. */
export function createFaults(): Faults {
  let faults: { fault: Fault; left: number }[] = []

  function take(call: string): Fault | undefined {
    const found = faults.find(({ fault, left }) => left > 0 && call.includes(fault.match))
    if (!found) return undefined
    found.left -= 1
    return found.fault
  }

  const disturb: MiddlewareHandler = async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isPlatform = pathname.startsWith('/wixapis/') || pathname.startsWith('/_api/')
    const disturbed = isPlatform || pathname.startsWith('/_functions/')
    const fault =
      disturbed && c.req.method !== 'OPTIONS' ? take(`${c.req.method} ${pathname}${search}`) : undefined
    if (!fault) return next()
    if (fault.delayMs) await wait(fault.delayMs)
    if (fault.status === undefined && fault.body === undefined) return next()
    if (fault.status === 0) return breakConnection(c.env)
    return withCors(c, answer(fault, isPlatform), isPlatform)
  }

  const routes = new Hono()
    .use(onlyThisSite(['application/json']))
    .post('/', async (c) => {
      const fault = v.safeParse(FaultSchema, await c.req.json().catch(() => undefined))
      if (!fault.success) {
        const [issue] = fault.issues
        return c.json(
          { error: `This is not a fault: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}` },
          400
        )
      }
      faults.push({ fault: fault.output, left: fault.output.times ?? Infinity })
      return c.json({ faults: faults.length })
    })
    .delete('/', (c) => {
      faults = []
      return c.json({ faults: 0 })
    })

  return { disturb, routes, clear: () => void (faults = []) }
}
