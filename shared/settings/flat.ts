import type { Settings, SettingsGroup } from './settings.ts'

/** The stored form: `threshold`, `currency`, `showCurrency`, and `style_barColor`, `products_productIds`, … */
export type FlatSettings = Record<string, unknown>

/** The groups, in the order in which they are stored. */
export const GROUPS: readonly SettingsGroup[] = ['style', 'messages', 'icon', 'visibility', 'products']
const groupOf = (name: string) => name.split('_', 1)[0] ?? ''
const isGroup = (name: string): name is SettingsGroup => GROUPS.some((group) => group === name)

/** Settings as the service stores them. `enabled` travels beside them, not among them (spec § 3). */
export function toFlat(settings: Settings): FlatSettings {
  const flat: FlatSettings = {
    threshold: settings.threshold,
    currency: settings.currency,
    showCurrency: settings.showCurrency
  }
  for (const group of GROUPS) {
    for (const [key, value] of Object.entries(settings[group])) flat[`${group}_${key}`] = value
  }
  return flat
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a key that is left out of a save means. Never change one of these, even when the defaults change: pages that
 * are open, and hosts of their own, leave them out and mean this.
 */
const LEFT_OUT: FlatSettings = {
  visibility_productPage: { desktop: true, mobile: true },
  visibility_cartPage: { desktop: true, mobile: true },
  visibility_miniCart: { desktop: true, mobile: true },
  visibility_header: { desktop: false, mobile: false },
  visibility_position: 'top',
  products_categoryId: ''
}

/** Settings as a save sends them: without what goes without saying, because an address has little room. */
export const toSaveForm = (settings: Settings): FlatSettings =>
  Object.fromEntries(
    Object.entries(toFlat(settings)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(LEFT_OUT[name])
    )
  )

/** What a save sent, with what went without saying, in groups. */
export const fromSaveForm = (flat: FlatSettings): Record<string, unknown> =>
  fromFlat({ ...LEFT_OUT, ...flat })

/**
 * Settings in their groups, from flat keys, from groups, or from both together. Where both say something, the flat key
 * counts: it is the stored form. Keys outside any group stay as they are: the schema drops what is no setting.
 */
export function fromFlat(given: FlatSettings): Record<string, unknown> {
  const entries = Object.entries(given)
  const loose = entries.filter(([name]) => !isGroup(groupOf(name)))
  const groups = GROUPS.flatMap((group): [string, unknown][] => {
    const flat = entries
      .filter(([name]) => name.startsWith(`${group}_`))
      .map(([name, value]): [string, unknown] => [name.slice(group.length + 1), value])
    if (flat.length === 0) return Object.hasOwn(given, group) ? [[group, given[group]]] : []
    const nested = given[group]
    return [[group, { ...(isObject(nested) ? nested : {}), ...Object.fromEntries(flat) }]]
  })
  return Object.fromEntries([...loose, ...groups])
}
