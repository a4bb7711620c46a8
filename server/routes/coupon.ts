import { callerAddress, wideNetwork, ownText } from '../lib/address.ts'
import { answerPublicly } from '../lib/answer.ts'
import { admit, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { isGuid, itemKey } from '../shopper/public-answers.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'

/** `GET /_functions/coupon`: what a coupon is that a shopper's cart names by its id. */
export async function coupon(c: ServiceContext, service: Service): Promise<Response> {
  const { coupons, limits, config } = service
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const couponId = oneQuery(c, 'couponId') ?? ''
  if (!isGuid(couponId)) {
    throw new ServiceError(400, 'couponId isn’t the id of a coupon. Add &couponId=<its id in the cart>.')
  }
  const key = itemKey(instanceId, ownText(couponId.toLowerCase()))
  const kept = coupons.kept(key)
  if (kept) return answerPublicly(c, kept)
  // Wix is not asked again.
  if (coupons.isLoading(key)) return answerPublicly(c, await coupons.get(key))
  limits.load(instanceId)
  // Counts by network: a caller with one address of it may have all of them.
  const network = wideNetwork(callerAddress(c, config.trustedProxies))
  limits.coupons(instanceId, network)
  let isGuess = false
  try {
    const answer = await coupons.get(key)
    isGuess = answer.status === 404
    return answerPublicly(c, answer)
  } finally {
    if (!isGuess) limits.foundCoupon(network)
  }
}
