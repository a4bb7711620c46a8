import { randomBytes } from 'node:crypto'

import type { Service } from './service.ts'
import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { errorWords } from '../lib/log.ts'
import { asRefusal, type ServiceError } from '../lib/service-error.ts'

/** Returns the answer itself where it can: a promise for each call would be most of the cost of a shopper's read. */
export type Handler = (c: ServiceContext, service: Service) => Response | Promise<Response>

const PROCESS = randomBytes(6).toString('hex')
let calls = 0
/** Numbers the calls of a process. Hono's `requestId` takes over an id that a caller made up. */
const nextId = () => `${PROCESS}-${(calls += 1).toString(36)}`

/** Logs an error of ours, and returns what may be said of it. */
export function reported(error: unknown, c: ServiceContext, { log }: Service): ServiceError {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) {
    const cause = refusal.cause ?? refusal
    log({ level: 'error', event: 'failed', id: c.get('requestId'), ...errorWords(cause) })
  }
  return refusal
}

function sendError(error: unknown, c: ServiceContext, service: Service): Response {
  const { status, message, headers } = reported(error, c, service)
  return answerPrivately(c, { error: message }, { status, headers })
}

/** A call under way. */
interface Call {
  c: ServiceContext
  route: string
  id: string
  /** `performance.now()` when it came. */
  start: number
}

function finish(answer: Response, { c, route, id, start }: Call, { log, metrics }: Service): Response {
  const ms = performance.now() - start
  const { method } = c.req
  const { status } = answer
  metrics.request(route, method, status, ms / 1000)
  log({ level: 'info', event: 'request', id, method, route, status, ms: Math.round(ms * 10) / 10 })
  return answer
}

async function finishLater(answer: Promise<Response>, call: Call, service: Service): Promise<Response> {
  try {
    return finish(await answer, call, service)
  } catch (error) {
    return finish(sendError(error, call.c, service), call, service)
  } finally {
    call.c.get('releaseBody')?.()
  }
}

/** Runs a route's calls: each gets an id, a line in the log (never its query or headers) and its place in the metrics. */
export function observed(
  route: string,
  service: Service,
  handler: Handler
): (c: ServiceContext) => Response | Promise<Response> {
  return (c) => {
    const call = { c, route, id: nextId(), start: performance.now() }
    c.set('requestId', call.id)
    try {
      const answer = handler(c, service)
      return answer instanceof Response ? finish(answer, call, service) : finishLater(answer, call, service)
    } catch (error) {
      return finish(sendError(error, c, service), call, service)
    }
  }
}
