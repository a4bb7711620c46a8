import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** All of the style group but the direction, which belongs to the language of the text. */
export type PresetStyle = Omit<Settings['style'], 'textDirection'>

const { textDirection: _language, ...CLASSIC } = DEFAULT_SETTINGS.style

/** Finished looks, each readable: text on background reaches WCAG AA. */
export const PRESETS = {
  classic: CLASSIC,
  midnight: {
    ...CLASSIC,
    barType: 'gradient',
    backgroundColor: '#0F172A',
    barColor: '#38BDF8',
    secondaryBarColor: '#A78BFA',
    progressBackground: '#1E293B',
    textColor: '#F1F5F9',
    borderColor: '#334155',
    borderThickness: 1,
    textAlignment: 'center',
    textPosition: 'above'
  },
  festive: {
    ...CLASSIC,
    barType: 'gradient',
    backgroundColor: '#FFF7ED',
    barColor: '#B91C1C',
    secondaryBarColor: '#15803D',
    progressBackground: '#FDE8D0',
    textColor: '#7F1D1D',
    borderColor: '#B91C1C',
    borderThickness: 2,
    textAlignment: 'center',
    textPosition: 'above'
  },
  minimal: {
    ...CLASSIC,
    barType: 'simple',
    backgroundColor: '#FFFFFF',
    barColor: '#111827',
    secondaryBarColor: '#4B5563',
    progressBackground: '#F3F4F6',
    textColor: '#111827',
    borderColor: '#FFFFFF',
    borderThickness: 0,
    textAlignment: 'left',
    textPosition: 'below'
  },
  contrast: {
    ...CLASSIC,
    barType: 'simple',
    backgroundColor: '#000000',
    barColor: '#FFFF00',
    secondaryBarColor: '#FFFFFF',
    progressBackground: '#4D4D4D',
    textColor: '#FFFFFF',
    borderColor: '#FFFFFF',
    borderThickness: 3,
    textAlignment: 'center',
    textPosition: 'above'
  },
  fresh: {
    ...CLASSIC,
    barType: 'gradient',
    backgroundColor: '#ECFDF5',
    barColor: '#059669',
    secondaryBarColor: '#00FF87',
    progressBackground: '#D1FAE5',
    textColor: '#065F46',
    borderColor: '#A7F3D0',
    borderThickness: 1,
    textAlignment: 'center',
    textPosition: 'above'
  }
} as const satisfies Record<string, PresetStyle>

export type PresetName = keyof typeof PRESETS

export const PRESET_NAMES = [
  'classic',
  'midnight',
  'festive',
  'minimal',
  'contrast',
  'fresh'
] as const satisfies readonly PresetName[]

/** The look these settings have, whatever the direction of their text. */
export const presetOf = (style: Settings['style']): PresetName | undefined =>
  PRESET_NAMES.find((name) => {
    const preset: PresetStyle = PRESETS[name]
    return Object.entries(preset).every(([key, value]) =>
      Object.entries(style).some(([own, is]) => own === key && is === value)
    )
  })
