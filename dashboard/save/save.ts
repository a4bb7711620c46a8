import { atom, computed, type ReadableAtom } from 'nanostores'

import { SAVE_URL_WARNING, type SettingsApi } from '#shared/api/settings-api.ts'
import { isRefusal } from '#shared/api/service-call.ts'
import { AuthError } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { endTest } from '../analytics/test-of-bar/latest-test.ts'
import { flatSettings, isChanged, type SettingChange } from '../draft/changes.ts'
import { $draft, $isDirty, $saved, keepSaved, replaceSettings, returnTo } from '../draft/draft.ts'
import type { Base } from './draft-storage.ts'
import { closeToast, showToast } from '../ui/toasts.ts'
import { decided, mergeSettings } from './merge.ts'
import { COPY, fill } from '../languages/words.ts'

/** The state of the last save. A new change sets 'saved' and 'failed' back to 'idle'. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved' }
  /** `isOffline`: the service was not reached. */
  | { state: 'failed'; isOffline: boolean }
  /** Someone else saved `theirs` since the changes started, and both changed the `contested` ones. */
  | { state: 'conflict'; theirs: Settings; version: number; contested: readonly SettingChange[] }

export interface SavingOptions {
  api: SettingsApi
  instance: Instance
  /** Whether the shop was not read yet. Absent: there is nothing to read. */
  $isShopUnread?: ReadableAtom<boolean> | undefined
}

const saving = atom<Saving>({ state: 'idle' })
export const $saving: ReadableAtom<Saving> = saving

const savedVersion = atom(0)
/** The version of the last saved settings that this page has seen; 0 where none were ever saved. */
export const $savedVersion: ReadableAtom<number> = savedVersion

const isShopAwaited = atom(false)
/** Whether a bar is not published yet, because its amounts may be other ones once the shop is read. */
export const $isShopAwaited: ReadableAtom<boolean> = isShopAwaited

/** Whether the owner began with the proposal anew. */
export const $startedAgain = atom(false)

/** Whether saving would publish such a bar. */
export const $awaitsShop = computed(
  [$isShopAwaited, $draft, $saved, $startedAgain],
  (isAwaited, draft, saved, startedAgain) => isAwaited && draft.enabled && (!saved.enabled || startedAgain)
)

let options: SavingOptions | undefined
/** Start of restored changes that is older than the saved settings, until the next save. */
let olderBase: Base | undefined
let failureToast: number | undefined
let warningToast: number | undefined
let stopWatching = () => {}

/** `version`: of the loaded settings. */
export function startSaving({ version, ...start }: SavingOptions & { version: number }) {
  stopWatching()
  isShopAwaited.set(false)
  options = start
  savedVersion.set(version)
  olderBase = undefined
  saving.set({ state: 'idle' })
  const stopAwaiting = start.$isShopUnread?.subscribe((isUnread) => isShopAwaited.set(isUnread))
  const stopListening = $draft.listen((shown, before) => {
    const { state } = saving.get()
    const isOver =
      state === 'saved'
        ? $isDirty.get()
        : // The site's currency may come at any time, without the owner.
          state === 'failed' && isChanged(before ?? shown, shown, 'currency')
    if (isOver) saving.set({ state: 'idle' })
  })
  stopWatching = () => {
    stopAwaiting?.()
    stopListening()
  }
}

/** The saved settings from which the unsaved changes started. */
export const currentBase = (): Base =>
  olderBase ?? { base: flatSettings($saved.get()), version: savedVersion.get() }

const mergeWith = (theirs: Settings) => mergeSettings(currentBase().base, { theirs, mine: $draft.get() })

/**
 * Shows changes that started from `base`, with what was saved since. Settings that both changed are shown as this owner
 * has them; the next save asks about them.
 */
export function restoreUpon({ settings: mine, base, version }: Base & { settings: Settings }) {
  if (olderBase ? version < olderBase.version : version !== savedVersion.get()) olderBase = { base, version }
  replaceSettings(decided(mergeSettings(base, { theirs: $saved.get(), mine })))
}

function fail(message: string, isOffline: boolean) {
  saving.set({ state: 'failed', isOffline })
  failureToast = showToast({
    type: 'error',
    message,
    action: { label: COPY.ui.tryAgain, onClick: () => void saveChanges() }
  })
}

/** The signed instance is no longer valid. The page cannot renew it, so it offers no second try. */
function failUnauthorized(message: string) {
  saving.set({ state: 'failed', isOffline: false })
  failureToast = showToast({ type: 'error', message: `${message} ${COPY.save.reopen}` })
}

