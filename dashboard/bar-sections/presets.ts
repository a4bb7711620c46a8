import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** All of the style group but the direction, which belongs to the language of the text. */
type PresetStyle = Omit<Settings['style'], 'textDirection'>
/** The looks of the product strip. */
type PresetStrip = Pick<Settings['products'], 'buttonColor' | 'buttonTextColor' | 'buttonStyle'>

export interface Preset {
  style: PresetStyle
  strip: PresetStrip
}

const { textDirection: _language, ...style } = DEFAULT_SETTINGS.style
const { buttonColor, buttonTextColor, buttonStyle } = DEFAULT_SETTINGS.products
const CLASSIC = { style, strip: { buttonColor, buttonTextColor, buttonStyle } }

/** Finished looks, each readable: text on background, and on the strip's buttons, reaches WCAG AA. */
export const PRESETS = {
  classic: CLASSIC,
  midnight: {
    style: {
      ...CLASSIC.style,
      barType: 'gradient',
      backgroundColor: '#141A26',
      barColor: '#E0A94F',
      secondaryBarColor: '#F6D694',
      progressBackground: '#2C3546',
      textColor: '#F7F5F0',
      borderColor: '#141A26',
      borderThickness: 0,
      cornerRadius: 12
    },
    strip: { buttonColor: '#E0A94F', buttonTextColor: '#141A26', buttonStyle: 'rounded' }
  },
  minimal: {
    style: {
      ...CLASSIC.style,
      barType: 'simple',
      backgroundColor: '#FFFFFF',
      barColor: '#1C1B19',
      secondaryBarColor: '#57534E',
      progressBackground: '#E7E5E4',
      textColor: '#1C1B19',
      borderColor: '#FFFFFF',
      borderThickness: 0,
      textAlignment: 'left',
      trackHeight: 4,
      cornerRadius: 0,
      spacing: 'compact'
    },
    strip: { buttonColor: '#1C1B19', buttonTextColor: '#FFFFFF', buttonStyle: 'square' }
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
      trackHeight: 14,
      cornerRadius: 4,
      fontSize: 17
    },
    strip: {
      buttonColor: '#FFFF00',
      buttonTextColor: '#000000',
      buttonStyle: 'rounded-sm'
    }
  }
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS

export const PRESET_NAMES = [
  'classic',
  'midnight',
  'minimal',
  'contrast'
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
