import type * as v from 'valibot'

import type { FIELDS } from './fields.ts'

type Group<E> = { -readonly [K in keyof E]: E[K] extends v.GenericSchema ? v.InferOutput<E[K]> : never }

/** Everything an owner can set (spec § 3). Amounts in major units, `autoScrollInterval` in ms, `borderThickness` in px. */
export type Settings = {
  enabled: boolean
  threshold: number
  currency: string
  showCurrency: boolean
} & { [G in keyof typeof FIELDS]: Group<(typeof FIELDS)[G]> }

/** The names of the groups: `style`, `messages`, … */
export type SettingsGroup = keyof typeof FIELDS
