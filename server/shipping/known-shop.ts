import type { Settings } from '#shared/settings/settings.ts'
import type { KnownShop } from '#shared/shipping/shop-discounts.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'

import type { ShippingRow } from '../db/shipping-store.ts'
import { readKeptDiscounts } from './discount-rules.ts'
import { type KeptRules, readFailure, readKeptRules } from './kept-rules.ts'

/** The result of the last reading of a shop, with what only the service writes into its answers. */
export interface ReadShop extends KnownShop {
  rules?: KeptRules | undefined
}

/** A store that has outgrown what can be worked out: its last known amounts are not promised, because none will follow. */
const noAmount = (shop: ShopShipping): ShopShipping => ({ ...shop, regions: [['', null]] })

export function readShopRow(row: ShippingRow | undefined): ReadShop {
  const rules = readKeptRules(row?.rules)
  return {
    discounts: readKeptDiscounts(row?.discounts),
    shipping: rules && readFailure(row ?? {})?.reason === 'size' ? noAmount(rules.shop) : rules?.shop,
    rules
  }
}

/** Whether a bar tells what only the shop's rules say: its amounts, its goals, and any gap beside its discounts. */
export const needsRules = ({ enabled, shipping, rewards }: Settings): boolean =>
  enabled || shipping.amountFrom === 'shop' || rewards.goals.length > 0
