import { atom, computed, type ReadableAtom } from 'nanostores'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings, SettingsGroup } from '#shared/settings/settings.ts'
import { settingChanges } from './changes.ts'

type Basics = Pick<Settings, 'enabled' | 'threshold' | 'currency' | 'showCurrency'>

/** Steps that can be taken back; `field` is the one whose typing still belongs to the last step. */
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

/** What the service has. */
export const $saved: ReadableAtom<Settings> = saved
/** What the owner sees. */
export const $draft: ReadableAtom<Settings> = draft
export const $isDirty = computed([saved, draft], (kept, shown) => settingChanges(kept, shown).length > 0)
/** Something unsaved is the owner's own: the site's currency changes without them. */
export const $hasOwnChanges = computed([saved, draft], (kept, shown) =>
  settingChanges(kept, shown).some(({ key }) => key !== 'currency')
)
export const $canUndo = computed(trail, ({ past }) => past.length > 0)
export const $canRedo = computed(trail, ({ future }) => future.length > 0)

/** Begins with what the service has, or with unsaved work that was kept. */
export function startDraft(settings: Settings, kept: Settings = settings) {
  saved.set(settings)
  draft.set(kept)
  trail.set(NO_TRAIL)
}

function step(next: Settings, field?: string) {
  const current = draft.get()
  if (settingChanges(current, next).length === 0) return
  const { past, field: typedIn } = trail.get()
  const isTyping = field !== undefined && field === typedIn
  const before = isTyping ? past.at(-1) : current
  // Typed back to where it began: no step is left.
  const isBack = isTyping && before !== undefined && settingChanges(before, next).length === 0
  const steps = isBack ? past.slice(0, -1) : isTyping ? past : [...past, current]
  trail.set({ past: steps.slice(-STEPS_MAX), future: [], field: isBack ? undefined : field })
  draft.set(next)
}

/** Texts and numbers arrive a key press or a slider's pixel at a time: one field's belong together. */
function typedField(scope: string, change: object): string | undefined {
  const [first, ...rest] = Object.entries(change)
  if (!first || rest.length > 0) return undefined
  const [key, value] = first
  return typeof value === 'string' || typeof value === 'number' ? `${scope}.${key}` : undefined
}

export function editBasics(change: Partial<Basics>) {
  step({ ...draft.get(), ...change }, typedField('basics', change))
}

export function editSettings<G extends SettingsGroup>(group: G, change: Partial<Settings[G]>) {
  const current = draft.get()
  step({ ...current, [group]: { ...current[group], ...change } }, typedField(group, change))
}

/** A preset, an imported file, an older version: one step, however much it changes. */
export function replaceSettings(settings: Settings) {
  step(settings)
}

/** What is typed from here on is a step of its own: the field was left or the pointer lifted. */
export function endStep() {
  trail.set({ ...trail.get(), field: undefined })
}

/** Back to other settings but for the currency, which stays the site's; can itself be undone. */
export function returnTo(settings: Settings) {
  step({ ...settings, currency: draft.get().currency })
}

/** Back to what the service has. */
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

/** The site's currency, when none was ever saved: what it has been all along, so no change and nothing to undo. */
export function adoptCurrency(currency: string) {
  const adopted = (settings: Settings): Settings => ({ ...settings, currency })
  const { past, future, field } = trail.get()
  trail.set({ past: past.map(adopted), future: future.map(adopted), field })
  saved.set(adopted(saved.get()))
  draft.set(adopted(draft.get()))
}

/** The service has these now; what is shown stays as it is. */
export function keepSaved(settings: Settings) {
  saved.set(settings)
}
