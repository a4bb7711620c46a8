import { dequal } from 'dequal/lite'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { withSetting } from '#shared/settings/flat.ts'
import type { FieldNamed, SettingName, Settings, SettingsGroup, ValueOf } from '#shared/settings/settings.ts'

type Basics = Pick<Settings, 'enabled' | 'threshold' | 'currency' | 'showCurrency'>

const STEPS_MAX = 200

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]

/** Whether any setting differs. Asked on each key press: a group that an edit left alone is the same object. */
export const isChanged = (before: Settings, after: Settings): boolean =>
  NAMES.some((name) => !dequal(before[name], after[name]))

const saved = atom<Settings>(DEFAULT_SETTINGS)
/** All steps that the owner can undo and redo; `at` is the index of the shown one. `field`: more typing in this field changes the current step. */
const trail = atom<{ steps: readonly Settings[]; at: number; field?: string | undefined }>({
  steps: [DEFAULT_SETTINGS],
  at: 0
})
/** Settings that the page put into the draft of a shop that never saved, or undefined if it didn't. */
const suggested = atom<Settings | undefined>()

/** The settings as they are saved. */
export const $saved: ReadableAtom<Settings> = saved
/** The settings as the owner sees them. */
export const $draft = computed(trail, ({ steps, at }) => steps[at] ?? DEFAULT_SETTINGS)
export const $isDirty = computed([saved, $draft], (kept, shown) => isChanged(kept, shown))
/** Whether there is work of the owner's to be kept: what the page suggested is none. */
export const $hasWork = computed(
  [$isDirty, suggested, $draft],
  (isDirty, suggestion, shown) => isDirty && !(suggestion && !isChanged(suggestion, shown))
)
export const $canUndo = computed(trail, ({ at }) => at > 0)
export const $canRedo = computed(trail, ({ steps, at }) => at < steps.length - 1)

/** A part of the draft. What depends on it is computed again only when that part changes, not with each key press. */
export const draftPart = <Part>(select: (settings: Settings) => Part): ReadableAtom<Part> =>
  computed($draft, select)

/** Begins with the settings that the service has. */
export function startDraft(settings: Settings) {
  keepSaved(settings)
  trail.set({ steps: [settings], at: 0 })
}

/** Shows these settings as one step, however much they change. */
export function replaceSettings(next: Settings, field?: string) {
  const { steps, at, field: typedIn } = trail.get()
  if (!isChanged($draft.get(), next)) return
  const isTyping = field !== undefined && field === typedIn
  const before = steps.slice(0, isTyping ? at : at + 1)
  const last = before.at(-1)
  // Typing restored the earlier text: the step is removed.
  const isBack = isTyping && last !== undefined && !isChanged(last, next)
  const kept = (isBack ? before : [...before, next]).slice(-STEPS_MAX - 1)
  trail.set({ steps: kept, at: kept.length - 1, field: isBack ? undefined : field })
}

/** The field whose successive changes make one step: texts and numbers change with each key press or pixel. */
function typedField(scope: string, change: object): string | undefined {
  const [first, ...rest] = Object.entries(change)
  if (!first || rest.length > 0) return undefined
  const [key, value] = first
  return typeof value === 'string' || typeof value === 'number' ? `${scope}.${key}` : undefined
}

export function editBasics(change: Partial<Basics>) {
  replaceSettings({ ...$draft.get(), ...change }, typedField('basics', change))
}

/** `field`: the field that the owner types in, if the change doesn't name it, such as one amount of several. */
export function editSettings<G extends SettingsGroup>(
  group: G,
  change: Partial<Settings[G]>,
  field = typedField(group, change)
) {
  const current = $draft.get()
  replaceSettings({ ...current, [group]: { ...current[group], ...change } }, field)
}

/** Changes the setting with this stored name. */
export function editSetting<N extends SettingName>(name: N, value: ValueOf<FieldNamed<N>>) {
  replaceSettings(withSetting($draft.get(), name, value), typedField(name, { value }))
}

/** Ends the current step: call it when a field loses the focus or the pointer is released. */
export function endStep() {
  trail.set({ ...trail.get(), field: undefined })
}

/** Back to the saved settings. */
export function discardDraft() {
  replaceSettings(saved.get())
}

function step(by: 1 | -1) {
  const { steps, at } = trail.get()
  if (steps[at + by]) trail.set({ steps, at: at + by })
}
export const undo = () => step(-1)
export const redo = () => step(1)

/** Changes every step, so that the change itself can't be undone. */
const changeAll = (change: (settings: Settings) => Settings) =>
  trail.set({ ...trail.get(), steps: trail.get().steps.map(change) })

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

/** Records these settings as saved. The draft stays as it is. */
export function keepSaved(settings: Settings) {
  suggested.set(undefined)
  saved.set(settings)
}
