import * as v from 'valibot'

import { type CouponTerms, CouponTermsSchema } from '../shipping/discount-terms.ts'
import { askService } from './ask-service.ts'
import { shopperCallAddress } from './shopper-call.ts'

export const CouponAnswer = v.object({ coupon: CouponTermsSchema })

/**
 * Asks the service for the terms of a coupon that a cart names by its id. Rejects if there is no such coupon now, or if
 * Wix does not tell. `isAgain`: passes by cached copies.
 * @param call replaces the page's own call
 */
export const couponApi =
  (serviceUrl: string, instanceId: string, call?: (address: string) => Promise<Response>) =>
  async (couponId: string, isAgain = false): Promise<CouponTerms> => {
    const address = `${shopperCallAddress(serviceUrl, 'coupon', instanceId)}&couponId=${encodeURIComponent(couponId)}`
    const cache = isAgain ? 'no-cache' : undefined
    return v.parse(CouponAnswer, await askService(address, { call, cache })).coupon
  }
