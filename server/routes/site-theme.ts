import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from './service.ts'

/** `GET /_functions/siteTheme`: the colours and the font of the owner's published site. */
export async function siteTheme(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  return answerPrivately(c, { siteTheme: await service.siteTheme(instanceId) })
}
