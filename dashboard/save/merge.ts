import { type FlatSettings, fromFlat } from '#shared/settings/flat.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { changesFrom, flatSettings, type SettingChange, settingChanges } from '../draft/changes.ts'

export interface Merge {
  /** Theirs, with what only this owner changed. */
  settings: Settings
  /** Settings that both changed, each to something else: `before` is theirs, `after` is this owner's. */
  contested: readonly SettingChange[]
}

/** `settings` with these values in place of their own. */
function withValues(settings: Settings, values: FlatSettings): Settings {
  const flat = { ...flatSettings(settings), ...values }
  // Each value comes from settings, under the same name.
  return fromFlat(flat) as object as Settings
}

const valuesOf = (changes: readonly SettingChange[]): FlatSettings =>
  Object.fromEntries(changes.map(({ key, after }) => [key, after]))

/** Brings together what two owners made of the same settings. Where `base` has no value, both changed it. */
export function mergeSettings(
  base: FlatSettings,
  { theirs, mine }: { theirs: Settings; mine: Settings }
): Merge {
  const names = (changes: readonly SettingChange[]) => new Set(changes.map(({ key }) => key))
  const ownChanges = changesFrom(base, mine)
  const [changedByThem, changedByMe] = [names(changesFrom(base, theirs)), names(ownChanges)]
  return {
    settings: withValues(theirs, valuesOf(ownChanges.filter(({ key }) => !changedByThem.has(key)))),
    contested: settingChanges(theirs, mine).filter(
      ({ key }) => changedByThem.has(key) && changedByMe.has(key)
    )
  }
}

/** The merged settings with this owner's values where both changed, except for the names in `theirs`. */
export const decided = ({ settings, contested }: Merge, theirs: ReadonlySet<string> = new Set()): Settings =>
  withValues(settings, valuesOf(contested.filter(({ key }) => !theirs.has(key))))
