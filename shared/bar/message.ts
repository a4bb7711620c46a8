import { EMPTY_TEXTS } from '../copy/bar.ts'
import { formatMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { AMOUNT_PLACEHOLDERS, PLACEHOLDERS, type TemplateValues } from './placeholders.ts'

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

function fill(template: string, values: TemplateValues, placeholders: typeof PLACEHOLDERS): string {
  return template.replace(/\$\{(\w+)\}/g, (written, name: string) => {
    const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined
    const text = placeholder?.(values, (amount) => formatMoney(amount, values)) ?? written
    const bold = name === 'remaining' && values.boldAmount ? BOLD : ''
    return bold + (placeholder && values.textDirection === 'rtl' ? isolate(text) : text) + bold
  })
}

/** A text with its placeholders filled in; unknown ones stay. Where no end is planned, without what is said of it. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const isTimed = values.timeLeft === undefined && template.includes('${timeLeft}')
  return fill(isTimed ? template.replace(TIMED, '').trim() : template, values, PLACEHOLDERS)
}

/** The owner's text for a cart, and what it can name. */
function textFor({ showCurrency, messages, style }: MessageSettings, values: MessageValues) {
  const { initialMessage, successMessage, progressTemplate } = messages
  const isEmpty = values.total <= 0 && !values.items
  const written = values.hasQualified ? successMessage : progressTemplate
  const { textDirection, boldAmount } = style
  return {
    template: isEmpty && initialMessage.trim() ? initialMessage : written,
    all: { ...values, showCurrency, textDirection, boldAmount }
  }
}

/** A message, and the parts that it is drawn in where some of it is bold: every second one is. */
export interface Written {
  message: string
  parts?: readonly string[] | undefined
}

function inParts(filled: string): Written {
  const parts = filled.split(BOLD)
  return { message: parts.join(''), ...(parts.length > 1 ? { parts } : {}) }
}

/** What a bar says about a cart. */
export type Message = (settings: MessageSettings, values: MessageValues) => Written

/** The text of the bar (spec § 4 "Preview message logic"), of settings in the page's language. */
export const barMessage: Message = (settings, values) => {
  const { template, all } = textFor(settings, values)
  const filled = fillTemplate(template, all)
  // Nothing but the time that is left was to be said, or a placeholder is empty.
  if (filled.trim() || !template.includes('${timeLeft}')) return inParts(filled)
  const empty = EMPTY_TEXTS[values.hasQualified ? 'successMessage' : 'progressTemplate']
  return inParts(fillTemplate(empty, all))
}

/** The same for texts that name amounts alone. */
export const amountMessage: Message = (settings, values) => {
  const { template, all } = textFor(settings, values)
  return inParts(fill(template, all, AMOUNT_PLACEHOLDERS))
}

/** Do all texts, in every language, name amounts alone? */
export const namesAmountsAlone = (messages: Settings['messages']): boolean =>
  Object.keys(PLACEHOLDERS).every(
    (name) => Object.hasOwn(AMOUNT_PLACEHOLDERS, name) || !JSON.stringify(messages).includes(`\${${name}}`)
  )
