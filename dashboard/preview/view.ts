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

export function createPreviewView($draft: ReadableAtom<Settings>): PreviewView {
  const $device = atom<Device>('desktop')
  const $turned = atom(false)
  return {
    $device,
    showOn: (device) => $device.set(device),
    $isRightToLeft: computed(
      [$draft, $turned],
      ({ style }, turned) => turned || style.textDirection === 'rtl'
    ),
    turnRightToLeft: (isOn) => $turned.set(isOn),
    $shown: computed([$draft, $turned], (draft, turned) => ({
      ...draft,
      enabled: true,
      style: turned ? { ...draft.style, textDirection: 'rtl' as const } : draft.style
    }))
  }
}
