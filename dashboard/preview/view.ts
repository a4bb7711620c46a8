import type { Language } from '#shared/copy/language.ts'
import { periodOf, settingsAt, withOverrides } from '#shared/settings/campaigns.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $now } from '../campaigns/now.ts'
import { $draft } from '../draft/draft.ts'
import { $shownLanguage } from '../text-content/other-languages.ts'
import type { Device, PlaceName } from './spots.ts'

const hasPlan = ({ schedule: { start, end, campaigns } }: Settings) =>
  start !== '' || end !== '' || campaigns.length > 0

/** A campaign that does not run is shown as if it began now. */
function momentOfCampaign(draft: Settings, id: string, now: number) {
  const campaign = draft.schedule.campaigns.find((one) => one.id === id)
  if (!campaign) return undefined
  const { start, end } = periodOf(campaign)
  const isOn = start <= now && now < end
  const settings = { ...withOverrides(draft, campaign), schedule: DEFAULT_SETTINGS.schedule }
  return { settings, endsAt: isOn ? end : now + (end - start) }
}

/**
 * The owner's view of the bar. None of it is a setting.
 * @param $language the language whose texts are shown; the main texts if undefined
 * @param device where the preview begins
 */
export function createPreviewView(
  $draft: ReadableAtom<Settings>,
  $language: ReadableAtom<Language | undefined> = atom(),
  device: Device = 'desktop'
) {
  /** The id of the campaign that is previewed, '' for what counts now. */
  const $campaign = atom('')
  // Without a schedule nothing is sent again as time passes.
  const $time = computed([$draft, $now], (draft, now) => (hasPlan(draft) ? now : 0))
  const $moment = computed([$draft, $campaign, $time], (draft, campaign, now) =>
    hasPlan(draft)
      ? (momentOfCampaign(draft, campaign, now) ?? settingsAt(draft, now))
      : { settings: draft, endsAt: undefined }
  )
  return {
    $device: atom<Device>(device),
    $place: atom<PlaceName>('productPage'),
    $campaign,
    $isRightToLeft: computed(
      [$draft, $language],
      (draft, language) => (language?.localize(draft) ?? draft).style.textDirection === 'rtl'
    ),
    /** The draft as the previewed bar gets it: shown even while it is switched off for shoppers. */
    $shown: computed([$moment, $language], ({ settings }, language) => ({
      ...settings,
      enabled: true,
      messages: language ? settings.messages : { ...settings.messages, languages: {} }
    })),
    $endsAt: computed($moment, ({ endsAt }) => endsAt)
  }
}

/** An owner on a phone has room for a phone. */
const device = globalThis.matchMedia?.('(width < 720px)').matches ? 'mobile' : 'desktop'

export const view = createPreviewView($draft, $shownLanguage, device)
