import { formatMoney } from '#shared/money.ts'
import type { Doubt } from '#shared/shipping/promise.ts'
import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'
import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { freeFromWords, placesOf } from './place-words.ts'
import { $shopRules, type ShopLine } from './shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

/** Facts that the line about the shop needs besides the rules. */
interface Told {
  /** The bar takes the shop's amounts. */
  isFromShop: boolean
  /** The shop has no other region. */
  isOnlyRegion: boolean
  inShop: (amount: number, currency: string) => string
  /** The typed amount. */
  typed: string
}

const doubts = ({ doubt }: { doubt?: Doubt | undefined }) => (doubt ? [COPY.shipping.doubt[doubt]] : [])

/** Words about the shop's rules beside the bar's amount, part by part. */
function shopLineWords(line: ShopLine, { isFromShop, isOnlyRegion, inShop, typed }: Told): string[] {
  const fallback = isFromShop ? [fill(COPY.shipping.typedCounts, { amount: typed })] : []
  switch (line.state) {
    case 'unknown':
      return []
    case 'reading':
      return [COPY.shipping.reading, ...fallback]
    case 'failed':
      return [COPY.shipping.failed, ...fallback]
    case 'unreadable':
      return [COPY.shipping.unreadable, ...fallback]
    case 'none':
      return [isFromShop ? COPY.shipping.noneFollowed : COPY.shipping.none, ...doubts(line)]
    default: {
      const { region, currency, state, doubt } = line
      const { freeFrom, conditions } = region
      const named = placesOf(region, isOnlyRegion)
      const amount = freeFromWords(region, (major) => inShop(major, currency))
      const isConditional = conditions.length > 0 && (freeFrom !== null || amount === undefined)
      const places = isConditional ? fill(COPY.shipping.onConditions, { places: named }) : named
      const shop =
        amount === undefined
          ? fill(COPY.shipping.notFree, { places })
          : freeFrom === 0
            ? fill(COPY.shipping.allFree, { places })
            : fill(COPY.shipping.freeFrom, { amount, places })
      if (state === 'differs') return [shop, ...doubts(line), fill(COPY.shipping.barSays, { amount: typed })]
      // A rule that is right at home alone has a warning beside it.
      const agreed = amount === undefined || doubt || state === 'partly' ? shop : `${shop} ✓`
      return [agreed, ...doubts(line), ...(state === 'partly' ? [COPY.shipping.otherAmounts] : [])]
    }
  }
}

/** Words about a failure to read the rules, and what to do. */
export const problemWords = ({ message, permission }: ShippingProblem): string =>
  permission && !message.includes(permission)
    ? `${message} ${fill(COPY.shipping.permission, { permission })}`
    : message

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
