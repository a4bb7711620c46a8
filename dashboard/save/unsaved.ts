import { atom, computed, type ReadableAtom } from 'nanostores'

import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { whenIdle } from '../platform/idle.ts'
import { showToast } from '../ui/toasts.ts'
import { flatSettings, isChanged } from '../draft/changes.ts'
import { $draft, $hasWork, $saved } from '../draft/draft.ts'
import type { Base, DraftStorage } from './draft-storage.ts'
import { $savedVersion, currentBase, restoreUpon } from './save.ts'
import { COPY } from '../languages/words.ts'

/** Unsaved changes of an earlier load of this tab, or of another one. */
export interface KeptDraft extends Base {
  id: string
  settings: Settings
  /** Settings were saved since the changes started. */
  isOlder: boolean
  changedAt: number
  /** This tab's. */
  isOwn: boolean
}

const offers = atom<readonly KeptDraft[]>([])
let storage: DraftStorage | undefined
/** Names this load of the page in the storage. */
let id = ''
let changedAt = 0
let cancelWriting: (() => void) | undefined
let stops: (() => void)[] = []

/** The earlier changes that are offered, until the owner decides: first those of this tab. */
export const $keptDraft: ReadableAtom<KeptDraft | undefined> = computed(offers, ([first]) => first)

/** Writes what is unsaved. Call it when the page may end. */
export function keepNow() {
  cancelWriting?.()
  cancelWriting = undefined
  if ($hasWork.get()) storage?.keep({ id, settings: $draft.get(), ...currentBase(), changedAt })
  else storage?.drop(id)
}

/** Stops keeping. Call it before other settings are shown. */
export function stopKeeping() {
  keepNow()
  for (const stop of stops) stop()
  stops = []
  storage = undefined
  offers.set([])
}

/** Offers what was kept earlier, and keeps unsaved changes from now on. */
export function keepDraft(browser: DraftStorage) {
  stopKeeping()
  storage = browser
  id = Math.random().toString(36).slice(2)
  offers.set(keptDrafts(browser))
  // Writing would delay each key press.
  const keepSoon = () => {
    changedAt = Date.now()
    cancelWriting ??= whenIdle(keepNow)
  }
  stops = [$draft.listen(keepSoon), $saved.listen(keepSoon)]
}

/** Drops what cannot be read, was saved meanwhile or is kept twice. */
function keptDrafts(browser: DraftStorage): KeptDraft[] {
  const saved = $saved.get()
  const drafts: KeptDraft[] = []
  for (const { id, settings: stored, base, version, isOwn, changedAt } of browser.list()) {
    const read = readSettings(stored)
    const isNew =
      read.state === 'ok' &&
      [saved, ...drafts.map(({ settings }) => settings)].every((one) => isChanged(one, read.settings))
    if (isNew) {
      const isOlder = version !== $savedVersion.get()
      drafts.push({
        id,
        settings: read.settings,
        base: isOlder ? base : flatSettings(saved),
        version,
        isOlder,
        changedAt,
        isOwn
      })
    } else browser.drop(id, changedAt)
    if (read.state !== 'ok') showToast({ type: 'info', message: COPY.session.unreadableDraft })
  }
  return drafts
}

/** Shows the kept changes with what was saved since they started. One step, which can be undone. */
export function restoreKeptDraft() {
  const kept = $keptDraft.get()
  if (!kept) return
  restoreUpon(kept)
  dropKeptDraft()
  keepNow()
}

export function dropKeptDraft() {
  const [first, ...others] = offers.get()
  if (first) storage?.drop(first.id, first.changedAt)
  offers.set(others)
}
