import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from './service.ts'

/** `GET /_functions/sideCart`: whether the side cart and the checkout of the owner's site have the bar. */
export async function sideCart(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  return answerPrivately(c, await service.sideCart(instanceId))
}
