import { randomBytes } from 'node:crypto'

import { HOLDOUT_PERCENTS, STATISTICS_DAYS, type StatisticsDays } from '#shared/api/statistics-api.ts'

import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, oneQuery, requestedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from '../service.ts'
import { capOf, currentTest, statisticsOf } from '../statistics.ts'

const SALT_BYTES = 9

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

/** The share of carts without the bar. */
function askedShare(c: ServiceContext): number {
  const asked = oneQuery(c, 'holdout')
  const percent = HOLDOUT_PERCENTS.find((one) => String(one) === asked)
  if (!percent)
    throw new ServiceError(400, `holdout must be one of ${HOLDOUT_PERCENTS.join(', ')}, in percent.`)
  return percent / 100
}

async function start(service: Service, instanceId: string, share: number) {
  const { store, now } = service
  const row = await store.read(instanceId)
  if (!row?.enabled) {
    throw new ServiceError(
      409,
      'There is no bar to test: switch the bar on and save it, then start the test.'
    )
  }
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await store.tests.start({ instanceId, share, salt, now: now(), ...(await capOf(service, instanceId)) })
}

/** `POST /_functions/statisticsTest`: starts a test of carts with and without the bar, or stops it. */
export async function changeTest(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  const action = oneQuery(c, 'action')
  if (action === 'start') await start(service, instanceId, askedShare(c))
  else if (action === 'stop') await service.store.tests.stop(instanceId, service.now())
  else throw new ServiceError(400, "action must be 'start' or 'stop'.")
  service.settings.forget(instanceId)
  return answerPrivately(c, { test: await currentTest(service, instanceId) })
}
