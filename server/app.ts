import { DRAFT_PATH } from '#shared/api/draft-api.ts'
import { BAR_SEEN_PATH, GOING_LIVE_PATH } from '#shared/api/going-live-api.ts'
import { SHIPPING_CHECK_PATH, SHIPPING_RULES_PATH } from '#shared/api/shipping-api.ts'
import { STATISTICS_PATHS } from '#shared/api/statistics-api.ts'
import { Hono } from 'hono'

import { answerPreflight } from './lib/answer.ts'
import type { ServiceContext, ServiceEnv } from './lib/context.ts'
import { type Handler, observed } from './lib/observed.ts'
import { ServiceError } from './lib/service-error.ts'
import { barEvents } from './routes/bar-events.ts'
import { barProducts } from './routes/bar-products.ts'
import { barSeen } from './routes/bar-seen.ts'
import { coupon } from './routes/coupon.ts'
import { deleteDraft, draft, writeDraft } from './routes/draft.ts'
import { goingLive, tryGoingLive } from './routes/going-live.ts'
import { health, readiness } from './routes/health.ts'
import { metricsText } from './routes/metrics.ts'
import { productVariants } from './routes/product-variants.ts'
import { restoreSettings, settingsHistory } from './routes/settings-history.ts'
import { shippingCheck } from './routes/shipping-check.ts'
import { readShippingRules, shippingRules } from './routes/shipping-rules.ts'
import { siteScript } from './routes/site-script.ts'
import { changeStatisticsSettings, changeTest, statistics } from './routes/statistics.ts'
import { updateSettings } from './routes/update-settings.ts'
import { userSettings } from './routes/user-settings.ts'
import { webhooks } from './routes/webhooks.ts'
import { storeWidgetDefaults, widgetSettings } from './routes/widget-settings.ts'
import { openService, type ServiceOptions } from './service.ts'
import type { Work } from './work/work.ts'

const WEBHOOKS = '/_functions/webhooks'
/** Calls that read a body, each up to a size of its own. No deletion does. */
const WITH_BODY = new Set<string>([
  '/_functions/updateSettings',
  DRAFT_PATH,
  WEBHOOKS,
  BAR_SEEN_PATH,
  SHIPPING_CHECK_PATH,
  STATISTICS_PATHS.barEvents
])
const FUNCTIONS: Readonly<Record<string, Record<string, Handler>>> = {
  '/_functions/userSettings': { GET: userSettings },
  '/_functions/updateSettings': { PUT: updateSettings },
  [DRAFT_PATH]: { GET: draft, PUT: writeDraft, DELETE: deleteDraft },
  '/_functions/barProducts': { GET: barProducts },
  '/_functions/productVariants': { GET: productVariants },
  '/_functions/coupon': { GET: coupon },
  '/_functions/settingsHistory': { GET: settingsHistory },
  '/_functions/restoreSettings': { POST: restoreSettings },
  '/_functions/widgetSettings': { GET: widgetSettings, POST: storeWidgetDefaults },
  [GOING_LIVE_PATH]: { GET: goingLive, POST: tryGoingLive },
  [SHIPPING_RULES_PATH]: { GET: shippingRules, POST: readShippingRules },
  [SHIPPING_CHECK_PATH]: { POST: shippingCheck },
  [BAR_SEEN_PATH]: { POST: barSeen },
  [STATISTICS_PATHS.barEvents]: { POST: barEvents },
  [STATISTICS_PATHS.statistics]: { GET: statistics },
  [STATISTICS_PATHS.statisticsTest]: { POST: changeTest },
  [STATISTICS_PATHS.statisticsSettings]: { POST: changeStatisticsSettings },
  [WEBHOOKS]: { POST: webhooks }
}
const OPERATION: Readonly<Record<string, Record<string, Handler>>> = {
  '/healthz': { GET: health },
  '/readyz': { GET: readiness },
  '/metrics': { GET: metricsText }
}

/** No other call of ours reads a body. */
const BODY_BYTES_MAX = 64 * 1024

function checkBody(c: ServiceContext) {
  // A chunked body does not say how long it is.
  const length = c.req.header('Transfer-Encoding') ? Infinity : Number(c.req.header('Content-Length') ?? 0)
  if (length <= BODY_BYTES_MAX) return
  throw new ServiceError(413, 'The body is too large: everything travels in the address, send none.', {
    headers: { Connection: 'close' }
  })
}

const SITE_SCRIPT = '/free-shipping-bar-host.js'

/** The handler of a route by the call's method. */
function byMethod(methods: Record<string, Handler>): Handler {
  const allowed = Object.keys(methods).join(', ')
  return (c, service) => {
    const { method } = c.req
    if (method === 'OPTIONS') return answerPreflight()
    const handler = methods[method === 'HEAD' ? 'GET' : method]
    if (!handler) {
      throw new ServiceError(405, `${method} is not possible here: use ${allowed}.`, {
        headers: { Allow: allowed }
      })
    }
    if (method !== 'GET' && (method === 'DELETE' || !WITH_BODY.has(c.req.path))) checkBody(c)
    return handler(c, service)
  }
}

const noSuchCall: Handler = () => {
  throw new ServiceError(404, 'There is no such call. The README of the service lists them.')
}

/** The service as whoever runs it has it. */
export interface RunningService {
  /** `/_functions/*`, `/healthz`, `/readyz`, `/metrics`. Mount it at `/`. */
  app: Hono<ServiceEnv>
  /** What is done after calls were answered: start it with the process, stop it before the database is closed. */
  work: Work
}

/** The settings service. */
export function createService(options: ServiceOptions): RunningService {
  const service = openService(options)
  const app = new Hono<ServiceEnv>()
  const functions = new Map(
    Object.entries(FUNCTIONS).map(([path, methods]) => [path, observed(path, service, byMethod(methods))])
  )
  const unknown = observed('/_functions/*', service, noSuchCall)
  // One route for all: a path that two routes match makes Hono wait for each answer.
  app.all('/_functions/*', (c) => (functions.get(c.req.path) ?? unknown)(c))
  // Without an instance it is the file that serves every site.
  const script = observed(SITE_SCRIPT, service, byMethod({ GET: siteScript }))
  app.all(SITE_SCRIPT, (c, next) => (c.req.query('instanceId') === undefined ? next() : script(c)))
  for (const [path, methods] of Object.entries(OPERATION)) {
    app.all(path, observed(path, service, byMethod(methods)))
  }
  return { app, work: service.work }
}