function succeed(sent: Settings, version: number) {
  olderBase = undefined
  savedVersion.set(version)
  keepSaved(sent)
  if (!sent.enabled) endTest()
  saving.set($isDirty.get() ? { state: 'idle' } : { state: 'saved' })
  showToast({ type: 'success', message: COPY.save.done })
}

/** Names the settings that were refused. The check is loaded only then. */
async function refusal(sent: Settings, status: number): Promise<string | undefined> {
  if (status !== 400) return undefined
  const { refusedSettings } = await import('./refused.ts')
  const words = refusedSettings(sent)
  return words && fill(COPY.save.refused, { issues: words })
}

/** Saves what is shown. Changes made while saving stay unsaved. */
export async function saveChanges(): Promise<void> {
  const { state } = saving.get()
  if (state === 'saving' || state === 'conflict' || !$isDirty.get() || $awaitsShop.get()) return
  if (!options?.instance.instanceId) return fail(COPY.save.noInstance, false)
  const { api, instance } = options
  const sent = $draft.get()
  saving.set({ state: 'saving' })
  if (failureToast !== undefined) closeToast(failureToast)
  if (warningToast !== undefined) closeToast(warningToast)
  if (api.saveAddress(instance.instanceId, sent).length > SAVE_URL_WARNING) {
    warningToast = showToast({ type: 'warning', message: COPY.save.large })
  }
  const result = await api.save({
    ...instance,
    settings: sent,
    version: currentBase().version
  })
  if (result.state === 'saved') succeed(sent, result.version)
  else if (result.state === 'conflict') await resolveConflict(sent)
  else if (isRefusal(result.status)) failUnauthorized(result.message)
  else if (result.status === 0) fail(result.message, true)
  else fail((await refusal(sent, result.status)) ?? (result.message || COPY.save.failed), false)
}

/** Asks the owner about what both changed; returns whether there is anything to ask. */
function asksWhose(theirs: Settings, version: number): boolean {
  const { contested } = mergeWith(theirs)
  if (contested.length > 0) saving.set({ state: 'conflict', theirs, version, contested })
  return contested.length > 0
}

/** Shows `settings` on what someone else saved. Undo brings the owner's back. */
function showUpon({ theirs, version }: { theirs: Settings; version: number }, settings: Settings) {
  olderBase = undefined
  savedVersion.set(version)
  saving.set({ state: 'idle' })
  keepSaved(theirs)
  returnTo(settings)
}

/**
 * Someone saved in between. If it was this very save, whose response was lost, the save has succeeded. Where the two
 * changed different settings, both changes count.
 */
async function resolveConflict(sent: Settings) {
  if (!options) return
  const { api, instance } = options
  try {
    const { settings, version } = await api.loadOwnerSettings(instance.instanceId, instance.credential)
    if (!isChanged(settings, sent)) return succeed(sent, version)
    // Nothing newer is there: merging would go on for ever.
    if (version === currentBase().version) return fail(COPY.save.failed, false)
    if (asksWhose(settings, version)) return
    showUpon({ theirs: settings, version }, mergeWith(settings).settings)
    await saveChanges()
    showToast({ type: 'info', message: COPY.save.merged })
  } catch (error) {
    if (error instanceof AuthError) failUnauthorized(error.message)
    else fail(COPY.session.settingsToast, false)
  }
}

/** Shows the other person's settings. Undo brings the owner's back. */
export function loadTheirs() {
  const current = saving.get()
  if (current.state === 'conflict') showUpon(current, current.theirs)
}

/** Saves what both changed as this owner has it, except for the settings named in `theirs`. The rest is kept from both. */
export async function keepMine(theirs?: ReadonlySet<string>): Promise<void> {
  const current = saving.get()
  if (current.state !== 'conflict') return
  showUpon(current, decided(mergeWith(current.theirs), theirs))
  await saveChanges()
}

/** Closes the conflict undecided: nothing is saved and nothing is lost. */
export function leaveConflict() {
  if (saving.get().state === 'conflict') saving.set({ state: 'idle' })
}

/** A save that did not reach the service is sent again when the connection is back. */
export async function retryWhenOnline(): Promise<void> {
  const current = saving.get()
  if (current.state !== 'failed' || !current.isOffline) return
  showToast({ type: 'info', message: COPY.save.backOnline })
  await saveChanges()
}
