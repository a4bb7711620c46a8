import { Temporal } from 'temporal-polyfill'

import { DEFAULT_SETTINGS } from './defaults.ts'
import type { Campaign } from './field.ts'
import type { Settings } from './settings.ts'
import { lastOf, sorted } from '../older-browsers.ts'

// The service and the dashboard read this file. Shoppers get what it says of one moment.

/** A time from `start` until before `end`, in ms since 1970. */
export interface Period {
  start: number
  end: number
}

/**
 * The moment of a local time. One that the clock skips when it is put forward is the moment in which it is; of two that
 * it shows when it is put back, the first. So a later local time is never an earlier moment.
 */
export function momentOf(local: string, zone: string): number {
  const time = Temporal.PlainDateTime.from(local)
  const first = time.toZonedDateTime(zone || 'UTC', { disambiguation: 'earlier' })
  const isSkipped = !first.toPlainDateTime().equals(time)
  return ((isSkipped && first.getTimeZoneTransition('next')) || first).epochMilliseconds
}

/** The local time of a moment, to the minute. */
export const localTimeOf = (moment: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone || 'UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

type Times = Pick<Campaign, 'start' | 'end' | 'zone'>

/** A limit that is '' is none. */
export const periodOf = ({ start, end, zone }: Times): Period => ({
  start: start === '' ? -Infinity : momentOf(start, zone),
  end: end === '' ? Infinity : momentOf(end, zone)
})

const isIn = ({ start, end }: Period, moment: number): boolean => start <= moment && moment < end

/** The settings with a campaign's amount and texts in the place of their own. */
export function withOverrides(settings: Settings, { overrides }: Pick<Campaign, 'overrides'>): Settings {
  const { threshold, messages } = settings
  return {
    ...settings,
    threshold: overrides.threshold ?? threshold,
    messages: {
      ...messages,
      progressTemplate: overrides.messages_progressTemplate ?? messages.progressTemplate,
      successMessage: overrides.messages_successMessage ?? messages.successMessage,
      initialMessage: overrides.messages_initialMessage ?? messages.initialMessage
    }
  }
}

export interface SettingsAt {
  /** Without the times and campaigns: they are applied. Switched off where the bar is not in its time. */
  settings: Settings
  /** The moment from which other settings count; undefined where nothing is planned. */
  until: number | undefined
  /** The end of the offer: of the campaign, or of the bar's own time. */
  endsAt: number | undefined
  campaign: Campaign | undefined
}

const byStart = (one: Period, other: Period) => one.start - other.start
const rising = (one: number, other: number) => one - other

/** The settings as they count at `now`, in ms of the epoch. Of several campaigns the one that started last counts. */
export function settingsAt(settings: Settings, now: number): SettingsAt {
  const applied = { ...settings, schedule: DEFAULT_SETTINGS.schedule }
  if (!settings.enabled)
    return { settings: applied, until: undefined, endsAt: undefined, campaign: undefined }
  const shown = periodOf(settings.schedule)
  const campaigns = settings.schedule.campaigns.map((campaign) => ({ campaign, ...periodOf(campaign) }))
  const campaignAt = (moment: number) =>
    lastOf(sorted(campaigns, byStart).filter((period) => isIn(period, moment)))?.campaign
  const stateAt = (moment: number) => (isIn(shown, moment) ? campaignAt(moment) : 'off')
  const state = stateAt(now)
  const limits = [shown, ...campaigns].flatMap(({ start, end }) => [start, end])
  const later = limits.filter((moment) => moment > now && Number.isFinite(moment))
  const until = sorted(later, rising).find((moment) => stateAt(moment) !== state)
  if (state === 'off')
    return { settings: { ...applied, enabled: false }, until, endsAt: undefined, campaign: undefined }
  if (state) return { settings: withOverrides(applied, state), until, endsAt: until, campaign: state }
  const endsAt = Number.isFinite(shown.end) ? shown.end : undefined
  return { settings: applied, until, endsAt, campaign: undefined }
}

/** State of a campaign. `never`: it has no time, or the bar is not shown in it. */
export function campaignState(campaign: Times, now: number) {
  const period = periodOf(campaign)
  if (period.end <= period.start) return 'never'
  if (now < period.start) return 'planned'
  return now < period.end ? 'running' : 'over'
}

/** The campaigns that are on at the same time as this one. */
export function overlapping(campaign: Campaign, campaigns: readonly Campaign[]): Campaign[] {
  const own = periodOf(campaign)
  return campaigns.filter((other) => {
    if (other.id === campaign.id) return false
    const { start, end } = periodOf(other)
    return start < own.end && own.start < end
  })
}
