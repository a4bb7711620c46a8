import { BarFailureSchema } from '#shared/api/bar-failure-schema.ts'
import { BAR_FAILURE_BYTES_MAX } from '#shared/api/bar-failures-api.ts'
import * as v from 'valibot'

import { answerNothing } from '../lib/answer.ts'
import { readBody } from './body.ts'
import { admit } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'

const BodySchema = v.pipe(v.string(), v.parseJson(), BarFailureSchema)

/** `POST /_functions/barFailures`: our code failed in a page. Counted by build; nothing about the shopper is kept. */
export async function barFailures(c: ServiceContext, service: Service): Promise<Response> {
  const { metrics, builds } = service
  admit(c, service, 'reports')
  const report = v.safeParse(
    BodySchema,
    await readBody(c, service, { bytesMax: BAR_FAILURE_BYTES_MAX, route: 'barFailures' })
  )
  if (!report.success) {
    throw new ServiceError(
      400,
      'This is no report of a failure: send instanceId, build, kind and engine as JSON.'
    )
  }
  const { build, kind, engine } = report.output
  // An error instead would be in the console of a shop's page.
  if (await builds.hasBuild(build)) metrics.barFailure(build, kind, engine)
  return answerNothing()
}
