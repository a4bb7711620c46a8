import { randomUUID } from 'node:crypto'

import { Hono, type MiddlewareHandler } from 'hono'

import { answerPreflight, answerPrivately } from './lib/answer.ts'
import type { ServiceContext, ServiceEnv } from './lib/context.ts'
import { errorWords, type Log } from './lib/log.ts'
import { ServiceError } from './lib/service-error.ts'
import { barProducts } from './routes/bar-products.ts'
import { health, readiness } from './routes/health.ts'
import { metricsText } from './routes/metrics.ts'
import { restoreSettings, settingsHistory } from './routes/settings-history.ts'
import { updateSettings } from './routes/update-settings.ts'
import { userSettings } from './routes/user-settings.ts'
import { storeWidgetDefaults, widgetSettings } from './routes/widget-settings.ts'
import { openService, type Service, type ServiceOptions } from './service.ts'

type Handler = (c: ServiceContext, service: Service) => Response | Promise<Response>

const ROUTES: readonly { path: string; methods: Record<string, Handler> }[] = [
  { path: '/_functions/userSettings', methods: { GET: userSettings } },
  { path: '/_functions/updateSettings', methods: { PUT: updateSettings } },
  { path: '/_functions/barProducts', methods: { GET: barProducts } },
  { path: '/_functions/settingsHistory', methods: { GET: settingsHistory } },
  { path: '/_functions/restoreSettings', methods: { POST: restoreSettings } },
  { path: '/_functions/widgetSettings', methods: { GET: widgetSettings, POST: storeWidgetDefaults } },
  { path: '/healthz', methods: { GET: health } },
  { path: '/readyz', methods: { GET: readiness } },
  { path: '/metrics', methods: { GET: metricsText } }
]

/** No call of ours reads a body. */
const BODY_BYTES_MAX = 64 * 1024

const refuseBody: MiddlewareHandler<ServiceEnv> = async (c, next) => {
  if (Number(c.req.header('Content-Length') ?? 0) <= BODY_BYTES_MAX) return next()
  throw new ServiceError(413, 'The body is too large: everything travels in the address, send none.', {
    headers: { Connection: 'close' }
  })
}

/** One line per call: route and outcome, never its query or headers. */
const observe =
  (route: string, { log, metrics }: Service): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const start = performance.now()
    const id = randomUUID()
    c.set('requestId', id)
    await next()
    const ms = performance.now() - start
    const { method } = c.req
    const { status } = c.res
    metrics.request(route, method, status, ms / 1000)
    log({ level: 'info', event: 'request', id, method, route, status, ms: Math.round(ms * 10) / 10 })
  }

function answerError(error: Error, c: ServiceContext, log: Log): Response {
  const known = error instanceof ServiceError
  const status = known ? error.status : 500
  if (status >= 500) {
    const cause = known && error.cause !== undefined ? error.cause : error
    log({ level: 'error', event: 'failed', id: c.get('requestId'), ...errorWords(cause) })
  }
  const message = known ? error.message : 'Something went wrong on our side. Please try again.'
  return answerPrivately(c, { error: message }, { status, headers: known ? error.headers : {} })
}

/** The settings service: `/_functions/*`, `/healthz`, `/readyz`. Mount it at `/`. */
export function createService(options: ServiceOptions): Hono<ServiceEnv> {
  const service = openService(options)
  const { log } = options
  const app = new Hono<ServiceEnv>()
  app.onError((error, c) => answerError(error, c, log))
  for (const { path, methods } of ROUTES) {
    app.use(path, observe(path, service), refuseBody)
    for (const [method, handler] of Object.entries(methods)) {
      app.on(method, path, (c) => handler(c, service))
    }
    app.options(path, answerPreflight)
    const allowed = Object.keys(methods).join(', ')
    app.all(path, (c) => {
      throw new ServiceError(405, `${c.req.method} is not possible here: use ${allowed}.`, {
        headers: { Allow: allowed }
      })
    })
  }
  app.all('/_functions/*', observe('/_functions/*', service), () => {
    throw new ServiceError(404, 'There is no such call. The README of the service lists them.')
  })
  return app
}
