import type { Settings } from '#shared/settings/settings.ts'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

/** Custom properties for a style attribute. */
export type Look = Record<`--${string}`, string>

const RADIUS = { rounded: '8px', square: '0', 'rounded-sm': '4px', 'rounded-lg': '16px' } as const

/** The owner's looks as custom properties of the bar; a page's own `--fsb-…` wins over these. */
export const look = ({ style, products }: Settings): Look => ({
  '--background': style.backgroundColor,
  '--bar': style.barColor,
  '--bar-end': style.secondaryBarColor,
  '--track': style.progressBackground,
  '--text': style.textColor,
  '--border': style.borderColor,
  '--border-width': `${style.borderThickness}px`,
  '--align': style.textAlignment,
  '--button': products.buttonColor,
  '--button-text': products.buttonTextColor,
  '--button-radius': RADIUS[products.buttonStyle]
})
