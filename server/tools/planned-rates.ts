import { currencyDigits } from '#shared/money.ts'

import { within } from '../lib/within.ts'
import { type FreePlan, planFreeShipping } from '../shipping/free-plan.ts'
import { ShippingError, type ShopWriter, type ShopSources } from '../shipping/shop-source.ts'

/** Time that the assistant waits for Wix. */
const PLAN_MS = 8000

export interface WantedAmount {
  /** In major units of the shop's currency. */
  amount: number
  currency: string
}

async function plan(
  source: Pick<ShopWriter, 'forms' | 'site'>,
  { amount, currency }: WantedAmount
): Promise<FreePlan> {
  const [forms, { country }] = await Promise.all([source.forms(), source.site()])
  const digits = currencyDigits(currency)
  const minor = Math.round(amount * 10 ** digits)
  return planFreeShipping({ forms, amount: minor, currency, digits, country })
}

/** The plan of the dashboard, by the shop's rates as they are now; undefined where Wix does not say them. Writes nothing. */
export async function plannedRates(
  platform: ShopSources,
  instanceId: string,
  wanted: WantedAmount
): Promise<FreePlan | undefined> {
  const late = new AbortController()
  try {
    return await within(PLAN_MS, plan(platform.shipping(instanceId, late.signal), wanted), () => {
      late.abort()
      return new ShippingError({ reason: 'silent' })
    })
  } catch (error) {
    if (error instanceof ShippingError) return undefined
    throw error
  }
}
