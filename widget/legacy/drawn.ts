import { hasOwn } from '#shared/older-browsers.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { GROUPS } from '#shared/settings/flat.ts'
import { LEGACY_DEFAULTS, type LegacySettings, LegacySettingsSchema } from '#shared/settings/legacy.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { EMPTY_TEXTS } from '#shared/settings/texts.ts'
import * as v from 'valibot'

/** The legacy widget's settings as our bar draws them. */
export interface Drawn {
  settings: Settings
  showsTrack: boolean
}

/** The owner's text. The default text contains an amount, which is replaced by the threshold. */
function textOf({ barText, threshold, currency }: LegacySettings): string {
  const isDefault = threshold === LEGACY_DEFAULTS.threshold && currency === LEGACY_DEFAULTS.currency
  const isOwn = barText !== LEGACY_DEFAULTS.barText
  return isOwn || isDefault ? barText : 'Free shipping on orders over ${threshold}'
}

/** A text that names no amount is said before and after the threshold. */
export function toDrawn(given: LegacySettings): Drawn {
  const { barEnabled: enabled, barText, threshold, currency, products, messages } = given
  const { style, visibility, icon } = DEFAULT_SETTINGS
  const { backgroundColor, textColor, textAlignment, textDirection, progressBarColor: barColor } = given
  const text = textOf(given)
  const success = barText.includes('${') ? messages.successMessage || EMPTY_TEXTS.successMessage : text
  const looks = { backgroundColor, textColor, barColor, textAlignment, textDirection }
  const track = { borderThickness: 0, cornerRadius: 0, progressBackground: 'rgb(128 128 128 / 40%)' }
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    enabled,
    threshold,
    currency,
    icon: { ...icon, type: 'none' },
    style: { ...style, ...looks, ...track },
    visibility: { ...visibility, position: given.position },
    products: {
      ...DEFAULT_SETTINGS.products,
      ...products,
      buttonStyle: products.buttonStyle === 'rounded' ? 'rounded' : 'square'
    },
    messages: {
      ...DEFAULT_SETTINGS.messages,
      progressTemplate: text,
      successMessage: success,
      initialMessage: '',
      buttonText: messages.buttonText.trim() || LEGACY_DEFAULTS.messages.buttonText
    }
  }
  return { settings, showsTrack: given.showProgressBar }
}

const keysOf = (data: unknown) => (typeof data === 'object' && data !== null ? Object.keys(data) : [])

/** Does it have flat keys or groups that only today's settings have? */
const isOfToday = (data: Record<string, unknown>): boolean =>
  keysOf(data.messages).includes('progressTemplate') ||
  keysOf(data).some(
    (key) =>
      key === 'goals' ||
      (!hasOwn(LEGACY_DEFAULTS, key) && GROUPS.some((group) => key.split('_')[0] === group))
  )

/** Settings of a page in either form. Without any of our keys they would replace the owner's by defaults. */
export const DrawnSchema = v.pipe(
  v.unknown(),
  v.transform((data) =>
    keysOf(data).includes('settings') ? (data as { settings: unknown }).settings : data
  ),
  v.record(v.string(), v.unknown()),
  v.check((data) => isOfToday(data) || keysOf(data).some((key) => hasOwn(LEGACY_DEFAULTS, key))),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Drawn => {
    const today = isOfToday(value) ? readSettings(value) : undefined
    if (today?.state === 'ok') {
      // Flat settings come without the switch, which is stored beside them. The legacy widget greets no empty cart.
      const messages = { ...today.settings.messages, initialMessage: '' }
      const settings = { ...today.settings, messages, enabled: value.enabled !== false }
      return { settings, showsTrack: true }
    }
    const legacy = today ? undefined : v.safeParse(LegacySettingsSchema, value)
    if (legacy?.success) return toDrawn(legacy.output)
    addIssue({ message: 'threshold or currency cannot be used' })
    return NEVER
  })
)
