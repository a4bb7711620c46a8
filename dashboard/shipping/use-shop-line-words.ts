import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { shopLineWords } from './shop-line-words.ts'
import { $shopRules, type ShopLine } from './shop-rules.ts'

/** Words about the shop's rules beside the bar's amount, in the owner's language. */
export function useShopLineWords(line: ShopLine): string {
  const known = useStore($shopRules)
  const locale = useStore($locale)
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  const isFromShop = useDraft(({ shipping }) => shipping.amountFrom) === 'shop'
  const inShop = (amount: number, currency: string) => formatMoney(amount, { currency, locale })
  const isOnlyRegion = known.state === 'known' && known.rules.regions.length === 1
  return shopLineWords(line, { isFromShop, isOnlyRegion, inShop, typed: inShop(threshold, currency) }).join(
    ' · '
  )
}
