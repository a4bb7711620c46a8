import * as v from 'valibot'

import { isColor } from './color.ts'
import { NAME_LIMIT, THRESHOLD_MAX } from './limits.ts'
import type { Settings } from './settings.ts'

/** The earlier widget's own defaults (spec § 3). */
export const LEGACY_DEFAULTS = {
  barEnabled: true,
  barText: 'Free shipping on orders over $100',
  threshold: 100,
  backgroundColor: '#000000',
  textColor: '#ffffff',
  progressBarColor: '#4CAF50',
  showProgressBar: true,
  currency: 'USD',
  position: 'top',
  textAlignment: 'center',
  textDirection: 'ltr',
  products: {
    enabled: true,
    nameCharLimit: 20,
    buttonStyle: 'rounded',
    buttonColor: '#0070F3',
    buttonTextColor: '#FFFFFF'
  },
  messages: { buttonText: 'Add' }
} as const

const color = (instead: string) => {
  const Color = v.pipe(v.string(), v.trim(), v.check(isColor))
  return v.optional(v.fallback(Color, instead), instead)
}
const flag = (instead: boolean) => v.optional(v.fallback(v.boolean(), instead), instead)
const text = (instead: string) =>
  v.optional(v.fallback(v.pipe(v.string(), v.maxLength(300)), instead), instead)
const choice = <const C extends string>(choices: readonly C[], instead: C) =>
  v.optional(v.fallback(v.picklist(choices), instead), instead)
const group = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}), v.object(entries))

const D = LEGACY_DEFAULTS
const NameLimit = v.pipe(v.number(), v.integer(), v.minValue(NAME_LIMIT.min), v.maxValue(NAME_LIMIT.max))

/**
 * The earlier widget's settings (spec § 3). Looks fall back one by one, a threshold or currency that makes no sense
 * makes all of them unusable. `threshold` in major units.
 */
export const LegacySettingsSchema = v.object({
  barEnabled: flag(D.barEnabled),
  barText: text(D.barText),
  threshold: v.optional(
    v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(THRESHOLD_MAX)),
    D.threshold
  ),
  backgroundColor: color(D.backgroundColor),
  textColor: color(D.textColor),
  progressBarColor: color(D.progressBarColor),
  showProgressBar: flag(D.showProgressBar),
  currency: v.pipe(
    v.optional(v.string(), ''),
    v.transform((code) => code.trim().toUpperCase() || D.currency),
    v.regex(/^[A-Z]{3}$/)
  ),
  position: choice(['top', 'bottom'], D.position),
  textAlignment: choice(['left', 'center', 'right'], D.textAlignment),
  textDirection: choice(['ltr', 'rtl'], D.textDirection),
  products: group({
    enabled: flag(D.products.enabled),
    nameCharLimit: v.optional(v.fallback(NameLimit, D.products.nameCharLimit), D.products.nameCharLimit),
    buttonStyle: text(D.products.buttonStyle),
    buttonColor: color(D.products.buttonColor),
    buttonTextColor: color(D.products.buttonTextColor)
  }),
  messages: group({ buttonText: text(D.messages.buttonText), successMessage: text('') })
})
export type LegacySettings = v.InferOutput<typeof LegacySettingsSchema>

/** Today's settings as the earlier widget draws them; its one text is the one that names what is missing. */
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
