import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { type FlatSettings, toFlat } from '#shared/settings/flat.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { StoredSettings } from './db/settings-store.ts'
import type { Log } from './lib/log.ts'

export interface CurrentUserSettings {
  instanceId: string
  enabled: boolean
  fullUserSettings: FlatSettings
}

function parse(row: StoredSettings): Settings | undefined {
  try {
    const json: unknown = JSON.parse(row.settings)
    const read = readSettings(json)
    return read.state === 'ok' ? { ...read.settings, enabled: row.enabled } : undefined
  } catch {
    return undefined
  }
}

/** The settings in a row; undefined for no row, and (with a logged error) for one that cannot be read. */
export function storedSettings(
  row: StoredSettings | undefined,
  instanceId: string,
  log: Log
): Settings | undefined {
  const settings = row && parse(row)
  if (row && !settings) {
    const error = 'These settings cannot be read: the defaults take their place.'
    log({ level: 'error', event: 'unreadable settings', instanceId, version: row.version, error })
  }
  return settings
}

/** The defaults leave the currency out: that is how the dashboard sees that none was ever saved. */
function neverSaved(): FlatSettings {
  const { currency: _, ...flat } = toFlat(DEFAULT_SETTINGS)
  return flat
}

/** The public part of the contract's answer. */
export const currentUserSettings = (
  instanceId: string,
  settings: Settings | undefined
): CurrentUserSettings => ({
  instanceId,
  enabled: settings?.enabled ?? false,
  fullUserSettings: settings ? toFlat(settings) : neverSaved()
})
