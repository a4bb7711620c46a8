import { Temporal } from 'temporal-polyfill'

import { DEFAULT_SETTINGS } from './defaults.ts'
import type { Campaign } from './field.ts'
import { fieldsByName, fromFlat } from './flat.ts'
import type { Settings } from './settings.ts'
import { hasOwn, lastOf, sorted } from '../older-browsers.ts'

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

/** Campaigns that the bar's own times leave room for, in the order in which they start. */
interface Plan {
  shown: Period
  campaigns: readonly (Period & { campaign: Campaign })[]
}

function planOf({ schedule }: Settings): Plan {
  const campaigns = schedule.campaigns.map((campaign) => ({ campaign, ...periodOf(campaign) }))
  return { shown: periodOf(schedule), campaigns: sorted(campaigns, (one, other) => one.start - other.start) }
}

/** The campaign that counts: the one that started last, where several are on. */
const campaignAt = ({ campaigns }: Plan, moment: number): Campaign | undefined =>
  lastOf(campaigns.filter((period) => isIn(period, moment)))?.campaign

/** 'off', or the campaign that counts, or '' for none. */
const stateAt = (plan: Plan, moment: number): string =>
  isIn(plan.shown, moment) ? (campaignAt(plan, moment)?.id ?? '') : 'off '

/** The next moment after `now` with another state. */
function changeAfter(plan: Plan, now: number): number | undefined {
  const state = stateAt(plan, now)
  const moments = [plan.shown, ...plan.campaigns]
    .flatMap(({ start, end }) => [start, end])
    .filter((moment) => moment > now && Number.isFinite(moment))
  return sorted(moments, (one, other) => one - other).find((moment) => stateAt(plan, moment) !== state)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isColor = (name: string): boolean => fieldsByName().get(name)?.kind === 'color'

/** The settings with a campaign's values in the place of their own. Its colours are seen: not those of the site. */
export function withOverrides(settings: Settings, { overrides }: Pick<Campaign, 'overrides'>): Settings {
  const own = new Map<string, unknown>(Object.entries(settings))
  const changed = Object.entries(fromFlat(overrides)).map(([name, value]): [string, unknown] => {
    const group = own.get(name)
    return [name, isObject(group) && isObject(value) ? { ...group, ...value } : value]
  })
  // The row of campaigns names settings of the table alone, and each was read as its own row says.
  const during = { ...settings, ...(Object.fromEntries(changed) as Partial<Settings>) }
  const hasColors = Object.keys(overrides).some(isColor)
  return hasColors ? { ...during, style: { ...during.style, matchSite: false } } : during
}

/** Are there goals beside free shipping, now or in a campaign? */
export const everHasGoals = ({ rewards, schedule }: Settings): boolean =>
  rewards.goals.length > 0 ||
  schedule.campaigns.some((campaign) => hasOwn(campaign.overrides, 'rewards_goals'))

export interface SettingsAt {
  /** Without the times and campaigns: they are applied. Switched off where the bar is not in its time. */
  settings: Settings
  /** The moment from which other settings count; undefined where nothing is planned. */
  until: number | undefined
  /** The end of the offer: of the campaign, or of the bar's own time. */
  endsAt: number | undefined
  campaign: Campaign | undefined
}

/** The settings as they count at `now`, in ms of the epoch. */
export function settingsAt(settings: Settings, now: number): SettingsAt {
  const { start, end, campaigns } = settings.schedule
  const applied = { ...settings, schedule: DEFAULT_SETTINGS.schedule }
  if (!settings.enabled || (start === '' && end === '' && campaigns.length === 0))
    return { settings: applied, until: undefined, endsAt: undefined, campaign: undefined }
  const plan = planOf(settings)
  const until = changeAfter(plan, now)
  if (!isIn(plan.shown, now))
    return { settings: { ...applied, enabled: false }, until, endsAt: undefined, campaign: undefined }
  const campaign = campaignAt(plan, now)
  if (campaign) return { settings: withOverrides(applied, campaign), until, endsAt: until, campaign }
  const endsAt = Number.isFinite(plan.shown.end) ? plan.shown.end : undefined
  return { settings: applied, until, endsAt, campaign }
}

/** State of a campaign. `never`: it has no time, or the bar is not shown in it. */
export type CampaignState = 'planned' | 'running' | 'over' | 'never'

export function campaignState(campaign: Times, now: number): CampaignState {
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
