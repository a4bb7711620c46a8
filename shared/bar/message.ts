import { EMPTY_TEXTS, type TextName } from '../copy/bar.ts'
import { formatMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import { PLACEHOLDERS, type TemplateValues } from './placeholders.ts'
import { hasOwn } from '../older-browsers.ts'

/** An owner's texts; as a page in one language has them, with that language's own. */
export type SpokenMessages = Settings['messages'] & {
  /** Of a cart that cannot be read. */
  unread?: string
  /** In the place of a text that cannot be said. */
  ours?: Readonly<Record<TextName, string>>
}

type MessageSettings = Pick<Settings, 'showCurrency'> & {
  messages: SpokenMessages
  style: Pick<Settings['style'], 'textDirection' | 'boldAmount'>
}

/** What a message is about. */
type MessageValues = Omit<TemplateValues, 'showCurrency' | 'textDirection'> & {
  /** The amounts are those of `country`, which nobody said is the shopper's: a text that promises something names it. */
  isPlaceAssumed?: boolean | undefined
  /** How many items are in the cart, where that is known. */
  items?: number | undefined
  hasQualified: boolean
}

/** Stands before and after what is bold. Unicode never gives it a meaning, so no text has it. */
const BOLD = '\uFDD0'

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** A text without the sentences that name this. `49.90` ends none. */
const withoutSentences = (template: string, name: string) =>
  template
    .replace(/(?:[^.!?…。！？؟]|\.\d)+[.!?…。！？؟]*/g, (sentence) =>
      sentence.includes(`\${${name}}`) ? '' : sentence
    )
    .trim()

/** What a text may name, and is not known of every cart. */
const UNCERTAIN = ['timeLeft', 'country'] as const

function fill(template: string, values: TemplateValues): string {
  return template.replace(/\$\{(\w+)\}/g, (written, name: string) => {
    const placeholder = hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined
    const text = placeholder?.(values, (amount) => formatMoney(amount, values)) ?? written
    const bold = name === 'remaining' && values.boldAmount ? BOLD : ''
    return bold + (placeholder && values.textDirection === 'rtl' ? isolate(text) : text) + bold
  })
}

/** What of a text can be said of a cart: without the sentences that name what is not known. */
const sayable = (template: string, values: TemplateValues): string =>
  UNCERTAIN.filter((name) => values[name] === undefined && template.includes(`\${${name}}`)).reduce(
    withoutSentences,
    template
  )

/** A text with its placeholders filled in; unknown ones stay. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  fill(sayable(template, values), values)

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

/** A text with the place for which it is true. */
export const withPlace = (text: string): string =>
  text.includes('${country}') ? text : `${text} (\${country})`

/** Does a greeting name an amount? All other texts promise free shipping. */
const namesAmount = (text: string) => /\d|\$\{(threshold|remaining)\}/.test(text)

/** The text of the bar (spec § 4 "Preview message logic"), of settings in the page's language. */
export function barMessage(settings: MessageSettings, values: MessageValues): Written {
  const { template, all } = textFor(settings, values)
  const { ours = EMPTY_TEXTS, initialMessage } = settings.messages
  const said = sayable(template, all)
  const namesMissing = (text: string) => text.includes('${remaining}')
  // Nothing but what is not known was to be said, or the amount went with it.
  const isLost = said !== template && (said === '' || (namesMissing(template) && !namesMissing(said)))
  const text = isLost ? ours[values.hasQualified ? 'successMessage' : 'progressTemplate'] : said
  const isPromise = template !== initialMessage || namesAmount(text)
  return inParts(fill(values.isPlaceAssumed && isPromise ? withPlace(text) : text, all))
}
