import { answerPublicly } from '../lib/answer.ts'
import { admitShopper, oneQuery, requestedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { isGuid, itemKey } from '../lib/item-key.ts'
import { ownText } from '../lib/own-text.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from '../service.ts'

/** `GET /_functions/coupon`: what a coupon is that a shopper's cart names by its id. */
export async function coupon(c: ServiceContext, service: Service): Promise<Response> {
  const { coupons, limits } = service
  const instanceId = requestedInstance(c)
  admitShopper(c, service)
  const couponId = oneQuery(c, 'couponId') ?? ''
  if (!isGuid(couponId)) {
    throw new ServiceError(400, 'couponId is not the id of a coupon: add &couponId=<its id in the cart>.')
  }
  const key = itemKey(instanceId, ownText(couponId.toLowerCase()))
  const kept = coupons.kept(key)
  if (kept) return answerPublicly(c, kept)
  limits.load(instanceId)
  limits.coupons(instanceId)
  return answerPublicly(c, await coupons.get(key))
}
