import * as v from 'valibot'

import { UserError } from '../errors.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import {
  bodyOf,
  browserFetch,
  Moment,
  ownerHeaders,
  readAsOwner,
  refusalIn,
  serviceAddress,
  type ServiceOptions,
  UNKNOWN_FORM,
  UNREACHABLE
} from './service-call.ts'

/** Where an owner's earlier versions live, under the service's origin. */
export const HISTORY_PATHS = {
  settingsHistory: '/_functions/settingsHistory',
  restoreSettings: '/_functions/restoreSettings'
} as const

/** Settings as they were until a later save replaced them. */
export interface PastVersion {
  version: number
  /** When this version was saved. */
  savedAt: Date
  settings: Settings
}

export interface SettingsHistory {
  /** The version in use, 0 when nothing was ever saved. */
  version: number
  /** At most twenty, newest first. */
  versions: PastVersion[]
}

/** How a restore ended; `version` is the new one that it made. */
export type RestoreResult =
  | { state: 'restored'; version: number; settings: Settings }
  /** Someone else saved since `current`. */
  | { state: 'conflict'; message: string }
  /** `status` 0: the service was not reached. */
  | { state: 'failed'; status: number; message: string }

export interface RestoreRequest {
  instanceId: string
  credential: string
  /** The version to restore. */
  version: number
  /** The version in use as far as the caller knows. Absent: whichever it is. */
  current?: number
}

export interface HistoryApi {
  /** @throws UserError */
  loadHistory(instanceId: string, credential: string): Promise<SettingsHistory>
  /** Saves an earlier version as a new one. Never rejects: a failure is a result too. */
  restore(request: RestoreRequest): Promise<RestoreResult>
}

const StoredSchema = v.object({ enabled: v.boolean(), fullUserSettings: v.record(v.string(), v.unknown()) })
const HistorySchema = v.object({
  version: v.number(),
  versions: v.array(
    v.object({
      version: v.number(),
      savedAt: Moment,
      ...StoredSchema.entries
    })
  )
})
const RestoredSchema = v.object({ version: v.number(), currentUserSettings: StoredSchema })

function settingsOf({ enabled, fullUserSettings }: v.InferOutput<typeof StoredSchema>): Settings | undefined {
  const read = readSettings(fullUserSettings)
  return read.state === 'ok' ? { ...read.settings, enabled } : undefined
}

function restored(body: unknown, status: number): RestoreResult {
  const answer = v.safeParse(RestoredSchema, body)
  const settings = answer.success ? settingsOf(answer.output.currentUserSettings) : undefined
  return answer.success && settings
    ? { state: 'restored', version: answer.output.version, settings }
    : { state: 'failed', status, message: UNKNOWN_FORM }
}

/** The service's calls for earlier versions, as a browser makes them. */
export function historyApi({ serviceUrl, fetch = browserFetch }: ServiceOptions): HistoryApi {
  return {
    async loadHistory(instanceId, credential) {
      const address = serviceAddress(serviceUrl, HISTORY_PATHS.settingsHistory, { instanceId })
      const answer = v.safeParse(HistorySchema, await readAsOwner(fetch, address, credential))
      if (!answer.success) throw new UserError(UNKNOWN_FORM)
      const versions = answer.output.versions.flatMap(({ version, savedAt, ...stored }) => {
        const settings = settingsOf(stored)
        return settings ? [{ version, savedAt, settings }] : []
      })
      return { version: answer.output.version, versions }
    },

    async restore({ instanceId, credential, version, current }) {
      const query = { instanceId, version: String(version) }
      let response: Response
      try {
        response = await fetch(serviceAddress(serviceUrl, HISTORY_PATHS.restoreSettings, query), {
          method: 'POST',
          headers: ownerHeaders(credential, current)
        })
      } catch {
        return { state: 'failed', status: 0, message: UNREACHABLE }
      }
      const { ok, status } = response
      const body = await bodyOf(response)
      if (ok) return restored(body, status)
      const message = refusalIn(body) ?? String(status)
      return status === 409
        ? { state: 'conflict', message }
        : { state: 'failed', status, message: `Failed to restore settings: ${message}` }
    }
  }
}
