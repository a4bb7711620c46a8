import { localTimeOf } from '#shared/settings/campaigns.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { CAMPAIGN_NAME_LIMIT, MAX_CAMPAIGNS } from '#shared/settings/limits.ts'
import { toFlat } from '#shared/settings/flat.ts'
import type { SettingName, Settings } from '#shared/settings/settings.ts'
import type { TextName } from '#shared/settings/texts.ts'
import type { LanguageTag } from '#shared/languages.ts'
import { DAY_MS } from '#shared/time.ts'

import { $draft, editSettings } from '../draft/draft.ts'
import { showToast } from '../ui/toasts.ts'
import { COPY } from '../languages/en/campaigns-dialog.ts'
import { $zone } from './site-zone.ts'

const campaigns = () => $draft.get().schedule.campaigns
const setCampaigns = (next: readonly Campaign[], field?: string) =>
  editSettings('schedule', { campaigns: [...next] }, field)

/** Parts of the settings that a campaign can change; an owner switches each on apart. */
export const PARTS = {
  amount: ['threshold', 'shipping_amounts'],
  goals: ['rewards_goals'],
  texts: [
    'messages_progressTemplate',
    'messages_successMessage',
    'messages_initialMessage',
    'messages_languages'
  ],
  looks: [
    'style_barType',
    'style_backgroundColor',
    'style_barColor',
    'style_secondaryBarColor',
    'style_progressBackground',
    'style_textColor',
    'style_borderColor',
    'icon_type'
  ]
} as const satisfies Record<string, readonly SettingName[]>
export type Part = keyof typeof PARTS

export const nameOf = ({ name }: Campaign): string => name.trim() || COPY.noName

export const hasPart = ({ overrides }: Campaign, part: Part): boolean =>
  PARTS[part].some((name) => Object.hasOwn(overrides, name))

const newId = () => crypto.randomUUID().slice(0, 8)

/** Begins tomorrow at midnight and lasts a week. Returns its id; undefined where there are as many as can be. */
export function addCampaign(): string | undefined {
  if (campaigns().length >= MAX_CAMPAIGNS) return undefined
  const { name: zone } = $zone.get()
  const midnight = (days: number) => `${localTimeOf(Date.now() + days * DAY_MS, zone).slice(0, 10)}T00:00`
  const id = newId()
  const times = { start: midnight(1), end: midnight(8), zone }
  setCampaigns([...campaigns(), { id, name: COPY.newName, ...times, overrides: {} }])
  return id
}

export function duplicateCampaign(campaign: Campaign): string | undefined {
  if (campaigns().length >= MAX_CAMPAIGNS) return undefined
  const id = newId()
  const name = COPY.copyName({ name: nameOf(campaign) }).slice(0, CAMPAIGN_NAME_LIMIT)
  setCampaigns(campaigns().flatMap((one) => (one.id === campaign.id ? [one, { ...one, id, name }] : [one])))
  return id
}

export function deleteCampaign(campaign: Campaign) {
  const index = campaigns().findIndex(({ id }) => id === campaign.id)
  setCampaigns(campaigns().filter(({ id }) => id !== campaign.id))
  const putBack = () => {
    const now = campaigns()
    if (now.length < MAX_CAMPAIGNS && now.every(({ id }) => id !== campaign.id))
      setCampaigns(now.toSpliced(index, 0, campaign))
  }
  showToast({
    type: 'info',
    message: COPY.removed({ name: nameOf(campaign) }),
    action: { label: COPY.undo, onClick: putBack }
  })
}

/** `field`: what is typed in, so that it makes one step. */
export const changeCampaign = (
  id: string,
  change: Partial<Omit<Campaign, 'id' | 'overrides'>>,
  field?: string
) =>
  setCampaigns(
    campaigns().map((one) => (one.id === id ? { ...one, ...change } : one)),
    field && `schedule.${id}.${field}`
  )

function setOverrides(
  id: string,
  change: (overrides: Campaign['overrides']) => Campaign['overrides'],
  field?: string
) {
  setCampaigns(
    campaigns().map((one) => (one.id === id ? { ...one, overrides: change(one.overrides) } : one)),
    field && `schedule.${id}.${field}`
  )
}

/** `field`: what is typed in, where the setting has several of it. */
export const changeOverride = (id: string, name: SettingName, value: unknown, field: string = name) =>
  setOverrides(id, (overrides) => ({ ...overrides, [name]: value }), field)

/** A campaign's text in one language. One that is emptied is the language's own. */
export function changeTextIn(
  { id }: Campaign,
  { languages }: Settings['messages'],
  { tag, name, text }: { tag: LanguageTag; name: TextName; text: string }
) {
  const { [name]: _, ...others } = languages[tag] ?? {}
  const texts = text === '' ? others : { ...others, [name]: text }
  changeOverride(id, 'messages_languages', { ...languages, [tag]: texts }, `${tag}.${name}`)
}

/** A part begins with what the bar has now. */
export function switchPart({ id }: Campaign, part: Part, isOn: boolean) {
  const flat = toFlat($draft.get())
  const names = PARTS[part]
  const isUsed = (name: SettingName) =>
    (name !== 'shipping_amounts' && name !== 'messages_languages') || Object.keys(flat[name] ?? {}).length > 0
  setOverrides(id, (overrides) =>
    isOn
      ? { ...overrides, ...Object.fromEntries(names.filter(isUsed).map((name) => [name, flat[name]])) }
      : Object.fromEntries(Object.entries(overrides).filter(([name]) => !names.some((own) => own === name)))
  )
}
