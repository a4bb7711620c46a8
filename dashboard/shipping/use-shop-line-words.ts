import type { Doubt } from '#shared/shipping/promise.ts'
import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'
import { useStore } from '@nanostores/react'

import { useMoney, useSetting } from '../draft/use-draft.ts'
import { freeFromWords, placesOf } from './place-words.ts'
import { $shopRules, type ShopLine } from './shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

const doubts = ({ doubt }: { doubt?: Doubt | undefined }) => (doubt ? [COPY.shipping.doubt[doubt]] : [])

/** Words that compare the shop's rules with the bar's amount. */
export function useShopLineWords(line: ShopLine): string {
  const known = useStore($shopRules)
  const money = useMoney()
  const typed = money(useSetting('threshold'))
  const isFromShop = useSetting('shipping_amountFrom') === 'shop'
  const isOnlyRegion = known.state === 'known' && known.rules.regions.length === 1
  return shopLineWords(line, { isFromShop, isOnlyRegion, typed, money }).join(' · ')
}

/** The words part by part. `isOnlyRegion`: the shop has no other one. */
function shopLineWords(
  line: ShopLine,
  shown: { isFromShop: boolean; isOnlyRegion: boolean; typed: string; money: ReturnType<typeof useMoney> }
): string[] {
  const { isFromShop, isOnlyRegion, typed, money } = shown
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
      const amount = freeFromWords(region, (major) => money(major, currency))
      const isConditional = conditions.length > 0 && (freeFrom !== null || amount === undefined)
      const places = isConditional ? fill(COPY.shipping.onConditions, { places: named }) : named
      const shop =
        amount === undefined
          ? fill(COPY.shipping.notFree, { places })
          : freeFrom === 0
            ? fill(COPY.shipping.allFree, { places })
            : fill(COPY.shipping.freeFrom, { amount, places })
      if (state === 'differs') return [shop, ...doubts(line), fill(COPY.shipping.barSays, { amount: typed })]
      // A rule that only holds at home has a warning next to it.
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
