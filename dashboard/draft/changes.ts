import { dequal } from 'dequal/lite'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { type FlatSettings, toFlat } from '#shared/settings/flat.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** One setting that differs; `key` is the stored name (`style_barColor`) or `enabled`. */
export interface SettingChange {
  key: string
  before: unknown
  after: unknown
}

/** The stored form, with `enabled`. */
export const flatSettings = (settings: Settings): FlatSettings => ({
  enabled: settings.enabled,
  ...toFlat(settings)
})

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]

/** Whether any setting differs, apart from `except`. Asked on each key press: a group that an edit left alone is the same object. */
export const isChanged = (before: Settings, after: Settings, except?: keyof Settings): boolean =>
  NAMES.some((name) => name !== except && !dequal(before[name], after[name]))

/** The settings in which `after` differs from `before`, in stored order. */
export const settingChanges = (before: Settings, after: Settings): SettingChange[] =>
  changesFrom(flatSettings(before), after)

/** The same, where the earlier values may be unknown: then `after` differs in each. */
export const changesFrom = (before: FlatSettings, after: Settings): SettingChange[] =>
  Object.entries(flatSettings(after))
    .filter(([key, value]) => !dequal(before[key], value))
    .map(([key, value]) => ({ key, before: before[key], after: value }))
