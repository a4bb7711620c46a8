import { atom, computed, type ReadableAtom } from 'nanostores'

import type { ServiceOptions } from '#shared/api/service-call.ts'
import type { OwnerSettings } from '#shared/api/settings-api.ts'
import type { Instance } from '#shared/instance.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { COPY } from '../languages/en/session.ts'
import type { SessionSettings, SessionStore } from './session-settings.ts'
import { isChanged } from './changes.ts'
import { $draft, $hasOwnChanges, $hasWork, $saved, returnTo } from './draft.ts'
import { decided, type Merge } from './merge.ts'
import { $savedVersion } from './save.ts'
import { whenIdle } from '../ui/idle.ts'
import { showToast } from '../ui/toasts.ts'

/** Unsaved work of an earlier load of this tab, or of another tab or device; `isOlder`: the saved settings have changed since. */
export interface KeptDraft {
  settings: Settings
  /** The saved version it started from. */
  version: number
  isOlder: boolean
  sequence?: number | undefined
  /** When another tab or device changed it; absent: it is of this tab. */
  changedAt?: Date
}

/** What is to be kept of this page. A page's own changes have larger sequences than all that it has seen. */
export type Unsaved =
  | { state: 'changes'; sequence: number; settings: Settings; version: number }
  | { state: 'nothing'; sequence: number }

/** Another place that keeps the unsaved changes. */
export interface Keeper {
  keepNow(): void
  stop(): void
}

export interface KeepOptions {
  session: SessionStore
  loaded: Pick<OwnerSettings, 'version' | 'draft'>
  /** Where the versions are from which older changes may have started. */
  service: ServiceOptions
  instance: Instance
}

const offers = atom<readonly KeptDraft[]>([])
const unsaved = atom<Unsaved | undefined>()
const contested = atom<Merge | undefined>()
let options: KeepOptions | undefined
let sequence = 0
let keeper: Keeper | undefined
let stops: (() => void)[] = []
/** Writes what changed; `undefined`: nothing is due. */
let due: { write: () => void; cancel: () => void } | undefined

/** The earlier changes that are offered, until the owner decides: first those of this tab. */
export const $keptDraft: ReadableAtom<KeptDraft | undefined> = computed(offers, ([first]) => first)

/** Changes with an idle browser only; undefined while nothing was changed. */
export const $unsaved: ReadableAtom<Unsaved | undefined> = unsaved

/** Both the offered changes and a later save changed these: the owner is asked. */
export const $contested: ReadableAtom<Merge | undefined> = contested

/** Writes at once what is due. Call it when the page may end. */
export function keepNow() {
  due?.cancel()
  due?.write()
  keeper?.keepNow()
}

/** Stops keeping. Call it before other settings are shown. */
export function stopKeeping() {
  keepNow()
  keeper?.stop()
  keeper = undefined
  for (const stop of stops) stop()
  stops = []
  offers.set([])
  unsaved.set(undefined)
  contested.set(undefined)
}

/** Has this place keep what is unsaved too, until `stopKeeping`. */
export function keepAlsoIn(place: Keeper) {
  keeper = place
}

/** Goes on from a sequence that another page has used. */
export function passSequence(used: number) {
  sequence = Math.max(sequence, used)
}

/** Offers what was kept earlier, and keeps unsaved changes from now on. */
export function keepDraft(start: KeepOptions) {
  stopKeeping()
  options = start
  const { session, loaded } = start
  sequence = Math.max(session.sequence(), loaded.draft?.sequence ?? 0)
  offers.set(earlierDrafts(start))
  const nothing = () => {
    // Not by the time: what another tab has changed since stays.
    const kept = { state: 'nothing', sequence: ++sequence } as const
    session.delete(kept.sequence)
    unsaved.set(kept)
  }
  const isKept = session.list().length > 0 || loaded.draft?.changes !== undefined
  if (isKept && offers.get().length === 0) nothing()

  const write = () => {
    due = undefined
    const offered = $keptDraft.get()
    if (offered && !$hasOwnChanges.get()) {
      // Where this page has written over it, it is written once more.
      const kept = unsaved.get() ? changes(offered) : undefined
      if (offered.changedAt) session.delete()
      else session.update(kept ?? offered)
      if (kept) unsaved.set(kept)
    } else if ($hasWork.get()) {
      const kept = changes({ settings: $draft.get(), version: $savedVersion.get() })
      session.update(kept)
      unsaved.set(kept)
    } else nothing()
  }
  // Writing would delay each key press.
  const keep = () => void (due ??= { write, cancel: whenIdle(write) })
  stops = [$draft.listen(keep), $saved.listen(keep), offers.listen(keep)]
}

function changes({ settings, version }: Pick<KeptDraft, 'settings' | 'version'>) {
  sequence = Math.max(Date.now(), sequence + 1)
  return { state: 'changes', sequence, settings, version } as const
}

/** What this tab kept, and what the service keeps where another tab or device wrote it. */
function earlierDrafts({ session, loaded: { version, draft } }: KeepOptions): KeptDraft[] {
  const found: (SessionSettings & Pick<KeptDraft, 'changedAt'>)[] = session.list()
  if (draft?.changes && draft.sequence > session.sequence()) found.push(draft.changes)
  const drafts: KeptDraft[] = []
  for (const kept of found) {
    const read = readSettings(kept.settings)
    if (read.state !== 'ok') showToast({ type: 'info', message: COPY.unreadableDraft })
    else if (
      [$saved.get(), ...drafts.map(({ settings }) => settings)].every((one) => isChanged(one, read.settings))
    ) {
      drafts.push({ ...kept, settings: read.settings, isOlder: kept.version !== version })
    }
  }
  return drafts
}

function settle(settings?: Settings) {
  contested.set(undefined)
  if (settings) returnTo(settings)
  offers.set(offers.get().slice(1))
}

/**
 * Shows the kept changes. One step, which can be undone. What was saved since they started is kept beside them; where both
 * changed the same settings, the owner is asked.
 */
export async function restoreKeptDraft(): Promise<void> {
  const kept = $keptDraft.get()
  if (!kept || !options) return
  if (!kept.isOlder) return settle(kept.settings)
  const { mergeOlder } = await import('./older-draft.ts')
  const merge = await mergeOlder(kept, options)
  // Meanwhile the owner may have decided otherwise.
  if ($keptDraft.get() !== kept) return
  if (merge.contested.length > 0) contested.set(merge)
  else settle(merge.settings)
}

/** Shows the kept changes, except for the contested settings that are named here: these stay as they are saved. */
export function restoreDecided(saved: ReadonlySet<string>) {
  const merge = contested.get()
  if (merge) settle(decided(merge, saved))
}

/** Closes the question: the changes stay on offer. */
export function leaveContested() {
  contested.set(undefined)
}

export function dropKeptDraft() {
  settle()
}
