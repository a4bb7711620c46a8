import { fillTemplate, SUCCESS } from '#shared/bar/message.ts'
import { LEGACY_DEFAULTS, type LegacySettings } from '#shared/settings/legacy.ts'

/** The default text names an amount: where the threshold is another, it names that one. */
function textOf({ barText, threshold, currency }: LegacySettings): string {
  const isDefault = threshold === LEGACY_DEFAULTS.threshold && currency === LEGACY_DEFAULTS.currency
  if (barText !== LEGACY_DEFAULTS.barText || isDefault) return barText
  return 'Free shipping on orders over ${threshold}'
}

/** The earlier widget's text, with today's placeholders filled in; '' for none. */
export function embedMessage(settings: LegacySettings, total: number, hasQualified: boolean): string {
  const { threshold, currency, textDirection, messages } = settings
  const barText = textOf(settings)
  const speaksOfRest = settings.barText.includes('${')
  if (hasQualified && speaksOfRest) return messages.successMessage || SUCCESS
  return fillTemplate(barText, { total, threshold, currency, textDirection })
}
