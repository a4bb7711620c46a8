import { atom, type ReadableAtom } from 'nanostores'

import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { SessionStore } from './session-settings.ts'
import { isChanged } from './changes.ts'
import { $draft, $hasOwnChanges, $isDirty, $saved, returnTo } from './draft.ts'
import { savedVersion } from '../save/save.ts'
import { whenIdle } from '../session/idle.ts'

/** Unsaved work of an earlier load of this tab; `isOlder`: the saved settings have changed since. */
export interface KeptDraft {
  settings: Settings
  /** The saved version it started from. */
  version: number
  isOlder: boolean
}

const offer = atom<KeptDraft | undefined>()
let stops: (() => void)[] = []
/** Writes what changed; `undefined`: nothing is due. */
let due: { write: () => void; cancel: () => void } | undefined

/** The earlier changes that are offered, until the owner decides. */
export const $keptDraft: ReadableAtom<KeptDraft | undefined> = offer

/** Writes at once what is due. Call it when the page may end. */
export function keepNow() {
  due?.cancel()
  due?.write()
}

/** Stops keeping. Call it before other settings are shown. */
export function stopKeeping() {
  keepNow()
  for (const stop of stops) stop()
  stops = []
}

/** Offers what this tab kept earlier, and keeps unsaved changes from now on. */
export function keepDraft(session: SessionStore, version: number) {
  stopKeeping()
  offer.set(earlier(session, version))
  const write = () => {
    due = undefined
    const offered = offer.get()
    if (offered && !$hasOwnChanges.get()) session.update(offered)
    else if ($isDirty.get()) session.update({ settings: $draft.get(), version: savedVersion() })
    else session.delete()
  }
  // Writing would delay each key press.
  const keep = () => void (due ??= { write, cancel: whenIdle(write) })
  stops = [$draft.listen(keep), $saved.listen(keep), offer.listen(keep)]
}

function earlier(session: SessionStore, version: number): KeptDraft | undefined {
  const [kept] = session.list()
  const read = readSettings(kept?.settings)
  if (!kept || read.state !== 'ok') return undefined
  if (!isChanged($saved.get(), read.settings)) return undefined
  return { settings: read.settings, version: kept.version, isOlder: kept.version !== version }
}

/** Shows the kept changes. One step, which can be undone. */
export function restoreKeptDraft() {
  const kept = offer.get()
  if (!kept) return
  returnTo(kept.settings)
  offer.set(undefined)
}

export function dropKeptDraft() {
  offer.set(undefined)
}
