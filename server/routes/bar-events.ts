import { BarEventsSchema } from '#shared/api/statistics-api.ts'
import * as v from 'valibot'

import { answerNothing } from '../lib/answer.ts'
import { readBody } from './body.ts'
import { admit } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'

const BODY_BYTES_MAX = 1024

const BodySchema = v.pipe(v.string(), v.parseJson(), BarEventsSchema)

/**
 * `POST /_functions/barEvents`: what a page counted. The day is the service's own, whatever a page believes. Added to
 * counters of a site that has saved settings, and nothing about the shopper is kept.
 */
export async function barEvents(c: ServiceContext, service: Service): Promise<Response> {
  const { limits, work } = service
  admit(c, service, 'events')
  const body = v.safeParse(
    BodySchema,
    await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'barEvents' })
  )
  if (!body.success) {
    throw new ServiceError(400, 'These are no counts of a bar: send instanceId and counts as JSON.')
  }
  const { instanceId, counts } = body.output
  limits.siteEvents(instanceId)
  if (!work.counts.add({ instanceId, counts })) {
    throw new ServiceError(503, 'Nothing can be counted at the moment: the database does not answer.', {
      headers: { 'Retry-After': '10' }
    })
  }
  return answerNothing()
}
