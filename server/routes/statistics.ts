import { randomBytes } from 'node:crypto'

import { forOwner, oneQuery } from './caller.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { statisticsOf } from '../statistics/statistics.ts'
import { testOf } from '../statistics/test-of-bar.ts'

/** `GET /_functions/statistics`: what was counted, as far as processes have written it: a few seconds may be missing. */
export const statistics = forOwner(async (service, instanceId) => ({
  statistics: await statisticsOf(service, instanceId)
}))

const SALT_BYTES = 9

async function start({ store, now }: Service, instanceId: string) {
  const row = await store.read(instanceId)
  if (!row?.enabled) {
    throw new ServiceError(409, 'Turn on the bar and save it before you start a test.')
  }
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await store.tests.start({ instanceId, salt, now: now() })
}

/** `POST /_functions/statistics`: starts a test of carts with and without the bar, or stops it. */
export const changeTest = forOwner(async (service, instanceId, c) => {
  const action = oneQuery(c, 'action')
  if (action === 'start') await start(service, instanceId)
  else if (action === 'stop') await service.store.tests.stop(instanceId, service.now())
  else throw new ServiceError(400, "action must be 'start' or 'stop'.")
  service.settings.forget(instanceId)
  return { test: await testOf(service, instanceId) }
})
