import { AuthError, UserError } from '#shared/errors.ts'
import * as v from 'valibot'

import { siteClient, type SiteOptions } from '../lib/site-client.ts'

/** The package says that there is no permission for reading alone: scope `SCOPE.DC-COUPONS.MANAGE-COUPONS`. */
const PERMISSION = 'COUPONS.MANAGE'

const RefusalSchema = v.object({ status: v.number() })

/**
 * A coupon as Wix writes it; undefined where the shop has none of this id.
 * @throws AuthError when the app is refused, UserError for the rest
 */
export async function readCoupon(options: SiteOptions, couponId: string): Promise<unknown> {
  const client = await siteClient(options)
  try {
    const { coupons } = await import('@wix/marketing')
    return await client.use({ getCoupon: coupons.getCoupon }).getCoupon(couponId)
  } catch (cause) {
    const refusal = v.safeParse(RefusalSchema, cause)
    const status = refusal.success ? refusal.output.status : undefined
    if (status === 404) return undefined
    if (status === 403) {
      throw new AuthError(
        `The app can’t read coupons because it doesn’t have the ${PERMISSION} permission.`,
        { cause }
      )
    }
    throw new UserError('Couldn’t get the coupon from Wix. Please try again in a minute.', { cause })
  }
}
