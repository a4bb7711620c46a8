import type { Settings } from '#shared/settings/settings.ts'
import type { KnownShop } from '#shared/shipping/shop-discounts.ts'

import type { ShippingRow } from '../db/shipping-store.ts'
import { readKeptDiscounts } from './discount-rules.ts'
import { type KeptRules, readKeptRules } from './kept-rules.ts'

/** The result of the last reading of a shop, with what only the service writes into its answers. */
export interface ReadShop extends KnownShop {
  rules?: KeptRules | undefined
  /** The rules are those of an earlier reading: the last one failed. */
  isUnreadable?: boolean
}

export function readShopRow(row: ShippingRow | undefined): ReadShop {
  const rules = readKeptRules(row?.rules)
  return {
    discounts: readKeptDiscounts(row?.discounts),
    shipping: rules?.shop,
    rules,
    isUnreadable: row?.failure !== undefined
  }
}

/** Whether a bar tells what only the shop's rules say: its amounts, its goals, and any gap beside its discounts. */
export const needsRules = ({ enabled, shipping, rewards }: Settings): boolean =>
  enabled || shipping.amountFrom === 'shop' || rewards.goals.length > 0
