import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { Look } from './look.ts'

/** Around the message and the track, and between them. */
const SPACES = {
  compact: { '--padding': '8px 12px', '--gap': '6px' },
  normal: {},
  roomy: { '--padding': '18px 24px', '--gap': '12px' }
} as const satisfies Record<Settings['style']['spacing'], Look>

const SIZES = { trackHeight: '--track-height', cornerRadius: '--radius', fontSize: '--font-size' } as const

/** The owner's sizes as custom properties of the bar, without the defaults: these are in the style sheet. */
export function sizeLook({ style }: Pick<Settings, 'style'>): Look {
  const look: Look = { ...SPACES[style.spacing] }
  // `Object.keys` does not say which keys.
  for (const name of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    if (style[name] !== DEFAULT_SETTINGS.style[name]) look[SIZES[name]] = `${style[name]}px`
  }
  return look
}
