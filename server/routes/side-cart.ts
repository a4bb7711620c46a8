import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, requestedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from '../service.ts'

/** `GET /_functions/sideCart`: whether the side cart of the owner's site has the bar. */
export async function sideCart(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  return answerPrivately(c, { sideCart: await service.sideCart(instanceId) })
}
