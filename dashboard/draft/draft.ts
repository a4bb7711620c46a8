import { dequal } from 'dequal/lite'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { withSetting } from '#shared/settings/flat.ts'
import type { FieldNamed, SettingName, Settings, SettingsGroup, ValueOf } from '#shared/settings/settings.ts'

type Basics = Pick<Settings, 'enabled' | 'threshold' | 'currency' | 'showCurrency'>

const STEPS_MAX = 200

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]

/** Whether any setting differs, apart from `except`. Asked on each key press: a group that an edit left alone is the same object. */
export const isChanged = (before: Settings, after: Settings, except?: keyof Settings): boolean =>
  NAMES.some((name) => name !== except && !dequal(before[name], after[name]))

const saved = atom<Settings>(DEFAULT_SETTINGS)
const draft = atom<Settings>(DEFAULT_SETTINGS)
/** The settings before each step, and after those that were undone. `field`: more typing in it belongs to the last step. */
const trail = atom<{ past: readonly Settings[]; future: readonly Settings[]; field?: string }>({
  past: [],
  future: []
})
/** Settings that the page put into the draft of a shop that never saved; undefined: none. */
const suggested = atom<Settings | undefined>()

/** The settings as they are saved. */
export const $saved: ReadableAtom<Settings> = saved
/** The settings as the owner sees them. */
export const $draft: ReadableAtom<Settings> = draft
export const $isDirty = computed([saved, draft], (kept, shown) => isChanged(kept, shown))
/** Whether there is work of the owner's to be kept: what the page suggested is none. */
export const $hasWork = computed(
  [$isDirty, suggested, draft],
  (isDirty, suggestion, shown) => isDirty && !(suggestion && !isChanged(suggestion, shown))
)
export const $canUndo = computed(trail, ({ past }) => past.length > 0)
export const $canRedo = computed(trail, ({ future }) => future.length > 0)

/** A part of the draft. What depends on it is computed again only when that part changes, not with each key press. */
export const draftPart = <Part>(select: (settings: Settings) => Part): ReadableAtom<Part> =>
  computed(draft, select)

/** Begins with the settings that the service has. */
export function startDraft(settings: Settings) {
  keepSaved(settings)
  draft.set(settings)
  trail.set({ past: [], future: [] })
}

/** Shows these settings as one step, however much they change. */
export function replaceSettings(next: Settings, field?: string) {
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
  replaceSettings({ ...draft.get(), ...change }, typedField('basics', change))
}

/** `field`: what is typed in, where the change itself does not tell, such as one amount of several. */
export function editSettings<G extends SettingsGroup>(
  group: G,
  change: Partial<Settings[G]>,
  field = typedField(group, change)
) {
  const current = draft.get()
  replaceSettings({ ...current, [group]: { ...current[group], ...change } }, field)
}

/** Changes the setting with this stored name. */
export function editSetting<N extends SettingName>(name: N, value: ValueOf<FieldNamed<N>>) {
  replaceSettings(withSetting(draft.get(), name, value), typedField(name, { value }))
}

/** Ends the current step: call it when a field loses the focus or the pointer is released. */
export function endStep() {
  trail.set({ ...trail.get(), field: undefined })
}

/** Back to the saved settings. */
export function discardDraft() {
  replaceSettings(saved.get())
}

export function undo() {
  const { past, future } = trail.get()
  const previous = past.at(-1)
  if (!previous) return
  trail.set({ past: past.slice(0, -1), future: [draft.get(), ...future] })
  draft.set(previous)
}

export function redo() {
  const { past, future } = trail.get()
  const [next, ...later] = future
  if (!next) return
  trail.set({ past: [...past, draft.get()], future: later })
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
