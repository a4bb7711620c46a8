import { type Field, type Fields, isField } from './field.ts'
import { FIELDS } from './fields.ts'
import { shortGoals } from './goals.ts'
import type { FieldNamed, SettingName, Settings, SettingsGroup, ValueOf } from './settings.ts'
import { hasOwn } from '../older-browsers.ts'

/** The stored form: `threshold`, `currency`, `showCurrency`, and `style_barColor`, `products_productIds`, … */
export type FlatSettings = Record<string, unknown>

/** The groups, in the order in which they are stored. */
export const GROUPS = Object.entries<Fields[string]>(FIELDS).flatMap(([name, entry]) =>
  // The type is made from the same rows.
  isField(entry) ? [] : [name as SettingsGroup]
)

/** Every setting by its stored name: `threshold`, `style_barColor`, … */
export const fieldsByName = (): Map<string, Field> =>
  new Map(
    Object.entries<Fields[string]>(FIELDS).flatMap(([name, entry]): [string, Field][] =>
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
const isGroup = (name: string): name is SettingsGroup => GROUPS.some((group) => group === name)

/** Settings as the service stores them. `enabled` is stored beside them (spec § 3). */
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

/**
 * Meanings of keys that are left out of a save. Never change one of these, also when its default changes: pages that
 * were opened before still leave it out and mean this value.
 */
const LEFT_OUT: FlatSettings = {
  shipping_amountFrom: 'typed',
  shipping_amounts: {},
  rewards_goals: [],
  style_trackHeight: 10,
  style_cornerRadius: 8,
  style_spacing: 'normal',
  style_fontSize: 15,
  style_matchSite: false,
  messages_languages: {},
  visibility_productPage: { desktop: true, mobile: true },
  visibility_cartPage: { desktop: true, mobile: true },
  visibility_miniCart: { desktop: true, mobile: true },
  visibility_header: { desktop: false, mobile: false },
  visibility_checkout: { desktop: false, mobile: false },
  visibility_position: 'top',
  visibility_placement: 'page',
  visibility_compact: false,
  products_categoryId: '',
  products_addButton: 'full',
  schedule_start: '',
  schedule_end: '',
  schedule_zone: '',
  schedule_campaigns: [],
  integrations_analyticsEvents: false,
  integrations_productLine: false
} satisfies Partial<Record<SettingName, unknown>>

/** Settings as a save sends them: without what its absence means anyway, because an address has little room. */
export const toSaveForm = (settings: Settings): FlatSettings =>
  Object.fromEntries(
    Object.entries({ ...toFlat(settings), rewards_goals: shortGoals(settings.rewards.goals) }).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(LEFT_OUT[name])
    )
  )

/** Groups the keys of a save, and adds those that it left out. */
export const fromSaveForm = (flat: FlatSettings): Record<string, unknown> =>
  fromFlat({ ...LEFT_OUT, ...flat })

/**
 * Settings in their groups, from flat keys, from groups, or from both together. Where both are given, the flat key wins:
 * it is the stored form. Keys outside any group stay as they are; the schema drops those that are no settings.
 */
export function fromFlat(given: FlatSettings): Record<string, unknown> {
  const entries = Object.entries(given)
  const loose = entries.filter(([name]) => !isGroup(groupOf(name)))
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
