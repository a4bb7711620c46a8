import * as v from 'valibot'

import { DEFAULT_SETTINGS } from './defaults.ts'
import { CurrencyCode, FIELDS, Threshold } from './fields.ts'

const AnyObject = v.record(v.string(), v.unknown())

/** A group whose absent keys take their default; keys that are not settings are left out. */
const group = <E extends v.ObjectEntries>(entries: E, defaults: object) =>
  v.pipe(
    v.optional(AnyObject, {}),
    v.transform((given) => ({ ...defaults, ...given })),
    v.object(entries)
  )

/** All settings of one bar, strictly: a wrong value is an error, an absent one takes its default. */
export const SettingsSchema = v.object({
  enabled: v.optional(v.boolean(), DEFAULT_SETTINGS.enabled),
  threshold: v.optional(Threshold, DEFAULT_SETTINGS.threshold),
  currency: v.optional(CurrencyCode, DEFAULT_SETTINGS.currency),
  showCurrency: v.optional(v.boolean(), DEFAULT_SETTINGS.showCurrency),
  style: group(FIELDS.style, DEFAULT_SETTINGS.style),
  messages: group(FIELDS.messages, DEFAULT_SETTINGS.messages),
  icon: group(FIELDS.icon, DEFAULT_SETTINGS.icon),
  visibility: group(FIELDS.visibility, DEFAULT_SETTINGS.visibility),
  products: group(FIELDS.products, DEFAULT_SETTINGS.products)
})
