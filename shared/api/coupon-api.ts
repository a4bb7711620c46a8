import * as v from 'valibot'

import { CouponTermsSchema } from '../shipping/discount-terms-schema.ts'
import type { CouponTerms } from '../shipping/discount-terms.ts'
import { askService } from './ask-service.ts'
import { shopperCallAddress } from './shopper-call.ts'

const CouponAnswer = v.object({ coupon: CouponTermsSchema })

/**
 * What the service says of coupons that a cart names by their id. It rejects where the service does not say: there is no
 * such coupon now, or Wix does not tell. `isAgain`: copies on the way do not count.
 * @param call where it is not the page's own
 */
export const couponApi =
  (serviceUrl: string, instanceId: string, call?: (address: string) => Promise<Response>) =>
  async (couponId: string, isAgain = false): Promise<CouponTerms> => {
    const address = `${shopperCallAddress(serviceUrl, 'coupon', instanceId)}&couponId=${encodeURIComponent(couponId)}`
    const cache = isAgain ? 'no-cache' : undefined
    return v.parse(CouponAnswer, await askService(address, { call, cache })).coupon
  }
