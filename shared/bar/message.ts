import { formatMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { PLACEHOLDERS, type TemplateValues } from './placeholders.ts'

type MessageSettings = Pick<Settings, 'showCurrency' | 'messages'> & {
  style: Pick<Settings['style'], 'textDirection'>
}

/** What a message is about. */
type MessageValues = Omit<TemplateValues, 'showCurrency' | 'textDirection'> & {
  /** How many items are in the cart, where that is known. */
  items?: number | undefined
  hasQualified: boolean
}

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** A text with its placeholders filled in; unknown ones stay. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(/\$\{(\w+)\}/g, (written, name: string) => {
    const fill = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined
    const text = fill?.(values, (amount) => formatMoney(amount, values)) ?? written
    return fill && values.textDirection === 'rtl' ? isolate(text) : text
  })

/** The text of the bar (spec § 4 "Preview message logic"), of settings in the page's language. */
export function barMessage(
  { showCurrency, messages, style }: MessageSettings,
  values: MessageValues
): string {
  const { initialMessage, successMessage, progressTemplate } = messages
  const isEmpty = values.total <= 0 && !values.items
  const written = values.hasQualified ? successMessage : progressTemplate
  const template = isEmpty && initialMessage.trim() ? initialMessage : written
  return fillTemplate(template, { ...values, showCurrency, textDirection: style.textDirection })
}
