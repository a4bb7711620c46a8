import { BarSeenSchema, type SeenPlace } from '#shared/api/going-live-api.ts'
import * as v from 'valibot'

import { answerNothing } from '../lib/answer.ts'
import { callerAddress } from '../lib/address.ts'
import { readBody } from './body.ts'
import { admit } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ownText } from '../lib/own-text.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'

const BODY_BYTES_MAX = 512

const BodySchema = v.pipe(v.string(), v.parseJson(), BarSeenSchema)

/**
 * `POST /_functions/barSeen`: a bar is on a shopper's screen. Kept is when that was last, by kind of page and device,
 * and since when it was not one address on one day alone: see `SeenReports`. Nothing about the shopper is kept.
 */
export async function barSeen(c: ServiceContext, service: Service): Promise<Response> {
  admit(c, service, 'reports')
  const report = v.safeParse(
    BodySchema,
    await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'barSeen' })
  )
  if (!report.success) {
    throw new ServiceError(400, 'This is no report of a bar: send instanceId, page and device as JSON.')
  }
  const { instanceId, page, device } = report.output
  const place: SeenPlace = `${page} ${device}`
  service.work.seen.report(ownText(instanceId), place, callerAddress(c, service.config.trustedProxies))
  return answerNothing()
}
