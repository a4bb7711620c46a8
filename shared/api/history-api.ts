import * as v from 'valibot'

import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { browserFetch, Moment, loadAsOwner, serviceAddress, type ServiceOptions } from './service-call.ts'

const HISTORY_PATH = '/_functions/settingsHistory'

/** Settings as they were until a later save replaced them. */
export interface PastVersion {
  version: number
  savedAt: Date
  settings: Settings
}

const StoredSchema = v.object({ enabled: v.boolean(), fullUserSettings: v.record(v.string(), v.unknown()) })
const HistorySchema = v.object({
  /** The version in use, 0 when nothing was ever saved. */
  version: v.number(),
  /** At most twenty versions, newest first. */
  versions: v.array(v.object({ version: v.number(), savedAt: Moment, ...StoredSchema.entries }))
})

function settingsOf({ enabled, fullUserSettings }: v.InferOutput<typeof StoredSchema>): Settings | undefined {
  const read = readSettings(fullUserSettings)
  return read.state === 'ok' ? { ...read.settings, enabled } : undefined
}

export type HistoryApi = ReturnType<typeof historyApi>

/** The service's call for earlier versions, as a browser makes them. */
export function historyApi({ serviceUrl, fetch = browserFetch }: ServiceOptions) {
  return {
    /** @throws UserError */
    async loadHistory(instanceId: string, credential: string) {
      const address = serviceAddress(serviceUrl, HISTORY_PATH, { instanceId })
      const answer = await loadAsOwner({ fetch, address, credential, schema: HistorySchema })
      const versions = answer.versions.flatMap(({ version, savedAt, ...stored }): PastVersion[] => {
        const settings = settingsOf(stored)
        return settings ? [{ version, savedAt, settings }] : []
      })
      return { version: answer.version, versions }
    }
  }
}
