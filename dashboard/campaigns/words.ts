import { campaignState, momentOf, periodOf, settingsAt } from '#shared/settings/campaigns.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { COPY } from '../languages/en/campaigns-dialog.ts'
import { writtenMoment } from './written-time.ts'

/** The header's badge about when the saved bar is shown. */
export interface Badge {
  text: string
  isShown: boolean
}

export function badgeOf(settings: Settings, now: number, locale: string): Badge | undefined {
  const { schedule, enabled } = settings
  if (!enabled) return undefined
  const { zone } = schedule
  const { campaign, endsAt, settings: current } = settingsAt(settings, now)
  const time = (moment: number, where = zone) => writtenMoment(moment, { zone: where, now, locale })
  if (campaign && endsAt !== undefined)
    return {
      text: COPY.badge.campaign({
        name: campaign.name || COPY.badge.unnamed,
        time: time(endsAt, campaign.zone)
      }),
      isShown: true
    }
  if (current.enabled)
    return endsAt === undefined ? undefined : { text: COPY.badge.ends({ time: time(endsAt) }), isShown: true }
  const state = campaignState(schedule, now)
  if (state === 'never') return { text: COPY.badge.never, isShown: false }
  return state === 'planned'
    ? { text: COPY.badge.starts({ time: time(momentOf(schedule.start, zone)) }), isShown: false }
    : { text: COPY.badge.ended({ time: time(periodOf(schedule).end) }), isShown: false }
}
