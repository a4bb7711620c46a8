import { STATISTICS_DAYS, type StatisticsDays } from '#shared/api/statistics-api.ts'

import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { statisticsOf } from '../statistics/statistics.ts'

function askedDays(c: ServiceContext): StatisticsDays {
  const asked = oneQuery(c, 'days') ?? '30'
  const days = STATISTICS_DAYS.find((one) => String(one) === asked)
  if (!days) throw new ServiceError(400, `days must be one of ${STATISTICS_DAYS.join(', ')}.`)
  return days
}

/** `GET /_functions/statistics`: what was counted, as far as processes have written it: a few seconds may be missing. */
export async function statistics(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  return answerPrivately(c, { statistics: await statisticsOf(service, instanceId, askedDays(c)) })
}
