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

const SUCCESS = "You've qualified for free shipping!"
const TEMPLATE = 'Add ${remaining} more for free shipping'
const PLACEHOLDER = /\$\{(remaining|threshold|total|percent)\}/g

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** The sentence beside the bar (spec § 4 "Preview message logic"). */
export function barMessage(settings: MessageSettings, { total, currency, locale }: MessageCart): string {
  const { initialMessage, successMessage, progressTemplate } = settings.messages
  if (total <= 0 && initialMessage.trim()) return initialMessage
  const { percent, remaining, hasQualified } = progress(total, settings.threshold, currency)
  if (hasQualified) return successMessage.trim() ? successMessage : SUCCESS
  const money = (amount: number) =>
    formatMoney(amount, { currency, locale, showCurrency: settings.showCurrency })
  const values: Record<string, string> = {
    remaining: money(remaining),
    threshold: money(settings.threshold),
    total: money(total),
    percent: `${Math.floor(percent)}%`
  }
  const wrap = settings.style.textDirection === 'rtl' ? isolate : (text: string) => text
  const template = progressTemplate.trim() ? progressTemplate : TEMPLATE
  return template.replace(PLACEHOLDER, (_, name: string) => wrap(values[name] ?? ''))
}
