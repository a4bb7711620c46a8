import { type SettingsAt, settingsAt } from '#shared/settings/campaigns.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { type FlatSettings, toFlat } from '#shared/settings/flat.ts'
import { readSettings } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'

import type { StoredSettings } from './settings-store.ts'
import type { Log } from '../lib/log.ts'

/** Settings as their owner saved them. */
export interface Stored {
  settings: Settings
  /** Whether a currency was ever saved: the dashboard proposes one where it was not. */
  namesCurrency: boolean
}

export interface CurrentUserSettings {
  instanceId: string
  enabled: boolean
  fullUserSettings: FlatSettings
}

export const DEFAULTS: Stored = { settings: NEW_SITE_SETTINGS, namesCurrency: false }

/** The flat form of the contract, without `currency` where none was ever saved. */
export function flatForm({ settings, namesCurrency }: Stored): FlatSettings {
  const { currency, ...flat } = toFlat(settings)
  return namesCurrency ? { currency, ...flat } : flat
}

const Json = v.pipe(v.string(), v.parseJson())

function parse({ settings: json, enabled }: StoredSettings): Stored | undefined {
  const given = v.safeParse(Json, json)
  const read = readSettings(given.output)
  if (read.state === 'unusable') return undefined
  return { settings: { ...read.settings, enabled }, namesCurrency: read.namesCurrency }
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
export const currentUserSettings = (instanceId: string, stored: Stored = DEFAULTS): CurrentUserSettings => ({
  instanceId,
  enabled: stored.settings.enabled,
  fullUserSettings: flatForm(stored)
})

/** Settings as shoppers get them at `now`, in ms of the epoch. */
export function storedAt(
  { settings, namesCurrency }: Stored,
  now: number
): { stored: Stored } & Pick<SettingsAt, 'until' | 'endsAt'> {
  const { settings: current, until, endsAt } = settingsAt(settings, now)
  return { stored: { settings: current, namesCurrency }, until, endsAt }
}
