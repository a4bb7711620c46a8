import { atom, type ReadableAtom } from 'nanostores'

import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { SessionStore } from '../session-settings.ts'
import { settingChanges } from './changes.ts'
import { $draft, $isDirty, $saved, replaceSettings } from './draft.ts'
import { savedVersion } from './save.ts'

/** Unsaved work of an earlier load of this tab; `isOlder`: the saved settings have changed since. */
export interface KeptDraft {
  settings: Settings
  isOlder: boolean
}

const offer = atom<KeptDraft | undefined>()
let stop = () => {}

/** What is offered back, until the owner decides. */
export const $keptDraft: ReadableAtom<KeptDraft | undefined> = offer

/** Offers what this tab kept, and from now on keeps what is unsaved. */
export function keepDraft(session: SessionStore, version: number) {
  stop()
  offer.set(earlier(session, version))
  const keep = () => {
    if (offer.get() && !isOwnWork()) return
    if ($isDirty.get()) session.update({ settings: $draft.get(), version: savedVersion() })
    else if (!offer.get()) session.delete()
  }
  const stops = [$draft.listen(keep), $saved.listen(keep), offer.listen(keep)]
  stop = () => {
    for (const end of stops) end()
  }
}

/** The site's currency changes without the owner: no reason to forget what is on offer. */
const isOwnWork = () => settingChanges($saved.get(), $draft.get()).some(({ key }) => key !== 'currency')

function earlier(session: SessionStore, version: number): KeptDraft | undefined {
  const [kept] = session.list()
  const read = readSettings(kept?.settings)
  if (!kept || read.state !== 'ok') return undefined
  if (settingChanges($saved.get(), read.settings).length === 0) return undefined
  return { settings: read.settings, isOlder: kept.version !== version }
}

/** Shows the kept work again: one step, which can be undone. */
export function restoreKeptDraft() {
  const kept = offer.get()
  if (!kept) return
  replaceSettings({ ...kept.settings, currency: $draft.get().currency })
  offer.set(undefined)
}

export function dropKeptDraft() {
  offer.set(undefined)
}
