import { setImmediate } from 'node:timers/promises'

import type { FlatSettings } from '#shared/settings/flat.ts'

import type { StoredSettings } from '../db/settings-store.ts'
import { expectedVersion, forOwner, wholeQuery } from './caller.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { storedSettings } from '../db/stored-settings.ts'
import { save } from './update-settings.ts'

interface PastVersion {
  version: number
  /** ISO date of its save. */
  savedAt: string
  enabled: boolean
  fullUserSettings: FlatSettings
}

/** A version that cannot be read cannot be restored either: it is left out. */
function pastVersion(row: StoredSettings, instanceId: string, { log }: Service): PastVersion[] {
  const stored = storedSettings(row, instanceId, log)
  if (!stored) return []
  const { version, savedAt, enabled } = row
  return [{ version, savedAt: new Date(savedAt).toISOString(), enabled, fullUserSettings: stored.flat }]
}

/** `GET /_functions/settingsHistory`: the versions that later saves replaced, newest first. */
export const settingsHistory = forOwner(async (service, instanceId) => {
  const [row, history] = await Promise.all([
    service.store.read(instanceId),
    service.store.history(instanceId)
  ])
  const versions: PastVersion[] = []
  for (const past of history) {
    versions.push(...pastVersion(past, instanceId, service))
    // Reading one takes milliseconds: lets other calls in between.
    await setImmediate()
  }
  return { version: row?.version ?? 0, versions }
})

/**
 * `POST /_functions/restoreSettings`: saves a replaced version anew; the one it replaces is kept as well. Dashboards that
 * were opened before they showed a version as a draft still call it, and others may: it is part of the contract.
 */
export const restoreSettings = forOwner(async (service, instanceId, c) => {
  const version = wholeQuery(c, 'version', 'take one from settingsHistory.')
  const history = await service.store.history(instanceId)
  const row = history.find((past) => past.version === version)
  const stored = storedSettings(row, instanceId, service.log)
  if (!stored) {
    throw new ServiceError(404, `Version ${version} is not kept any more: choose one from settingsHistory.`)
  }
  return save(service, { instanceId, stored, expected: expectedVersion(c) })
})
