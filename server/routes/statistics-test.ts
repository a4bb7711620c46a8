import { randomBytes } from 'node:crypto'

import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { testOf } from '../statistics/test-of-bar.ts'
import { admitOwner, oneQuery, requestedInstance } from './caller.ts'
import type { Service } from './service.ts'

const SALT_BYTES = 9

async function start({ store, now }: Service, instanceId: string) {
  const row = await store.read(instanceId)
  if (!row?.enabled) {
    throw new ServiceError(
      409,
      'There is no bar to test: switch the bar on and save it, then start the test.'
    )
  }
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await store.tests.start({ instanceId, salt, now: now() })
}

/** `POST /_functions/statistics`: starts a test of carts with and without the bar, or stops it. */
export async function changeTest(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  const action = oneQuery(c, 'action')
  if (action === 'start') await start(service, instanceId)
  else if (action === 'stop') await service.store.tests.stop(instanceId, service.now())
  else throw new ServiceError(400, "action must be 'start' or 'stop'.")
  service.settings.forget(instanceId)
  return answerPrivately(c, { test: await testOf(service, instanceId) })
}
