import { BarFailureSchema } from '#shared/api/bar-failure-schema.ts'
import { BAR_FAILURE_BYTES_MAX } from '#shared/api/bar-failures-api.ts'
import { BarSeenSchema } from '#shared/api/going-live-api.ts'
import { BarEventsSchema } from '#shared/api/statistics-api.ts'

import { ownText } from '../lib/address.ts'
import { answerNothing } from '../lib/answer.ts'
import { ServiceError } from '../lib/service-error.ts'
import { readJsonBody } from './body.ts'
import { admit, oneQuery } from './caller.ts'
import type { Handler } from './observed.ts'

// What shoppers' pages tell of their bars. Nothing about the shopper is kept.

/**
 * `of=events`: what a page counted. The day is the service's own, whatever a page believes. Added to
 * counters of a site that has saved settings.
 */
const barEvents: Handler = async (c, service) => {
  admit(c, service, 'reports')
  const page = await readJsonBody(c, service, BarEventsSchema, {
    bytesMax: 1024,
    route: 'barReports',
    refusal: 'These are no counts of a bar: send instanceId and counts as JSON.'
  })
  if (!service.work.counts.add(page)) {
    throw new ServiceError(503, 'Counts can’t be saved right now, because the database isn’t responding.', {
      headers: { 'Retry-After': '10' }
    })
  }
  return answerNothing()
}

/** `of=failure`: our code failed in a page. Counted by build. */
const barFailures: Handler = async (c, service) => {
  admit(c, service, 'reports')
  const { build, kind } = await readJsonBody(c, service, BarFailureSchema, {
    bytesMax: BAR_FAILURE_BYTES_MAX,
    route: 'barReports',
    refusal: 'Invalid failure report. Send instanceId, build and kind as JSON.'
  })
  // An error instead would be in the console of a shop's page.
  if (await service.builds.hasBuild(build)) service.metrics.barFailure(build, kind)
  return answerNothing()
}

/** `of=seen`: a bar is on a shopper's screen. Kept is when that was last. */
const barSeen: Handler = async (c, service) => {
  admit(c, service, 'reports')
  const { instanceId } = await readJsonBody(c, service, BarSeenSchema, {
    bytesMax: 512,
    route: 'barReports',
    refusal: 'This is no report of a bar: send instanceId as JSON.'
  })
  service.work.seen.report(ownText(instanceId))
  return answerNothing()
}

const REPORTS: Readonly<Record<string, Handler>> = { seen: barSeen, events: barEvents, failure: barFailures }

/** `POST /_functions/barReports`: what a page tells of its bar. */
export const barReports: Handler = (c, service) => {
  const report = REPORTS[oneQuery(c, 'of') ?? '']
  if (!report) throw new ServiceError(400, "of must be 'seen', 'events' or 'failure'.")
  return report(c, service)
}
