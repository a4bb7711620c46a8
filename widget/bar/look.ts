import type { BarState, Mark } from '#shared/bar/bar-state.ts'
import { hasOneLineNames } from '#shared/bar/bar-room.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { type Look, stripLook } from '../strip/strip-look.ts'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

/** Around the message and the track, and between them. */
const SPACES = {
  slim: { '--padding': '8px 16px', '--gap': '6px', '--line': `${22 / 15}` },
  compact: { '--padding': '8px 12px', '--gap': '6px' },
  normal: { '--padding': '12px 16px', '--gap': '8px' },
  roomy: { '--padding': '18px 24px', '--gap': '12px' }
} as const satisfies Record<Settings['style']['spacing'], Look>

/** The owner's looks as custom properties of the bar. A page's own `--fsb-…` wins over them. */
export const barLook = ({ style, products }: Settings): Look => ({
  ...stripLook({ style, products }),
  '--background': style.backgroundColor,
  '--bar': style.barColor,
  '--bar-end': style.secondaryBarColor,
  '--track': style.progressBackground,
  '--text': style.textColor,
  '--border': style.borderColor,
  '--border-width': `${style.borderThickness}px`,
  '--align': style.textAlignment,
  '--track-height': `${style.trackHeight}px`,
  '--radius': `${style.cornerRadius}px`,
  '--font-size': `${style.fontSize}px`,
  ...SPACES[style.spacing],
  '--name-lines': hasOneLineNames(products) ? '1' : '2'
})

/** Fills the track up to the percentage. */
export const fillLook = ({ percent, hasQualified }: Pick<BarState, 'percent' | 'hasQualified'>): Look => ({
  '--fsb-percent': `${hasQualified ? 100 : percent}%`
})

/** Places a goal on the track. */
export const markLook = ({ percent }: Mark): Look => ({ '--fsb-at': `${percent}%` })

/** The looks of a bar's two styled elements. The service's HTML has none, because pages may forbid style attributes. */
export interface Looks {
  bar: Look
  fill: Look
}

/** The percentage for screen readers: a whole number, and 100 only once the threshold is reached. */
export const spokenPercent = ({
  percent,
  hasQualified
}: Pick<BarState, 'percent' | 'hasQualified'>): number =>
  hasQualified ? 100 : Math.min(99, Math.round(percent))
