import { answerPrivately } from '../lib/answer.ts'
import { admitShopper, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { isViewPass } from '../lib/view-pass.ts'
import type { Service } from '../service.ts'

/** `GET /_functions/viewPass`: whether a tab's pass is one of this site's owner. */
export function viewPass(c: ServiceContext, service: Service): Response {
  const { config, now } = service
  const instanceId = requestedInstance(c)
  admitShopper(c, service)
  const isValid = isViewPass(oneQuery(c, 'pass') ?? '', instanceId, { secrets: config.secrets, now: now() })
  return answerPrivately(c, { isValid })
}
