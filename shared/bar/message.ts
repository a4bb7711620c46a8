import { EMPTY_TEXTS } from '../copy/bar.ts'
import { formatMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { PLACEHOLDERS, type TemplateValues } from './placeholders.ts'

type MessageSettings = Pick<Settings, 'showCurrency' | 'messages'> & {
  style: Pick<Settings['style'], 'textDirection' | 'boldAmount'>
}

/** What a message is about. */
type MessageValues = Omit<TemplateValues, 'showCurrency' | 'textDirection'> & {
  /** How many items are in the cart, where that is known. */
  items?: number | undefined
  hasQualified: boolean
}

/** Stands before and after what is bold. Unicode never gives it a meaning, so no text has it. */
const BOLD = '\uFDD0'

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** The sentences that name the time that is left. `49.90` ends none. */
const TIMED = /(?:[^.!?…。！？؟]|\.\d)*\$\{timeLeft\}(?:[^.!?…。！？؟]|\.\d)*[.!?…。！？؟]*/g

/** A text with its placeholders filled in; unknown ones stay. Where no end is planned, without what is said of it. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const isTimed = values.timeLeft === undefined && template.includes('${timeLeft}')
  const said = isTimed ? template.replace(TIMED, '').trim() : template
  return said.replace(/\$\{(\w+)\}/g, (written, name: string) => {
    const fill = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined
    const text = fill?.(values, (amount) => formatMoney(amount, values)) ?? written
    const bold = name === 'remaining' && values.boldAmount ? BOLD : ''
    return bold + (fill && values.textDirection === 'rtl' ? isolate(text) : text) + bold
  })
}

/** A message, and the parts that it is drawn in where some of it is bold: every second one is. */
export interface Written {
  message: string
  parts?: readonly string[] | undefined
}

/** The text of the bar (spec § 4 "Preview message logic"), of settings in the page's language. */
export function barMessage(
  { showCurrency, messages, style }: MessageSettings,
  values: MessageValues
): Written {
  const { initialMessage, successMessage, progressTemplate } = messages
  const isEmpty = values.total <= 0 && !values.items
  const [kind, written] = values.hasQualified
    ? (['successMessage', successMessage] as const)
    : (['progressTemplate', progressTemplate] as const)
  const template = isEmpty && initialMessage.trim() ? initialMessage : written
  const { textDirection, boldAmount } = style
  const all = { ...values, showCurrency, textDirection, boldAmount }
  const filled = fillTemplate(template, all)
  // Nothing but the time that is left was to be said, or a placeholder is empty.
  const isSaid = filled.trim() || !template.includes('${timeLeft}')
  const parts = (isSaid ? filled : fillTemplate(EMPTY_TEXTS[kind], all)).split(BOLD)
  return { message: parts.join(''), ...(parts.length > 1 ? { parts } : {}) }
}
