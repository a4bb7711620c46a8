import { compileText } from '#shared/bar/compile.ts'
import { write } from '#shared/bar/evaluate.ts'
import { EMPTY_TEXTS } from '#shared/settings/texts.ts'
import { progress } from '#shared/bar/progress.ts'
import { LEGACY_DEFAULTS, type LegacySettings } from '#shared/settings/legacy.ts'

/** The owner's text. The default text contains an amount, which is replaced by the threshold. */
function textOf({ barText, threshold, currency }: LegacySettings): string {
  const isDefault = threshold === LEGACY_DEFAULTS.threshold && currency === LEGACY_DEFAULTS.currency
  if (barText !== LEGACY_DEFAULTS.barText || isDefault) return barText
  return 'Free shipping on orders over ${threshold}'
}

/** The legacy widget's text, with today's placeholders filled in; '' for none. */
export function legacyMessage(settings: LegacySettings, total: number, hasQualified: boolean): string {
  const { threshold, currency, textDirection, messages } = settings
  const barText = textOf(settings)
  const namesMissingAmount = settings.barText.includes('${')
  if (hasQualified && namesMissingAmount) return messages.successMessage || EMPTY_TEXTS.successMessage
  const values = { total, threshold, currency, ...progress(total, threshold, currency) }
  const spelling = {
    showCurrency: true,
    ...(textDirection === 'rtl' ? { isRightToLeft: true as const } : {})
  }
  return write(compileText(barText), spelling, values).message
}
