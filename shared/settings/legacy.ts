import * as v from 'valibot'

import { readCurrency } from '../currency.ts'
import { defaultsOf } from './defaults.ts'
import type { Fields } from './field.ts'
import { FIELDS } from './fields.ts'
import { THRESHOLD_MAX } from './limits.ts'
import { readFields } from './read.ts'
import type { Settings, SettingsOf } from './settings.ts'

/** The settings of the legacy widget, with its own defaults (spec § 3). */
const LEGACY_FIELDS = {
  barEnabled: { kind: 'flag', default: true },
  barText: { kind: 'text', default: 'Free shipping on orders over $100' },
  threshold: { kind: 'amount', min: 0, max: THRESHOLD_MAX, default: 100 },
  backgroundColor: { kind: 'color', default: '#000000' },
  textColor: { kind: 'color', default: '#ffffff' },
  progressBarColor: { kind: 'color', default: '#4CAF50' },
  showProgressBar: { kind: 'flag', default: true },
  currency: { kind: 'currency', default: 'USD' },
  position: FIELDS.visibility.position,
  textAlignment: FIELDS.style.textAlignment,
  textDirection: FIELDS.style.textDirection,
  products: {
    enabled: { kind: 'flag', default: true },
    nameCharLimit: FIELDS.products.nameCharLimit,
    buttonStyle: { kind: 'text', default: 'rounded' },
    buttonColor: { kind: 'color', default: '#0070F3' },
    buttonTextColor: { kind: 'color', default: '#FFFFFF' }
  },
  messages: {
    buttonText: { kind: 'text', default: 'Add' },
    successMessage: { kind: 'text', default: '' }
  }
} as const satisfies Fields

export type LegacySettings = SettingsOf<typeof LEGACY_FIELDS>

export const LEGACY_DEFAULTS = defaultsOf(LEGACY_FIELDS)

/**
 * The legacy widget's settings. Looks fall back one by one; a wrong threshold or currency makes all of them
 * unusable.
 */
export const LegacySettingsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ currency }) => readCurrency(currency).state !== 'unusable', 'currency is no ISO 4217 code'),
  v.rawTransform(({ dataset, addIssue, NEVER }): LegacySettings => {
    const settings = readFields(LEGACY_FIELDS, dataset.value)
    if (settings) return settings
    addIssue({ message: 'threshold is no amount' })
    return NEVER
  })
)

/** Today's settings as the legacy widget draws them. Its one text is the one that names the missing amount. */
export const toLegacy = ({ threshold, currency, style, messages, visibility, products }: Settings) => ({
  barText: messages.progressTemplate,
  threshold,
  backgroundColor: style.backgroundColor,
  textColor: style.textColor,
  progressBarColor: style.barColor,
  currency,
  position: visibility.position,
  textAlignment: style.textAlignment,
  textDirection: style.textDirection,
  products: {
    enabled: products.enabled,
    nameCharLimit: products.nameCharLimit,
    buttonStyle: products.buttonStyle,
    buttonColor: products.buttonColor,
    buttonTextColor: products.buttonTextColor
  },
  messages: { buttonText: messages.buttonText, successMessage: messages.successMessage }
})
