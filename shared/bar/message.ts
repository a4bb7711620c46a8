import { formatMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { progress } from './progress.ts'

/** What the message is about: the cart's total in major units of `currency`, read in `locale`. */
export interface MessageCart {
  total: number
  currency: string
  locale?: string | undefined
}

type MessageSettings = Pick<Settings, 'threshold' | 'showCurrency' | 'messages'> & {
  style: Pick<Settings['style'], 'textDirection'>
}

interface TemplateValues extends MessageCart {
  /** In major units. */
  threshold: number
  showCurrency?: boolean | undefined
  textDirection: 'ltr' | 'rtl'
}

/** Said on success where the owner left it empty. */
export const SUCCESS = "You've qualified for free shipping!"
const TEMPLATE = 'Add ${remaining} more for free shipping'
const PLACEHOLDER = /\$\{(remaining|threshold|total|percent)\}/g

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** A text with `${remaining}`, `${threshold}`, `${total}` and `${percent}` filled in; unknown placeholders stay. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const { total, threshold, currency, textDirection } = values
  const { percent, remaining } = progress(total, threshold, currency)
  const money = (amount: number) => formatMoney(amount, values)
  const amounts: Record<string, number> = { remaining, threshold, total }
  const text = (name: string) => {
    const amount = amounts[name]
    return amount === undefined ? `${Math.floor(percent)}%` : money(amount)
  }
  return template.replace(PLACEHOLDER, (_, name: string) =>
    textDirection === 'rtl' ? isolate(text(name)) : text(name)
  )
}

/** The sentence beside the bar (spec § 4 "Preview message logic"). */
export function barMessage(settings: MessageSettings, cart: MessageCart): string {
  const { threshold, showCurrency, messages, style } = settings
  if (cart.total <= 0 && messages.initialMessage.trim()) return messages.initialMessage
  const { hasQualified } = progress(cart.total, threshold, cart.currency)
  if (hasQualified) return messages.successMessage.trim() ? messages.successMessage : SUCCESS
  const template = messages.progressTemplate.trim() ? messages.progressTemplate : TEMPLATE
  return fillTemplate(template, { ...cart, threshold, showCurrency, textDirection: style.textDirection })
}
