import {
  campaignState,
  localTimeOf,
  overlapping,
  periodOf,
  withOverrides
} from '#shared/settings/campaigns.ts'
import { type Campaign, CAMPAIGN_SETTINGS, type CampaignOverrides } from '#shared/settings/field.ts'
import { MAX_CAMPAIGNS } from '#shared/settings/limits.ts'
import { formatMoney } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { DAY_MS } from '#shared/time.ts'

import { $draft, editSettings } from '../draft/draft.ts'
import { shopLine, type ShopRules } from '../shipping/shop-rules.ts'
import { showToast } from '../ui/toasts.ts'
import { COPY, fill } from '../languages/words.ts'

/** The time zone in which the owner plans. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const campaigns = () => $draft.get().schedule.campaigns
const setCampaigns = (next: Campaign[], field?: string) =>
  editSettings('schedule', { campaigns: next }, field)

export const nameOf = ({ name }: Campaign): string => name.trim() || COPY.campaignsDialog.noName

/** Begins tomorrow at midnight and lasts a week. Returns its id. */
export function addCampaign(): string {
  const midnight = (days: number) => `${localTimeOf(Date.now() + days * DAY_MS, OWN_ZONE).slice(0, 10)}T00:00`
  const id = crypto.randomUUID().slice(0, 8)
  const times = { start: midnight(1), end: midnight(8), zone: OWN_ZONE }
  setCampaigns([...campaigns(), { id, name: COPY.campaignsDialog.newName, ...times, overrides: {} }])
  return id
}

export function deleteCampaign(campaign: Campaign) {
  const others = () => campaigns().filter(({ id }) => id !== campaign.id)
  setCampaigns(others())
  showToast({
    type: 'info',
    message: fill(COPY.campaignsDialog.removed, { name: nameOf(campaign) }),
    action: {
      label: COPY.campaignsDialog.undo,
      onClick: () => setCampaigns([...others(), campaign].slice(0, MAX_CAMPAIGNS))
    }
  })
}

/** `field`: the field that the owner types in; successive changes of one field are one step to undo. */
export const changeCampaign = (id: string, change: Partial<Omit<Campaign, 'id'>>, field?: string) =>
  setCampaigns(
    campaigns().map((one) => (one.id === id ? { ...one, ...change } : one)),
    field && `schedule.${id}.${field}`
  )

/** Parts of the bar that a campaign can change; an owner switches each on apart. */
export type Part = 'amount' | 'texts'
const isOf = (part: Part, name: string) => (name === 'threshold') === (part === 'amount')

export const hasPart = ({ overrides }: Campaign, part: Part): boolean =>
  Object.keys(overrides).some((name) => isOf(part, name))

export const changeOverride = ({ id, overrides }: Campaign, change: CampaignOverrides) =>
  changeCampaign(id, { overrides: { ...overrides, ...change } }, Object.keys(change).join())

/** A part begins with what the bar has now. */
export function switchPart({ id, overrides }: Campaign, part: Part, isOn: boolean) {
  const { threshold, messages } = $draft.get()
  const values = {
    threshold,
    messages_progressTemplate: messages.progressTemplate,
    messages_successMessage: messages.successMessage,
    messages_initialMessage: messages.initialMessage,
    ...overrides
  }
  const names = CAMPAIGN_SETTINGS.filter((name) => (isOf(part, name) ? isOn : name in overrides))
  changeCampaign(id, { overrides: Object.fromEntries(names.map((name) => [name, values[name]])) })
}

/** Returns the warnings about a campaign that has not ended, the most important first. */
export function campaignWarnings(
  campaign: Campaign,
  { settings, shop, now, locale }: { settings: Settings; shop: ShopRules; now: number; locale: string }
): string[] {
  const isOver = (one: Campaign) => campaignState(one, now) === 'over'
  if (isOver(campaign)) return []
  const [own, shown] = [periodOf(campaign), periodOf(settings.schedule)]
  const others = overlapping(campaign, settings.schedule.campaigns).filter((one) => !isOver(one))
  const line = shopLine(shop, withOverrides(settings, campaign))
  const isPromised = hasPart(campaign, 'amount') && line.state === 'differs' && line.region.freeFrom !== null
  const { outside, overlap, amount } = COPY.campaignsDialog.warnings
  const warnings: (string | false)[] = [
    (own.start < shown.start || own.end > shown.end) && outside,
    others.length > 0 && fill(overlap, { names: others.map(nameOf).join(', ') }),
    isPromised &&
      fill(amount, { shop: formatMoney(line.region.freeFrom ?? 0, { currency: line.currency, locale }) })
  ]
  return warnings.filter((warning) => warning !== false)
}
