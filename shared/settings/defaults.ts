import { type Fields, isField } from './field.ts'
import { FIELDS } from './fields.ts'
import type { Settings, SettingsOf } from './settings.ts'
import { copied } from '../older-browsers.ts'

/** The defaults of a table of fields, new with every call. */
export const defaultsOf = <T extends Fields>(fields: T): SettingsOf<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, entry]): [string, unknown] => [
      name,
      isField(entry) ? copied(entry.default) : defaultsOf(entry)
    ])
    // The type says of each row what the line above makes of it.
  ) as SettingsOf<T>

/** A bar's settings before its owner changes anything (spec § 3 Defaults). */
export const DEFAULT_SETTINGS: Settings = defaultsOf(FIELDS)

/**
 * The first settings of a site that never saved. Settings that were saved without a method, a look or an icon mean the
 * defaults of the table, as they did before.
 */
export const NEW_SITE_SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  style: {
    ...DEFAULT_SETTINGS.style,
    progressBackground: '#E5E7EB',
    trackHeight: 6,
    spacing: 'slim'
  },
  icon: { ...DEFAULT_SETTINGS.icon, type: 'drawn-truck' },
  products: {
    ...DEFAULT_SETTINGS.products,
    selectionMethod: 'closesGap',
    // The card has room for two lines, and ends a longer name itself.
    nameCharLimit: FIELDS.products.nameCharLimit.max,
    addButton: 'plus'
  },
  visibility: { ...DEFAULT_SETTINGS.visibility, compact: true }
}
