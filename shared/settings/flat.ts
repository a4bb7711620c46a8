import { type Field, type Fields, isField } from './field.ts'
import { FIELDS } from './fields.ts'
import { shortGoals } from './goals.ts'
import type { FieldNamed, SettingName, Settings, SettingsGroup, ValueOf } from './settings.ts'
import { hasOwn } from '../older-browsers.ts'

/** The stored form: `threshold`, `currency`, `showCurrency`, and `style_barColor`, `products_productIds`, … */
export type FlatSettings = Record<string, unknown>

const FIELD_LIST = Object.entries<Fields[string]>(FIELDS)

/** The groups, in the order in which they are stored. */
export const GROUPS = FIELD_LIST.flatMap(([name, entry]) =>
  // The type is made from the same rows.
  isField(entry) ? [] : [name as SettingsGroup]
)

/** Every setting by its stored name: `threshold`, `style_barColor`, … */
export const fieldsByName = (): Map<string, Field> =>
  new Map(
    FIELD_LIST.flatMap(([name, entry]): [string, Field][] =>
      isField(entry)
        ? [[name, entry]]
        : Object.entries(entry).map(([key, field]) => [`${name}_${key}`, field])
    )
  )

/** The value of the setting with this stored name. */
export function settingIn<N extends SettingName>(settings: Settings, name: N): ValueOf<FieldNamed<N>> {
  const [group = '', key] = name.split('_')
  const value: unknown = settings[group as keyof Settings]
  // A stored name leads to the value of its row.
  return (key === undefined ? value : (value as FlatSettings)[key]) as ValueOf<FieldNamed<N>>
}

/** The settings with another value of the setting with this stored name. */
export function withSetting<N extends SettingName>(
  settings: Settings,
  name: N,
  value: ValueOf<FieldNamed<N>>
): Settings {
  const [group = '', key] = name.split('_')
  const before = settings[group as keyof Settings]
  return { ...settings, [group]: key === undefined ? value : { ...(before as object), [key]: value } }
}

const groupOf = (name: string) => name.split('_', 1)[0] ?? ''

/** Settings as the service stores them. `enabled` is stored separately (spec § 3). */
export function toFlat(settings: Settings): FlatSettings {
  const flat: FlatSettings = {}
  for (const name of Object.keys(FIELDS) as (keyof Settings)[]) {
    const value = settings[name]
    if (typeof value !== 'object') flat[name] = value
    else for (const [key, inner] of Object.entries(value)) flat[`${name}_${key}`] = inner
  }
  delete flat.enabled
  return flat
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings as a save sends them: without what its absence means anyway, because an address has little room. */
export function toSaveForm(settings: Settings): FlatSettings {
  const rows = fieldsByName()
  const flat = { ...toFlat(settings), rewards_goals: shortGoals(settings.rewards.goals) }
  return Object.fromEntries(
    Object.entries(flat).filter(([name, value]) => {
      const row = rows.get(name)
      return !row?.isOptional || JSON.stringify(value) !== JSON.stringify(row.default)
    })
  )
}

/**
 * Settings in their groups, from flat keys, from groups, or from both together. Where both are given, the flat key wins:
 * it is the stored form. Keys outside any group stay as they are; the schema drops those that are no settings.
 */
export function fromFlat(given: FlatSettings): Record<string, unknown> {
  const entries = Object.entries(given)
  const loose = entries.filter(([name]) => GROUPS.every((group) => group !== groupOf(name)))
  const groups = GROUPS.flatMap((group): [string, unknown][] => {
    const flat = entries
      .filter(([name]) => name.startsWith(`${group}_`))
      .map(([name, value]): [string, unknown] => [name.slice(group.length + 1), value])
    if (flat.length === 0) return hasOwn(given, group) ? [[group, given[group]]] : []
    const nested = given[group]
    return [[group, { ...(isObject(nested) ? nested : {}), ...Object.fromEntries(flat) }]]
  })
  return Object.fromEntries([...loose, ...groups])
}
