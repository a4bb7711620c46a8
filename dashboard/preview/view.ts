import type { Language } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

export type Device = 'desktop' | 'mobile'

/** How the owner looks at the bar. None of it is a setting. */
export interface PreviewView {
  $device: ReadableAtom<Device>
  showOn(device: Device): void
  /** Whether the preview is right to left; may differ from the draft. */
  $isRightToLeft: ReadableAtom<boolean>
  turnRightToLeft(isOn: boolean): void
  /** The draft as the previewed bar gets it: shown even while it is switched off for shoppers. */
  $shown: ReadableAtom<Settings>
}

/** `$language`: the one whose texts are shown; undefined: the main texts are. */
export function createPreviewView(
  $draft: ReadableAtom<Settings>,
  $language: ReadableAtom<Language | undefined> = atom()
): PreviewView {
  const $device = atom<Device>('desktop')
  const $turned = atom(false)
  return {
    $device,
    showOn: (device) => $device.set(device),
    $isRightToLeft: computed(
      [$draft, $turned, $language],
      (draft, turned, language) =>
        (language?.localize(draft) ?? draft).style.textDirection === 'rtl' || (!language && turned)
    ),
    turnRightToLeft: (isOn) => $turned.set(isOn),
    $shown: computed([$draft, $turned, $language], (draft, turned, language) => ({
      ...draft,
      enabled: true,
      messages: language ? draft.messages : { ...draft.messages, languages: {} },
      style: turned ? { ...draft.style, textDirection: 'rtl' as const } : draft.style
    }))
  }
}
