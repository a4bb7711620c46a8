import { ownText } from '../lib/address.ts'
import { answerPublicly } from '../lib/answer.ts'
import { admit, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { isGuid, itemKey } from '../shopper/public-answers.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'

/** `GET /_functions/coupon`: what a coupon is that a shopper's cart names by its id. */
export async function coupon(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const couponId = oneQuery(c, 'couponId') ?? ''
  if (!isGuid(couponId)) {
    throw new ServiceError(400, 'couponId isn’t the id of a coupon. Add &couponId=<its id in the cart>.')
  }
  const key = itemKey(instanceId, ownText(couponId.toLowerCase()))
  return answerPublicly(c, await service.coupons.get(key))
}
