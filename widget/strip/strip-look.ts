import type { Settings } from '#shared/settings/settings.ts'

/** Custom properties for an element's style. */
export type Look = Record<`--${string}`, string>

const RADIUS = { rounded: '8px', square: '0', 'rounded-sm': '4px', 'rounded-lg': '16px' } as const

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

/** The owner's looks of the strip's cards and buttons, or of the site where the bar matches it. A page's own `--fsb-…` wins over them. */
export const stripLook = (products: Settings['products']): Look =>
  products.enabled
    ? {
        '--button': `var(--site-button, ${products.buttonColor})`,
        '--button-text': `var(--site-button-text, ${products.buttonTextColor})`,
        '--button-radius': RADIUS[products.buttonStyle],
        ...CARDS[products.cardStyle]
      }
    : {}
