import { atom, computed, type ReadableAtom } from 'nanostores'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings, SettingsGroup } from '#shared/settings/settings.ts'
import { isChanged } from './changes.ts'

type Basics = Pick<Settings, 'enabled' | 'threshold' | 'currency' | 'showCurrency'>

/** Steps that can be undone. `field`: further typing in this field belongs to the last step. */
interface Trail {
  past: readonly Settings[]
  future: readonly Settings[]
  field: string | undefined
}

const STEPS_MAX = 200
const NO_TRAIL: Trail = { past: [], future: [], field: undefined }

const saved = atom<Settings>(DEFAULT_SETTINGS)
const draft = atom<Settings>(DEFAULT_SETTINGS)
const trail = atom<Trail>(NO_TRAIL)
/** Settings that the page put into the draft of a shop that never saved; undefined: none. */
const suggested = atom<Settings | undefined>()

/** The settings as they are saved. */
export const $saved: ReadableAtom<Settings> = saved
/** The settings as the owner sees them. */
export const $draft: ReadableAtom<Settings> = draft
export const $isDirty = computed([saved, draft], (kept, shown) => isChanged(kept, shown))
/** Whether the draft is what was suggested, so that its owner loses nothing with it. */
const $isUntouched = computed(
  [suggested, draft],
  (suggestion, shown) => suggestion !== undefined && !isChanged(suggestion, shown)
)
/** Whether there is work of the owner's to be kept. */
export const $hasWork = computed([$isDirty, $isUntouched], (isDirty, isUntouched) => isDirty && !isUntouched)
export const $canUndo = computed(trail, ({ past }) => past.length > 0)
export const $canRedo = computed(trail, ({ future }) => future.length > 0)

/** A part of the draft. What depends on it is computed anew only when that part changes, not with each key press. */
export const draftPart = <Part>(select: (settings: Settings) => Part): ReadableAtom<Part> =>
  computed(draft, select)

/** Begins with the settings that the service has. */
export function startDraft(settings: Settings) {
  saved.set(settings)
  draft.set(settings)
  trail.set(NO_TRAIL)
  suggested.set(undefined)
}

function step(next: Settings, field?: string) {
  const current = draft.get()
  if (!isChanged(current, next)) return
  const { past, field: typedIn } = trail.get()
  const isTyping = field !== undefined && field === typedIn
  const before = isTyping ? past.at(-1) : current
  // Typing restored the earlier text: the step is removed.
  const isBack = isTyping && before !== undefined && !isChanged(before, next)
  const steps = isBack ? past.slice(0, -1) : isTyping ? past : [...past, current]
  trail.set({ past: steps.slice(-STEPS_MAX), future: [], field: isBack ? undefined : field })
  draft.set(next)
}

/** The field whose successive changes make one step: texts and numbers change with each key press or pixel. */
function typedField(scope: string, change: object): string | undefined {
  const [first, ...rest] = Object.entries(change)
  if (!first || rest.length > 0) return undefined
  const [key, value] = first
  return typeof value === 'string' || typeof value === 'number' ? `${scope}.${key}` : undefined
}

export function editBasics(change: Partial<Basics>) {
  step({ ...draft.get(), ...change }, typedField('basics', change))
}

/** `field`: what is typed in, where the change itself does not tell, such as one amount of several. */
export function editSettings<G extends SettingsGroup>(
  group: G,
  change: Partial<Settings[G]>,
  field = typedField(group, change)
) {
  const current = draft.get()
  step({ ...current, [group]: { ...current[group], ...change } }, field)
}

/** A preset, an imported file, an older version: one step, however much it changes. */
export function replaceSettings(settings: Settings) {
  step(settings)
}

/** Ends the current step: call it when a field loses the focus or the pointer is released. */
export function endStep() {
  trail.set({ ...trail.get(), field: undefined })
}

/** Shows these settings but keeps the site's currency. One step, which can be undone. */
export function returnTo(settings: Settings) {
  step({ ...settings, currency: draft.get().currency })
}

/** Back to the saved settings. */
export function discardDraft() {
  step(saved.get())
}

export function undo() {
  const { past, future } = trail.get()
  const previous = past.at(-1)
  if (!previous) return
  trail.set({ past: past.slice(0, -1), future: [draft.get(), ...future], field: undefined })
  draft.set(previous)
}

export function redo() {
  const { past, future } = trail.get()
  const [next, ...later] = future
  if (!next) return
  trail.set({ past: [...past, draft.get()], future: later, field: undefined })
  draft.set(next)
}

/** Changes what is shown and every step before and after it: not a step of the owner's. */
function changeAll(change: (settings: Settings) => Settings) {
  const { past, future, field } = trail.get()
  trail.set({ past: past.map(change), future: future.map(change), field })
  draft.set(change(draft.get()))
}

/** Takes the site's currency when none was ever saved. Not a change: it is set in the saved settings, too. */
export function adoptCurrency(currency: string) {
  const adopt = (settings: Settings): Settings => ({ ...settings, currency })
  const suggestion = suggested.get()
  if (suggestion) suggested.set(adopt(suggestion))
  saved.set(adopt(saved.get()))
  changeAll(adopt)
}

/** Fills the draft of a shop that never saved. It is not saved yet, and no work of the owner's. */
export function suggest(change: (settings: Settings) => Settings) {
  suggested.set(change(suggested.get() ?? saved.get()))
  changeAll(change)
}

/** Records what was saved. The draft stays as it is. */
export function keepSaved(settings: Settings) {
  suggested.set(undefined)
  saved.set(settings)
}
