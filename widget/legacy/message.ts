import { fillTemplate, SUCCESS } from '#shared/bar/message.ts'
import type { LegacySettings } from '#shared/settings/legacy.ts'

/** The earlier widget's text, with today's placeholders filled in; '' for none. */
export function embedMessage(settings: LegacySettings, total: number, hasQualified: boolean): string {
  const { barText, threshold, currency, textDirection, messages } = settings
  const speaksOfRest = barText.includes('${')
  if (hasQualified && speaksOfRest) return messages.successMessage || SUCCESS
  return fillTemplate(barText, { total, threshold, currency, textDirection })
}
