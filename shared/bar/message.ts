import { PROGRESS_TEXT, SUCCESS_TEXT } from '../copy/bar.ts'
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

/** A sentence with the space behind it. */
const SENTENCES = /[^]+?(?:[.!?…؟]+(?=\s|$)|[。！？]+|$)\s*/g

/** A sentence with its placeholders filled in; unknown ones stay. Undefined where one of them has nothing to say. */
function fillSentence(sentence: string, values: TemplateValues): string | undefined {
  let isSaid = true
  const filled = sentence.replace(/\$\{(\w+)\}/g, (written, name: string) => {
    const fill = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined
    if (!fill) return written
    const text = fill(values, (amount) => formatMoney(amount, values))
    isSaid &&= text !== undefined
    return values.textDirection === 'rtl' ? isolate(text ?? '') : (text ?? '')
  })
  return isSaid ? filled : undefined
}

/** A text with its placeholders filled in, without the sentences that have nothing to say; undefined where none is left. */
export function fillTemplate(template: string, values: TemplateValues): string | undefined {
  const sentences = (template.match(SENTENCES) ?? []).map((sentence) => fillSentence(sentence, values))
  const isWhole = sentences.every((sentence) => sentence !== undefined)
  return isWhole ? sentences.join('') : sentences.join('').trim() || undefined
}

/** The text of the bar (spec § 4 "Preview message logic"). */
export function barMessage(
  { showCurrency, messages, style }: MessageSettings,
  values: MessageValues
): string {
  const { initialMessage, successMessage, progressTemplate } = messages
  const isEmpty = values.total <= 0 && !values.items
  const [owner, ours] = values.hasQualified
    ? [successMessage, SUCCESS_TEXT]
    : [progressTemplate, PROGRESS_TEXT]
  const written = isEmpty && initialMessage.trim() ? initialMessage : owner
  const all = { ...values, showCurrency, textDirection: style.textDirection }
  const said = written.trim() ? fillTemplate(written, all) : undefined
  return said ?? fillTemplate(ours, all) ?? ''
}
