import { shownGoals } from '#dashboard/goals/shown-goals.ts'
import { type MadeUp, NOTHING_MADE_UP, type Situation } from '#dashboard/preview/made-up.ts'
import type { ShopRules } from '#dashboard/shipping/shop-rules.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import type { Destination } from '#shared/shipping/promise.ts'
import { shippingApi, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'

import { makeSettings } from './make.ts'
import { GERMANY, makeRegion, makeRules, REST } from './shipping-rules.ts'

export interface GivenCart {
  amount?: number
  madeUp?: Partial<MadeUp>
  to?: Destination
  settings?: Parameters<typeof makeSettings>[0]
  rules?: Partial<ShippingRulesAnswer>
  discounts?: Discounts
}

export const SHOP = { regions: [makeRegion(), GERMANY, REST] }
export const FROM_SHOP = { shipping: { amountFrom: 'shop' } } as const

async function known(answer: ShippingRulesAnswer): Promise<ShopRules> {
  const fetch = async () => Response.json({ shippingRules: answer })
  return { state: 'known', rules: await shippingApi({ serviceUrl: '', fetch }).load('shop', 'owner') }
}

/** A cart of 60 dollars in the preview, with what the test is about changed. */
export const makeSituation = async ({
  amount = 60,
  madeUp,
  to = { country: 'US' },
  settings,
  rules = SHOP,
  discounts = { state: 'reading' }
}: GivenCart) =>
  ({
    settings: makeSettings(settings),
    shop: await known(makeRules(rules)),
    destination: to,
    madeUp: { ...NOTHING_MADE_UP, ...madeUp },
    amount,
    goals: shownGoals(makeSettings(settings), discounts)
  }) satisfies Situation
