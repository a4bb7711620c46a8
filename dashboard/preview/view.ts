import type { Language } from '#shared/copy/language.ts'
import { periodOf, settingsAt, withOverrides } from '#shared/settings/campaigns.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $now } from '../campaigns/now.ts'
import { $draft } from '../draft/draft.ts'
import { $tabLanguage } from '../text-content/language-tabs.ts'
import type { Device, PlaceName } from './spots.ts'

interface Moment {
  settings: Settings
  endsAt: number | undefined
}

const hasPlan = ({ schedule: { start, end, campaigns } }: Settings) =>
  start !== '' || end !== '' || campaigns.length > 0

/** A campaign that does not run is shown as if it began now. */
function momentOfCampaign(draft: Settings, id: string, now: number): Moment | undefined {
  const campaign = draft.schedule.campaigns.find((one) => one.id === id)
  if (!campaign) return undefined
  const { start, end } = periodOf(campaign)
  const isOn = start <= now && now < end
  const settings = { ...withOverrides(draft, campaign), schedule: DEFAULT_SETTINGS.schedule }
  return { settings, endsAt: isOn ? end : now + (end - start) }
}

/** The owner's view of the bar. None of it is a setting. `$language`: the one whose texts are shown; undefined: the main texts are. `device`: where the preview begins. */
export function createPreviewView(
  $draft: ReadableAtom<Settings>,
  $language: ReadableAtom<Language | undefined> = atom(),
  device: Device = 'desktop'
) {
  const $device = atom<Device>(device)
  const $place = atom<PlaceName>('productPage')
  const $turned = atom(false)
  /** The id of the campaign that is previewed, '' for what counts now. */
  const $campaign = atom('')
  const moment = (draft: Settings): Moment => {
    if (!hasPlan(draft)) return { settings: draft, endsAt: undefined }
    const now = $time.get()
    return momentOfCampaign(draft, $campaign.get(), now) ?? settingsAt(draft, now)
  }
  // Without a plan nothing is sent anew while time passes.
  const $time = computed([$draft, $now], (draft, now) => (hasPlan(draft) ? now : 0))
  const $moment = computed([$draft, $campaign, $time], moment)
  const $endsAt = computed($moment, ({ endsAt }) => endsAt)
  return {
    $device,
    showOn: (device: Device) => $device.set(device),
    $place,
    showIn: (place: PlaceName) => $place.set(place),
    /** Whether the preview is right to left; may differ from the draft. */
    $isRightToLeft: computed(
      [$draft, $turned, $language],
      (draft, turned, language) =>
        (language?.localize(draft) ?? draft).style.textDirection === 'rtl' || (!language && turned)
    ),
    turnRightToLeft: (isOn: boolean) => $turned.set(isOn),
    /** The draft as the previewed bar gets it: shown even while it is switched off for shoppers. */
    $shown: computed([$moment, $turned, $language], ({ settings }, turned, language) => ({
      ...settings,
      enabled: true,
      messages: language ? settings.messages : { ...settings.messages, languages: {} },
      style: turned ? { ...settings.style, textDirection: 'rtl' as const } : settings.style
    })),
    $campaign,
    showCampaign: (id: string) => $campaign.set(id),
    $rules: computed($endsAt, (endsAt) => ({ endsAt }))
  }
}

/** An owner on a phone has room for a phone. */
const device = globalThis.matchMedia?.('(width < 720px)').matches ? 'mobile' : 'desktop'

export const view = createPreviewView($draft, $tabLanguage, device)
