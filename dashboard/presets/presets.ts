import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** All of the style group but the direction, which belongs to the language of the text. */
type PresetStyle = Omit<Settings['style'], 'textDirection'>
/** The looks of the product strip. */
type PresetStrip = Pick<Settings['products'], 'buttonColor' | 'buttonTextColor' | 'buttonStyle' | 'cardStyle'>

export interface Preset {
  style: PresetStyle
  strip: PresetStrip
}

const { textDirection: _language, ...style } = DEFAULT_SETTINGS.style
const { buttonColor, buttonTextColor, buttonStyle, cardStyle } = DEFAULT_SETTINGS.products
const CLASSIC = { style, strip: { buttonColor, buttonTextColor, buttonStyle, cardStyle } }

/** Finished looks, each readable: text on background, and on the strip's buttons, reaches WCAG AA. */
export const PRESETS = {
  classic: CLASSIC,
  midnight: {
    style: {
      ...CLASSIC.style,
      barType: 'gradient',
      backgroundColor: '#0F172A',
      barColor: '#38BDF8',
      secondaryBarColor: '#A78BFA',
      progressBackground: '#1E293B',
      textColor: '#F1F5F9',
      borderColor: '#334155',
      borderThickness: 1,
      textAlignment: 'center',
      textPosition: 'above',
      cornerRadius: 12
    },
    strip: { buttonColor: '#38BDF8', buttonTextColor: '#0F172A', buttonStyle: 'rounded', cardStyle: 'dark' }
  },
  festive: {
    style: {
      ...CLASSIC.style,
      barType: 'gradient',
      backgroundColor: '#FFF7ED',
      barColor: '#B91C1C',
      secondaryBarColor: '#15803D',
      progressBackground: '#FDE8D0',
      textColor: '#7F1D1D',
      borderColor: '#B91C1C',
      borderThickness: 2,
      textAlignment: 'center',
      textPosition: 'above',
      boldAmount: true
    },
    strip: {
      buttonColor: '#B91C1C',
      buttonTextColor: '#FFFFFF',
      buttonStyle: 'rounded-lg',
      cardStyle: 'light'
    }
  },
  minimal: {
    style: {
      ...CLASSIC.style,
      barType: 'simple',
      backgroundColor: '#FFFFFF',
      barColor: '#111827',
      secondaryBarColor: '#4B5563',
      progressBackground: '#F3F4F6',
      textColor: '#111827',
      borderColor: '#FFFFFF',
      borderThickness: 0,
      textAlignment: 'left',
      textPosition: 'below',
      trackHeight: 4,
      cornerRadius: 0,
      spacing: 'compact'
    },
    strip: { buttonColor: '#111827', buttonTextColor: '#FFFFFF', buttonStyle: 'square', cardStyle: 'light' }
  },
  contrast: {
    style: {
      ...CLASSIC.style,
      barType: 'simple',
      backgroundColor: '#000000',
      barColor: '#FFFF00',
      secondaryBarColor: '#FFFFFF',
      progressBackground: '#4D4D4D',
      textColor: '#FFFFFF',
      borderColor: '#FFFFFF',
      borderThickness: 3,
      textAlignment: 'center',
      textPosition: 'above',
      trackHeight: 14,
      cornerRadius: 4,
      fontSize: 17,
      boldAmount: true
    },
    strip: {
      buttonColor: '#FFFF00',
      buttonTextColor: '#000000',
      buttonStyle: 'rounded-sm',
      cardStyle: 'dark'
    }
  },
  fresh: {
    style: {
      ...CLASSIC.style,
      barType: 'gradient',
      backgroundColor: '#ECFDF5',
      barColor: '#059669',
      secondaryBarColor: '#00FF87',
      progressBackground: '#D1FAE5',
      textColor: '#065F46',
      borderColor: '#A7F3D0',
      borderThickness: 1,
      textAlignment: 'center',
      textPosition: 'above',
      trackHeight: 12,
      cornerRadius: 16
    },
    strip: {
      buttonColor: '#047857',
      buttonTextColor: '#FFFFFF',
      buttonStyle: 'rounded-lg',
      cardStyle: 'light'
    }
  }
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS

export const PRESET_NAMES = [
  'classic',
  'midnight',
  'festive',
  'minimal',
  'contrast',
  'fresh'
] as const satisfies readonly PresetName[]

/** The settings in this look. */
export function withPreset<S extends Pick<Settings, 'style' | 'products'>>(settings: S, name: PresetName): S {
  const preset: Preset = PRESETS[name]
  return {
    ...settings,
    style: { ...settings.style, ...preset.style },
    products: { ...settings.products, ...preset.strip }
  }
}

const isIn = (part: object, whole: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => values.get(key) === value)
}

/** The look that these settings have, whatever the direction of their text. */
export const presetOf = ({ style, products }: Pick<Settings, 'style' | 'products'>): PresetName | undefined =>
  PRESET_NAMES.find((name) => isIn(PRESETS[name].style, style) && isIn(PRESETS[name].strip, products))
