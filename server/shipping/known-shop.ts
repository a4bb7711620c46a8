import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { everHasGoals } from '#shared/settings/campaigns.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'

import type { ShippingRow } from '../db/shipping-store.ts'
import { lacksTerms, readKeptDiscounts } from './discount-rules.ts'
import { readKeptRules } from './kept-rules.ts'

/** The result of the last reading of a shop. */
export interface KnownShop {
  discounts: Discounts
  shipping: ShopShipping | undefined
}

export const knownShop = (row: ShippingRow | undefined): KnownShop => ({
  discounts: readKeptDiscounts(row?.discounts),
  shipping: readKeptRules(row?.rules)?.shop
})

/** Whether a bar tells what only the shop's rules say: its amounts, its goals, and any gap beside its discounts. */
export const needsRules = (settings: Settings): boolean =>
  settings.enabled || settings.shipping.amountFrom === 'shop' || everHasGoals(settings)

/** Whether a bar that needs them was saved before every bar did, or they were read before pages were told of them. */
export const mustBeRead = (row: ShippingRow | undefined): boolean =>
  !row || (row.dueAt === undefined && lacksTerms(readKeptDiscounts(row.discounts)))
