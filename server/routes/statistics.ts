import { randomBytes } from 'node:crypto'

import { HOLDOUT_PERCENTS, STATISTICS_DAYS, type StatisticsDays } from '#shared/api/statistics-api.ts'
import { TEST_CLAIMS, type TestClaim } from '#shared/statistics/claim.ts'

import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, admitOwnerOnWix, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { currentTest, statisticsOf } from '../statistics/statistics.ts'

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
  await admitOwner(c, service, instanceId)
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

/** Reads the claim of the test. Dashboards that were opened before there was a choice mean orders. */
function askedClaim(c: ServiceContext): TestClaim {
  const asked = oneQuery(c, 'claim') ?? 'orders'
  const claim = TEST_CLAIMS.find((one) => one === asked)
  if (!claim) throw new ServiceError(400, `claim must be one of ${TEST_CLAIMS.join(', ')}.`)
  return claim
}

async function start(service: Service, instanceId: string, choice: { share: number; claim: TestClaim }) {
  const { store, now } = service
  const row = await store.read(instanceId)
  if (!row?.enabled) {
    throw new ServiceError(
      409,
      'There is no bar to test: switch the bar on and save it, then start the test.'
    )
  }
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await store.tests.start({
    instanceId,
    ...choice,
    salt,
    now: now(),
    cap: undefined,
    shippingCost: undefined,
    capCurrency: ''
  })
}

/** `POST /_functions/statisticsTest`: starts a test of carts with and without the bar, or stops it. */
export async function changeTest(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  await admitOwnerOnWix(c, service, instanceId)
  const action = oneQuery(c, 'action')
  if (action === 'start') await start(service, instanceId, { share: askedShare(c), claim: askedClaim(c) })
  else if (action === 'stop') await service.store.tests.stop(instanceId, service.now())
  else throw new ServiceError(400, "action must be 'start' or 'stop'.")
  service.settings.forget(instanceId)
  return answerPrivately(c, { test: await currentTest(service, instanceId) })
}
