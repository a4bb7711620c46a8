import { toSaveForm } from '../settings/flat.ts'
import type { Settings } from '../settings/settings.ts'
import * as v from 'valibot'

import {
  bodyOf,
  browserFetch,
  isRefusal,
  ownerHeaders,
  serviceAddress,
  type ServiceOptions
} from './service-call.ts'

/** Where an owner's unsaved changes are kept, under the service's origin. */
export const DRAFT_PATH = '/_functions/draft'

/** How keeping or dropping ended. Owners are not told: what failed is tried again with their next change. */
export type DraftResult =
  | { state: 'done' }
  /** The service has a newer one, of this sequence, from another tab or device. */
  | { state: 'older'; sequence: number }
  /** Trying again cannot help. */
  | { state: 'refused' }
  | { state: 'failed' }

interface DraftCall {
  instanceId: string
  credential: string
  /** Larger with each change: an older call that arrives late does not count. */
  sequence: number
}

export interface DraftChange extends DraftCall {
  settings: Settings
  /** The saved version that the changes started from. */
  version: number
}

export interface DraftApi {
  keep(change: DraftChange): Promise<DraftResult>
  drop(call: DraftCall): Promise<DraftResult>
}

/** A browser sends at most 64 KB for a page that has ended, and a character is up to three bytes. */
const KEEPALIVE_CHARACTERS = 20_000

const NewerSchema = v.object({ draft: v.object({ sequence: v.number() }) })

/** The service's calls for unsaved changes, as a browser makes them; they go on when the page ends. */
export function draftApi({ serviceUrl, fetch = browserFetch }: ServiceOptions): DraftApi {
  async function send(
    { instanceId, credential, sequence }: DraftCall,
    init: { method: 'PUT' | 'DELETE'; body?: string },
    query: Record<string, string> = {}
  ): Promise<DraftResult> {
    const address = serviceAddress(serviceUrl, DRAFT_PATH, {
      instanceId,
      sequence: String(sequence),
      ...query
    })
    try {
      const { length = 0 } = init.body ?? ''
      const keepalive = length <= KEEPALIVE_CHARACTERS
      const response = await fetch(address, { ...init, keepalive, headers: ownerHeaders(credential) })
      if (response.ok) return { state: 'done' }
      if (isRefusal(response.status)) return { state: 'refused' }
      const newer = v.safeParse(NewerSchema, await bodyOf(response))
      return newer.success ? { state: 'older', sequence: newer.output.draft.sequence } : { state: 'failed' }
    } catch {
      return { state: 'failed' }
    }
  }
  return {
    keep: ({ settings, version, ...call }) =>
      send(
        call,
        { method: 'PUT', body: JSON.stringify(toSaveForm(settings)) },
        { enabled: String(settings.enabled), version: String(version) }
      ),
    drop: (call) => send(call, { method: 'DELETE' })
  }
}
