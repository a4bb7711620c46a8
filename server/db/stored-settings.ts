import { type SettingsAt, settingsAt } from '#shared/settings/campaigns.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { type FlatSettings, toFlat } from '#shared/settings/flat.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'

import type { StoredSettings } from './settings-store.ts'
import type { Log } from '../lib/log.ts'

/** Settings both ways: to reckon with, and as they are stored and sent. */
export interface Stored {
  settings: Settings
  /** Flat form, without `currency` where none was ever saved: that is how the dashboard knows. */
  flat: FlatSettings
}

export interface CurrentUserSettings {
  instanceId: string
  enabled: boolean
  fullUserSettings: FlatSettings
}

function flatWithout(isCurrencyKnown: boolean, settings: Settings): FlatSettings {
  const { currency, ...flat } = toFlat(settings)
  return isCurrencyKnown ? { currency, ...flat } : flat
}

export const DEFAULTS: Stored = {
  settings: NEW_SITE_SETTINGS,
  flat: flatWithout(false, NEW_SITE_SETTINGS)
}

const FlatJson = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

function parse({ settings: json, enabled }: StoredSettings): Stored | undefined {
  const flat = v.safeParse(FlatJson, json)
  if (!flat.success) return undefined
  const read = readSettings(flat.output)
  if (read.state === 'unusable') return undefined
  const settings = { ...read.settings, enabled }
  return { settings, flat: flatWithout(Object.hasOwn(flat.output, 'currency'), settings) }
}

/** The settings in a row; undefined for no row, and (with a logged error) for one that cannot be read. */
export function storedSettings(
  row: StoredSettings | undefined,
  instanceId: string,
  log: Log
): Stored | undefined {
  const stored = row && parse(row)
  if (row && !stored) {
    const error = 'These settings cannot be read: the defaults take their place.'
    log({ level: 'error', event: 'unreadable settings', instanceId, version: row.version, error })
  }
  return stored
}

/** The public part of the contract's answer; the defaults, switched off, where nothing was saved. */
export const currentUserSettings = (
  instanceId: string,
  { settings, flat }: Stored = DEFAULTS
): CurrentUserSettings => ({ instanceId, enabled: settings.enabled, fullUserSettings: flat })

/** Settings as shoppers get them at `now`, in ms of the epoch. */
export function storedAt(
  { settings, flat }: Stored,
  now: number
): { stored: Stored } & Pick<SettingsAt, 'until' | 'endsAt'> {
  const at = settingsAt(settings, now)
  const { until, endsAt } = at
  const isCurrencyKnown = Object.hasOwn(flat, 'currency')
  return { stored: { settings: at.settings, flat: flatWithout(isCurrencyKnown, at.settings) }, until, endsAt }
}
