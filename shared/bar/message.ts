import { PROGRESS_TEXT, SUCCESS_TEXT } from '../copy/bar.ts'
import { formatMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { type MessageCart, PLACEHOLDERS, type TemplateValues } from './placeholders.ts'
import { progress } from './progress.ts'

type MessageSettings = Pick<Settings, 'threshold' | 'showCurrency' | 'messages'> & {
  style: Pick<Settings['style'], 'textDirection'>
}

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** A text with its placeholders filled in; unknown ones stay. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const { total, threshold, currency, textDirection } = values
  const filled = { ...values, ...progress(total, threshold, currency) }
  return template.replace(/\$\{(\w+)\}/g, (written, name: string) => {
    if (!Object.hasOwn(PLACEHOLDERS, name)) return written
    const text = PLACEHOLDERS[name]?.(filled, (amount) => formatMoney(amount, values)) ?? written
    return textDirection === 'rtl' ? isolate(text) : text
  })
}

/** The text of the bar (spec § 4 "Preview message logic"). */
export function barMessage(settings: MessageSettings, cart: MessageCart): string {
  const { threshold, showCurrency, messages, style } = settings
  if (cart.total <= 0 && messages.initialMessage.trim()) return messages.initialMessage
  const { hasQualified } = progress(cart.total, threshold, cart.currency)
  if (hasQualified) return messages.successMessage.trim() ? messages.successMessage : SUCCESS_TEXT
  const template = messages.progressTemplate.trim() ? messages.progressTemplate : PROGRESS_TEXT
  return fillTemplate(template, { ...cart, threshold, showCurrency, textDirection: style.textDirection })
}
