import * as v from 'valibot'

import { readSettings } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { $draft, $hasWork, $saved, discardDraft, isChanged } from '../draft/draft.ts'
import { whenIdle } from '../ui/idle.ts'
import { showToast } from '../ui/toasts.ts'
import { $savedVersion, draftVersion, restoreDraft } from './save.ts'
import { COPY } from '../languages/words.ts'

/** The window of the tab; reading its storage may throw. */
export type Tab = Pick<Window, 'sessionStorage'>

const Kept = v.object({
  instanceId: v.string(),
  userSettings: v.optional(v.pipe(v.string(), v.parseJson())),
  /** The saved version from which the changes started. */
  version: v.optional(v.number(), 0)
})

const log = (what: string, detail: unknown) => console.debug(`free-shipping-bar: ${what}`, detail)

/**
 * Unsaved settings of one site in this tab (spec § 3). Logs failures of reading, parsing and writing (private windows, full
 * storage) and keeps nothing then.
 */
export function draftStorage(instanceId: string, tab: Tab) {
  const key = `free-shipping-bar:${instanceId}`
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    if (!instanceId) return void log('Instance ID is required for sessionStorage operations.', instanceId)
    try {
      return work(tab.sessionStorage)
    } catch (error) {
      return void log('the storage failed', error)
    }
  }
  return {
    /** One draft or none. */
    list() {
      const nothing = JSON.stringify({ instanceId })
      const kept = attempt((storage) => v.parse(Kept, JSON.parse(storage.getItem(key) ?? nothing)))
      const isOurs = kept?.instanceId === instanceId && kept.userSettings !== undefined
      return isOurs ? [{ settings: kept.userSettings, version: kept.version }] : []
    },
    keep: (settings: Settings, version: number) => {
      const stored = { instanceId, userSettings: JSON.stringify(settings), version }
      attempt((storage) => storage.setItem(key, JSON.stringify(stored)))
    },
    drop: () => attempt((storage) => storage.setItem(key, JSON.stringify({ instanceId })))
  }
}

let storage: ReturnType<typeof draftStorage> | undefined
let cancelWriting: (() => void) | undefined

/** Writes the unsaved settings. Call it when the page may end. */
export function saveDraftLocally() {
  cancelWriting?.()
  cancelWriting = undefined
  if ($hasWork.get()) storage?.keep($draft.get(), draftVersion())
  else storage?.drop()
}

// Writing would delay each key press.
function keepSoon() {
  if (storage) cancelWriting ??= whenIdle(saveDraftLocally)
}
$draft.listen(keepSoon)
$saved.listen(keepSoon)

/** Stops keeping. Call it before other settings are shown. */
export function stopKeeping() {
  saveDraftLocally()
  storage = undefined
}

/** Shows what an earlier page of this tab has left unsaved, as one step, and keeps unsaved changes from now on. */
export function keepDraft(of: ReturnType<typeof draftStorage>) {
  stopKeeping()
  storage = of
  const [kept] = of.list()
  if (!kept) return
  const read = readSettings(kept.settings)
  if (read.state !== 'ok') {
    showToast({ type: 'info', message: COPY.session.unreadableDraft })
    return saveDraftLocally()
  }
  if (!isChanged($saved.get(), read.settings)) return saveDraftLocally()
  restoreDraft(read.settings, kept.version)
  const { text, older, discard } = COPY.draft.kept
  showToast({
    type: 'info',
    message: kept.version === $savedVersion.get() ? text : older,
    action: { label: discard, onClick: discardDraft }
  })
}
