import { createHash, timingSafeEqual } from 'node:crypto'

import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { answerPrivately } from '../lib/answer.ts'

/** `GET /healthz`: this process lives. An unreachable database is no reason to restart it. */
export const health = (c: ServiceContext): Response => answerPrivately(c, { status: 'ok' })

/** `GET /readyz`: this process can do its work, because its database answers. */
export async function readiness(c: ServiceContext, { store }: Service): Promise<Response> {
  try {
    await store.check()
    return answerPrivately(c, { status: 'ok', database: 'ok' })
  } catch {
    return answerPrivately(
      c,
      { status: 'failing', database: 'unreachable', error: 'The database does not answer.' },
      { status: 503 }
    )
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `GET /metrics`: Prometheus' text, for whoever knows METRICS_TOKEN where one is set. */
export async function metricsText(c: ServiceContext, service: Service): Promise<Response> {
  const { config, metrics } = service
  const given = c.req.header('Authorization') ?? ''
  if (config.metricsToken && !timingSafeEqual(digest(given), digest(`Bearer ${config.metricsToken}`))) {
    throw new ServiceError(401, 'Send this service’s METRICS_TOKEN as a bearer token.')
  }
  return c.body(await metrics.registry.metrics(), 200, {
    'Content-Type': metrics.registry.contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff'
  })
}
