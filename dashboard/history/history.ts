import { atom } from 'nanostores'

import type { HistoryApi, PastVersion } from '#shared/api/history-api.ts'
import { AuthError, toMessage } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { returnTo, undo } from '../draft/draft.ts'
import { showToast } from '../ui/toasts.ts'
import { COPY, fill } from '../languages/words.ts'

/** The versions that later saves replaced, newest first. */
export type Versions =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  | { state: 'ready'; versions: readonly PastVersion[] }

export function createHistory(api: HistoryApi, { instanceId, credential }: Instance) {
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
  return {
    $versions,
    load,
    /** Shows a version, which is saved like any change. Undo brings back what was shown before. */
    open({ version, settings }: PastVersion) {
      returnTo(settings)
      showToast({
        type: 'info',
        message: fill(COPY.history.opened, { version }),
        action: { label: COPY.draft.undo, onClick: undo }
      })
    }
  }
}

export type History = ReturnType<typeof createHistory>
