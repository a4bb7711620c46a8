import { Hono } from 'hono'

import { answerPreflight } from './lib/answer.ts'
import { admit } from './routes/caller.ts'
import type { ServiceContext, ServiceEnv } from './lib/context.ts'
import { type Handler, observed } from './routes/observed.ts'
import { ServiceError } from './lib/service-error.ts'
import { FUNCTIONS, OPERATION, SITE_SCRIPT, WITH_BODY } from './routes/route-table.ts'
import { openService, type ServiceOptions } from './routes/service.ts'

/** Calls outside `WITH_BODY` need no body: a longer one is refused. */
const BODY_BYTES_MAX = 64 * 1024

/** Refuses a body by its headers. Hono's `bodyLimit` reads a chunked one up to its limit. */
function checkBody(c: ServiceContext) {
  // A chunked body does not say how long it is.
  const length = c.req.header('Transfer-Encoding') ? Infinity : Number(c.req.header('Content-Length') ?? 0)
  if (length <= BODY_BYTES_MAX) return
  throw new ServiceError(413, 'This endpoint takes no request body. Send everything in the query string.')
}

/** The handler of a route by the call's method. */
function byMethod(methods: Readonly<Record<string, Handler>>): Handler {
  const allowed = Object.keys(methods).join(', ')
  return (c, service) => {
    const { method } = c.req
    if (method === 'OPTIONS') return answerPreflight()
    const handler = methods[method === 'HEAD' ? 'GET' : method]
    if (!handler) {
      throw new ServiceError(405, `${method} isn’t allowed here. Use ${allowed}.`, {
        headers: { Allow: allowed }
      })
    }
    if (method !== 'GET' && !WITH_BODY.has(c.req.path)) checkBody(c)
    return handler(c, service)
  }
}

const noSuchCall: Handler = () => {
  throw new ServiceError(404, 'Unknown endpoint. See server/README.md for the list.')
}

/** The settings service, as whoever runs it has it. */
export function createService(options: ServiceOptions) {
  const service = openService(options)
  const app = new Hono<ServiceEnv>()
  const functions = new Map(
    Object.entries(FUNCTIONS).map(([path, methods]) => [path, observed(path, service, byMethod(methods))])
  )
  const unknown = observed('/_functions/*', service, noSuchCall)
  // One route for all: a path that two routes match makes Hono wait for each answer.
  app.all('/_functions/*', (c) => (functions.get(c.req.path) ?? unknown)(c))
  for (const [path, methods] of Object.entries(SITE_SCRIPT)) {
    const script = observed(path, service, byMethod(methods))
    app.all(path, (c, next) => (c.req.query('instanceId') === undefined ? next() : script(c)))
  }
  for (const [path, methods] of Object.entries(OPERATION)) {
    app.all(path, observed(path, service, byMethod(methods)))
  }
  const { work, builds } = service
  return {
    /** `/_functions/*`, `/healthz`, `/readyz`, `/metrics`. Mount it at `/`. */
    app,
    /** Work after calls were answered: start it with the process, stop it before the database is closed. */
    work,
    /** Chooses the build of the shopper's files for a page. */
    builds,
    /** Lets anybody have a built file, but not too often. @throws ServiceError 429 */
    admitFile: (c: ServiceContext) => admit(c, service, 'read')
  }
}

export type RunningService = ReturnType<typeof createService>
