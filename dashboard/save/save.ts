import { atom, computed, type ReadableAtom } from 'nanostores'

import { isRefusal, type Owner, ServiceError } from '#shared/api/owner-call.ts'
import { loadOwnerSettings, SAVE_URL_WARNING, saveSettings, saveUrl } from '#shared/api/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { $draft, $isDirty, $saved, draftPart, isChanged, keepSaved, replaceSettings } from '../draft/draft.ts'
import { $isShopUnread } from '../shipping/shop-rules.ts'
import { closeToast, showToast, type ToastMessage } from '../ui/toasts.ts'
import { COPY, fill } from '../languages/words.ts'

/** State of the last save. */
export type Saving =
  | { state: 'idle' | 'saving' | 'saved' | 'failed' }
  /** Someone else saved `theirs` since the changes started. */
  | { state: 'conflict'; theirs: Settings; version: number }

const saving = atom<Saving>({ state: 'idle' })
export const $saving: ReadableAtom<Saving> = saving

const savedVersion = atom(0)
/** Version of the last saved settings that this page has seen; 0 where none were ever saved. */
export const $savedVersion: ReadableAtom<number> = savedVersion

/** Whether the owner chose to start again with the proposal. */
export const $startedAgain = atom(false)

const $enabled = draftPart(({ enabled }) => enabled)

/** Whether saving would publish a bar whose shop is not read yet: its amounts may be other ones then. */
export const $awaitsShop = computed(
  [$isShopUnread, $enabled, $saved, $startedAgain],
  (isUnread, enabled, saved, startedAgain) => isUnread && enabled && (!saved.enabled || startedAgain)
)

/** Whether carts with and without the bar are compared now, as far as the service said. */
export const $testRuns = atom(false)

let owner: Owner | undefined
/** The saved version from which the changes started. */
let base = 0
/** Toasts about the last save. */
let toasts: number[] = []

/** `version`: of the loaded settings. */
export function startSaving(of: Owner, version: number) {
  owner = of
  base = version
  savedVersion.set(version)
  saving.set({ state: 'idle' })
}

export const draftVersion = (): number => base

/** Shows changes that started from another version. The next save asks whose settings count, if that is not the saved one. */
export function restoreDraft(settings: Settings, version: number) {
  base = version
  replaceSettings(settings)
}

const say = (toast: ToastMessage) => void toasts.push(showToast(toast))

function fail(message: string) {
  saving.set({ state: 'failed' })
  say({ type: 'error', message, action: { label: COPY.ui.tryAgain, onClick: () => void saveChanges() } })
}

/** The draft is now based on this saved version. */
function settle(settings: Settings, version: number) {
  base = version
  savedVersion.set(version)
  keepSaved(settings)
}

function succeed(sent: Settings, version: number) {
  settle(sent, version)
  saving.set({ state: 'saved' })
  showToast({ type: 'success', message: COPY.save.done })
}

/** Names the settings that were refused. The check is loaded only then. */
async function refusedWords(sent: Settings): Promise<string | undefined> {
  const { refusedSettings } = await import('./settings-file.ts')
  const issues = refusedSettings(sent)
  return issues && fill(COPY.save.refused, { issues })
}

async function save(from: Owner, sent: Settings) {
  try {
    return succeed(sent, await saveSettings(from, sent, base))
  } catch (error) {
    if (!(error instanceof ServiceError && error.status === 409)) throw error
  }
  // Somebody saved in between: it was this very save, if its answer was lost.
  const { settings, version } = await loadOwnerSettings(from)
  if (isChanged(settings, sent)) saving.set({ state: 'conflict', theirs: settings, version })
  else succeed(sent, version)
}

async function failBy(error: unknown, sent: Settings) {
  if (!(error instanceof ServiceError)) return fail(COPY.save.failed)
  const { status, message, detail } = error
  if (status === 0) return fail(message)
  const words = `Failed to save settings: ${status} ${detail}`.trim()
  if (!isRefusal(error)) return fail((status === 400 && (await refusedWords(sent))) || words)
  // The signed instance is no longer valid. The page cannot renew it, so it offers no second try.
  saving.set({ state: 'failed' })
  say({ type: 'error', message: `${words} ${COPY.save.reopen}` })
}

/** Saves the draft. Changes made while saving stay unsaved. */
export async function saveChanges(): Promise<void> {
  const { state } = saving.get()
  if (state === 'saving' || state === 'conflict' || !$isDirty.get() || $awaitsShop.get()) return
  if (!owner?.instanceId) return fail(COPY.save.noInstance)
  const sent = $draft.get()
  saving.set({ state: 'saving' })
  for (const id of toasts.splice(0)) closeToast(id)
  if (saveUrl(owner.serviceUrl ?? '', owner.instanceId, sent).length > SAVE_URL_WARNING) {
    say({ type: 'warning', message: COPY.save.large })
  }
  try {
    await save(owner, sent)
  } catch (error) {
    await failBy(error, sent)
  }
}

/** Shows the other person's settings. Undo brings the owner's back. */
export function takeTheirs() {
  const current = saving.get()
  if (current.state !== 'conflict') return
  leaveConflict()
  settle(current.theirs, current.version)
  replaceSettings(current.theirs)
}

/** Saves the owner's settings over the other person's, which stay in the version history. */
export async function resolveWithMine(): Promise<void> {
  const current = saving.get()
  if (current.state !== 'conflict') return
  leaveConflict()
  settle(current.theirs, current.version)
  await saveChanges()
}

/** Closes the conflict undecided: nothing is saved and nothing is lost. */
export function leaveConflict() {
  if (saving.get().state === 'conflict') saving.set({ state: 'idle' })
}
