import { atom, type ReadableAtom } from 'nanostores'

import type { HistoryApi, PastVersion } from '#shared/api/history-api.ts'
import { isRefusal } from '#shared/api/service-call.ts'
import { AuthError, toMessage } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { COPY } from '../languages/en/history.ts'
import { savedVersion, takeSaved } from '../save/save.ts'
import { showToast } from '../ui/toasts.ts'

/** The versions that later saves replaced, newest first. */
export type Versions =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  | { state: 'ready'; versions: readonly PastVersion[] }

export interface History {
  $versions: ReadableAtom<Versions>
  load(): Promise<void>
  /** Saves a version again and shows it. What was shown before can be brought back by undo. */
  restore(version: number): Promise<{ state: 'restored' } | { state: 'failed'; message: string }>
}

export function createHistory(api: HistoryApi, { instanceId, credential }: Instance): History {
  const $versions = atom<Versions>({ state: 'loading' })

  async function load() {
    $versions.set({ state: 'loading' })
    try {
      const { versions } = await api.loadHistory(instanceId, credential)
      $versions.set({ state: 'ready', versions })
    } catch (error) {
      $versions.set({
        state: 'failed',
        message: toMessage(error),
        isUnauthorized: error instanceof AuthError
      })
    }
  }

  async function restore(version: number) {
    const result = await api.restore({ instanceId, credential, version, current: savedVersion() })
    if (result.state !== 'restored') {
      const advice = result.state === 'failed' && isRefusal(result.status) ? ` ${COPY.reopen}` : ''
      return { state: 'failed', message: result.message + advice } as const
    }
    takeSaved(result.settings, result.version)
    showToast({ type: 'success', message: COPY.restored({ version }) })
    return { state: 'restored' } as const
  }
  return { $versions, load, restore }
}
