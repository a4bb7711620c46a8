import { atom, computed, type ReadableAtom } from 'nanostores'

import { SAVE_URL_WARNING, type SettingsApi } from '#shared/api/settings-api.ts'
import { isRefusal } from '#shared/api/service-call.ts'
import { AuthError } from '#shared/errors.ts'
import { isOutsideWix } from '#shared/instance-id.ts'
import type { Instance } from '#shared/instance.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { COPY } from '../languages/en/save.ts'
import { COPY as SESSION } from '../languages/en/session.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { $testEffect, setTestRuns } from './test-runs.ts'
import { isChanged } from './changes.ts'
import { $draft, $isDirty, $saved, keepSaved, returnTo } from './draft.ts'
import { $startedAgain } from '../proposal/proposal-open.ts'
import { closeToast, showToast } from '../ui/toasts.ts'
import { decided, mergeSettings } from './merge.ts'

/** The state of the last save. A new change sets 'saved' and 'failed' back to 'idle'. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  /** A test runs, and shoppers would see another bar: the owner says what it counts from there on. */
  | { state: 'asking' }
  | { state: 'saved' }
  /** `isOffline`: the service was not reached. */
  | { state: 'failed'; isOffline: boolean }
  /** Someone else saved `theirs` since this page read the settings, and both changed the same ones. */
  | { state: 'conflict'; theirs: Settings; version: number }

/** `goOn`: the test counts the changed bar with the one before; `newPeriod`: it counts anew. */
export type TestAnswer = 'goOn' | 'newPeriod'

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

/** Whether saving would publish such a bar. */
export const $awaitsShop = computed(
  [$isShopAwaited, $draft, $saved, $startedAgain],
  (isAwaited, draft, saved, startedAgain) => isAwaited && draft.enabled && (!saved.enabled || startedAgain)
)

let options: SavingOptions | undefined
/** What the owner said last, and of which settings: a second try of the same save asks nothing. */
let answered: { about: Settings; answer: TestAnswer } | undefined
let failureToast: number | undefined
let warningToast: number | undefined
let stopWatching = () => {}

/** `version`: of the loaded settings. */
export function startSaving({ version, ...start }: SavingOptions & { version: number }) {
  stopWatching()
  isShopAwaited.set(false)
  options = start
  savedVersion.set(version)
  answered = undefined
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

function fail(message: string, isOffline: boolean) {
  saving.set({ state: 'failed', isOffline })
  failureToast = showToast({
    type: 'error',
    message,
    action: { label: UI.tryAgain, onClick: () => void saveChanges() }
  })
}

/** The signed instance is no longer valid. The page cannot renew it, so it offers no second try. */
function failUnauthorized(message: string) {
  saving.set({ state: 'failed', isOffline: false })
  const todo = isOutsideWix(options?.instance.instanceId ?? '') ? SESSION.signIn.again : COPY.reopen
  failureToast = showToast({ type: 'error', message: `${message} ${todo}` })
}

function succeed(sent: Settings, version: number) {
  answered = undefined
  savedVersion.set(version)
  keepSaved(sent)
  if (!sent.enabled) setTestRuns(false)
  saving.set($isDirty.get() ? { state: 'idle' } : { state: 'saved' })
  showToast({ type: 'success', message: COPY.done })
}

/** What of the settings was refused. The check is loaded only then. */
async function refusal(sent: Settings, status: number): Promise<string | undefined> {
  if (status !== 400) return undefined
  const { refusedSettings } = await import('./refused.ts')
  const words = refusedSettings(sent)
  return words && COPY.refused({ issues: words })
}

/**
 * Saves what is shown. Changes made while saving stay unsaved.
 * @param answer of the owner, where a test runs; absent: they are asked if shoppers would see another bar
 */
export async function saveChanges(answer?: TestAnswer): Promise<void> {
  const { state } = saving.get()
  if (state === 'saving' || state === 'conflict' || !$isDirty.get() || $awaitsShop.get()) return
  if (!options?.instance.instanceId) return fail(COPY.noInstance, false)
  const { api, instance } = options
  const sent = $draft.get()
  if (answer) answered = { about: sent, answer }
  const known = answered?.about === sent ? answered.answer : undefined
  if (!known && $testEffect.get() === 'asks') return saving.set({ state: 'asking' })
  saving.set({ state: 'saving' })
  if (failureToast !== undefined) closeToast(failureToast)
  if (warningToast !== undefined) closeToast(warningToast)
  if (api.saveAddress(instance.instanceId, sent).length > SAVE_URL_WARNING) {
    warningToast = showToast({ type: 'warning', message: COPY.large })
  }
  const result = await api.save({
    ...instance,
    settings: sent,
    version: savedVersion.get(),
    newPeriod: known === 'newPeriod'
  })
  if (result.state === 'saved') succeed(sent, result.version)
  else if (result.state === 'conflict') await resolveConflict(sent)
  else if (isRefusal(result.status)) failUnauthorized(result.message)
  else if (result.status === 0) fail(result.message, true)
  else fail((await refusal(sent, result.status)) ?? (result.message || COPY.failed), false)
}

/** Saves `merged` in place of what someone else saved. Undo brings the owner's back. */
async function saveUpon({ theirs, version }: { theirs: Settings; version: number }, merged: Settings) {
  savedVersion.set(version)
  saving.set({ state: 'idle' })
  keepSaved(theirs)
  returnTo(merged)
  // What was asked before holds for the merged settings too.
  await saveChanges(answered?.answer)
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
    if (version === savedVersion.get()) return fail(COPY.failed, false)
    const merge = mergeSettings($saved.get(), { theirs: settings, mine: $draft.get() })
    if (merge.contested.length > 0) return saving.set({ state: 'conflict', theirs: settings, version })
    await saveUpon({ theirs: settings, version }, merge.settings)
    showToast({ type: 'info', message: COPY.merged })
  } catch (error) {
    if (error instanceof AuthError) failUnauthorized(error.message)
    else fail(SESSION.settingsToast, false)
  }
}

/** Shows the other person's settings. Undo brings the owner's back. */
export function loadTheirs() {
  const current = saving.get()
  if (current.state !== 'conflict') return
  savedVersion.set(current.version)
  saving.set({ state: 'idle' })
  keepSaved(current.theirs)
  returnTo(current.theirs)
}

/** Saves what both changed as this owner has it, except for the settings named in `theirs`. The rest is kept from both. */
export async function keepMine(theirs: ReadonlySet<string> = new Set()): Promise<void> {
  const current = saving.get()
  if (current.state !== 'conflict') return
  const merge = mergeSettings($saved.get(), { theirs: current.theirs, mine: $draft.get() })
  await saveUpon(current, decided(merge, theirs))
}

/** Closes the question about the test: nothing is saved and nothing is lost. */
export function leaveQuestion() {
  if (saving.get().state === 'asking') saving.set({ state: 'idle' })
}

/** Closes the conflict undecided: nothing is saved and nothing is lost. */
export function leaveConflict() {
  if (saving.get().state === 'conflict') saving.set({ state: 'idle' })
}

/** A save that did not reach the service is sent again when the connection is back. */
export async function retryWhenOnline(): Promise<void> {
  const current = saving.get()
  if (current.state !== 'failed' || !current.isOffline) return
  showToast({ type: 'info', message: COPY.backOnline })
  await saveChanges()
}
