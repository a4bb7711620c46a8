import { campaignState, overlapping, periodOf, withOverrides } from '#shared/settings/campaigns.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { formatMoney } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'

import { shownGoals, spanOf } from '../goals/shown-goals.ts'
import { unseenGoals } from '../goals/unseen.ts'
import { shopLine, type ShopRules } from '../shipping/shop-rules.ts'
import { hasPart, nameOf } from './campaigns.ts'
import { COPY } from '../languages/en/campaigns-dialog.ts'
import { listed } from '../languages/words.ts'

interface Circumstances {
  settings: Settings
  discounts: Discounts
  shop: ShopRules
  now: number
  locale: string
}

/** Says what the shop's rules do where the campaign's bar would say something else. */
function shopWarning(campaign: Campaign, { settings, shop, locale }: Circumstances): string[] {
  if (!hasPart(campaign, 'amount')) return []
  const line = shopLine(shop, withOverrides(settings, campaign))
  if (line.state !== 'differs' || line.region.freeFrom === null) return []
  return [
    COPY.warnings.amount({ shop: formatMoney(line.region.freeFrom, { currency: line.currency, locale }) })
  ]
}

/** The campaign's goals that checkout will not keep. */
function goalsWarning(campaign: Campaign, { settings, discounts, now }: Circumstances): string[] {
  if (!hasPart(campaign, 'goals')) return []
  const names = unseenGoals(shownGoals(withOverrides(settings, campaign), discounts, spanOf(campaign, now)))
  return names.length === 0 ? [] : [COPY.warnings.goals({ names: listed(names) })]
}

/** Warnings about a campaign, the most important first. */
export function campaignWarnings(campaign: Campaign, circumstances: Circumstances): string[] {
  const { settings, now } = circumstances
  const { schedule } = settings
  const state = campaignState(campaign, now)
  if (state === 'never') return [COPY.warnings.never]
  if (state === 'over') return [COPY.warnings.over]
  const [own, shown] = [periodOf(campaign), periodOf(schedule)]
  const others = overlapping(campaign, schedule.campaigns).filter((one) => campaignState(one, now) !== 'over')
  return [
    ...(own.start < shown.start || own.end > shown.end ? [COPY.warnings.outside] : []),
    ...(others.length > 0 ? [COPY.warnings.overlap({ names: others.map(nameOf).join(', ') })] : []),
    ...shopWarning(campaign, circumstances),
    ...goalsWarning(campaign, circumstances),
    ...(Object.keys(campaign.overrides).length === 0 ? [COPY.warnings.empty] : [])
  ]
}
