import * as v from 'valibot'

import { readSettings } from '../settings/schema.ts'
import type { Settings } from '../settings/settings.ts'
import { Moment, type Owner, ownerCall } from './owner-call.ts'

/** Settings as they were until a later save replaced them. */
export interface PastVersion {
  version: number
  savedAt: Date
  settings: Settings
}

export const HistorySchema = v.object({
  /** The version in use, 0 when nothing was ever saved. */
  version: v.number(),
  /** At most twenty versions, newest first. */
  versions: v.array(
    v.object({
      version: v.number(),
      savedAt: Moment,
      enabled: v.boolean(),
      fullUserSettings: v.record(v.string(), v.unknown())
    })
  )
})

/** Earlier versions of the settings; those that cannot be read are left out. @throws ServiceError */
export async function loadHistory(owner: Owner) {
  const { version, versions } = await ownerCall(owner, '/_functions/settingsHistory', HistorySchema)
  return {
    version,
    versions: versions.flatMap(({ version, savedAt, enabled, fullUserSettings }): PastVersion[] => {
      const read = readSettings(fullUserSettings)
      return read.state === 'ok' ? [{ version, savedAt, settings: { ...read.settings, enabled } }] : []
    })
  }
}
