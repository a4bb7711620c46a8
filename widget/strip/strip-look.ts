import type { Settings } from '#shared/settings/settings.ts'

/** Custom properties for an element's style. */
export type Look = Record<`--${string}`, string>

const RADIUS = { rounded: '8px', square: '0', 'rounded-sm': '4px', 'rounded-lg': '16px' } as const

/** Colors that are not written as six hex digits count as light. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] =
    /^#(..)(..)(..)$/
      .exec(color)
      ?.slice(1)
      .map((hex) => parseInt(hex, 16)) ?? []
  return red * 0.3 + green * 0.6 + blue * 0.1 < 96
}

const CARDS = {
  light: {
    '--card': '#fff',
    '--card-text': '#1f2937',
    '--mark': '#15803d',
    '--sale': '#c81e1e',
    '--was': '#6b7280'
  },
  dark: {
    '--card': '#1f2937',
    '--card-text': '#f3f4f6',
    '--mark': '#86efac',
    '--sale': '#fca5a5',
    '--was': '#9ca3af'
  }
} as const satisfies Record<string, Look>

/**
 * The owner's looks of the strip's buttons, or of the site where the bar matches it, and cards that are dark on a dark bar.
 * A page's own `--fsb-…` wins over them.
 */
export const stripLook = ({ products, style }: Pick<Settings, 'products' | 'style'>): Look =>
  products.enabled
    ? {
        '--button': `var(--site-button, ${products.buttonColor})`,
        '--button-text': `var(--site-button-text, ${products.buttonTextColor})`,
        '--button-radius': RADIUS[products.buttonStyle],
        ...CARDS[isDark(style.backgroundColor) ? 'dark' : 'light']
      }
    : {}
