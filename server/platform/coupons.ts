import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { AuthError, UserError } from '#shared/errors.ts'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import type { AppManagementOptions } from './app-management.ts'

/** The package says that there is no permission for reading alone: scope `SCOPE.DC-COUPONS.MANAGE-COUPONS`. */
const PERMISSION = 'COUPONS.MANAGE'

/** Loaded with the first call: the service starts without it. */
const openClient = async ({ platformUrl, getAccessToken, fetch }: AppManagementOptions) => {
  const { coupons } = await import('@wix/marketing')
  return createClient({
    modules: { getCoupon: coupons.getCoupon },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
  })
}

const RefusalSchema = v.object({ status: v.number() })

/**
 * A coupon as Wix writes it; undefined where the shop has none of this id.
 * @throws AuthError when the app is refused, UserError for the rest
 */
export async function readCoupon(options: AppManagementOptions, couponId: string): Promise<unknown> {
  // Asked for here: what goes wrong inside the SDK loses its kind.
  await options.getAccessToken()
  try {
    const client = await openClient(options)
    return await client.getCoupon(couponId)
  } catch (cause) {
    const refusal = v.safeParse(RefusalSchema, cause)
    const status = refusal.success ? refusal.output.status : undefined
    if (status === 404) return undefined
    if (status === 403) {
      throw new AuthError(`The app may not read coupons: it has no permission ${PERMISSION}.`, { cause })
    }
    throw new UserError(
      'The Wix platform does not tell about the coupon right now. Please try again in a minute.',
      { cause }
    )
  }
}
