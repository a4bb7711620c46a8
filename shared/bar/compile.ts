import { EMPTY_TEXTS, type TextName, UNREAD_TEXT } from '../settings/texts.ts'
import { ENGLISH_GOAL, FREE_SHIPPING } from '../copy/goals.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { differ } from '../shipping/region.ts'
import type { GoalTexts, Pieces, Program, Text } from './program.ts'
import { VALUE_NAMES } from './program.ts'

/** An owner's texts; as a page in one language has them, with that language's own. */
export type LocalizedMessages = Settings['messages'] & {
  /** For a cart that cannot be read. */
  unread?: string
  /** Texts that replace those with unknown values. */
  ours?: Readonly<Record<TextName, string>>
  /** The name of free shipping. Default: the English one. */
  freeShipping?: string
}

/** Settings as a page in one language shows them (`Language.localize`). */
export type LocalizedSettings = Settings & { messages: LocalizedMessages }

/** The names that an owner can write as `${name}` in the bar's text. CONTRIBUTING.md lists the other steps for a new one. */
export const PLACEHOLDERS: readonly string[] = [...VALUE_NAMES.filter((name) => name !== 'place'), 'goal']

/** A text without the sentences that name this. `49.90` ends none. */
const withoutSentences = (template: string, name: string) =>
  template
    .replace(/(?:[^.!?…。！？؟]|\.\d)+[.!?…。！？؟]*/g, (sentence) =>
      sentence.includes(`\${${name}}`) ? '' : sentence
    )
    .trim()

const names = (template: string, name: string) => template.includes(`\${${name}}`)

/** Does a greeting name an amount? All other texts promise free shipping. */
export const namesAmount = (text: string) => /\d|\$\{(threshold|remaining)\}/.test(text)

interface TextKind {
  /** The reward's name, in isolates where the text runs from right to left. */
  goal: string
  /** Replaces a text that nothing is left of without the unknown values. */
  own: string
  /** Whether a text makes a promise. If so, it names the country of the promise where the shopper's is unknown. */
  isPromise: (text: string) => boolean
}

function cut(template: string, { goal, isPromise }: TextKind): Pieces {
  const pieces = ['']
  const add = (text: string) => void (pieces[pieces.length - 1] += text)
  let at = 0
  for (const match of template.matchAll(/\$\{(\w+)\}/g)) {
    const [written, name = ''] = match
    add(template.slice(at, match.index))
    at = match.index + written.length
    if (name === 'goal') add(goal)
    else if (PLACEHOLDERS.includes(name)) pieces.push(name, '')
    else add(written)
  }
  add(template.slice(at))
  return isPromise(template) && !names(template, 'country') ? [...pieces, 'place', ''] : pieces
}

/** A text, with its variants for when the remaining time or the country is unknown. */
export function compileText(
  template: string,
  kind: TextKind = { goal: FREE_SHIPPING, own: template, isPromise: () => false }
): Text {
  const without = (lost: readonly string[]) => {
    const said = lost.filter((name) => names(template, name)).reduce(withoutSentences, template)
    // The text had only unknown values, or the amount was removed together with them.
    const isLost =
      said !== template && (said === '' || (names(template, 'remaining') && !names(said, 'remaining')))
    return cut(isLost ? kind.own : said, kind)
  }
  if (names(template, 'country'))
    return [without([]), without(['timeLeft']), without(['country']), without(['timeLeft', 'country'])]
  return names(template, 'timeLeft') ? [without([]), without(['timeLeft'])] : [without([])]
}

function textsFor(messages: LocalizedMessages, goal: string): GoalTexts {
  const { initialMessage, progressTemplate, successMessage, ours = EMPTY_TEXTS } = messages
  const text = (template: string, own: string) =>
    compileText(template, {
      goal,
      own,
      isPromise: (said) => template !== initialMessage || namesAmount(said)
    })
  const [empty, reached] = [
    text(initialMessage, ours.progressTemplate),
    text(initialMessage, ours.successMessage)
  ]
  const isSame = JSON.stringify(empty) === JSON.stringify(reached)
  return {
    progress: text(progressTemplate, ours.progressTemplate),
    success: text(successMessage, ours.successMessage),
    ...(initialMessage.trim() === '' ? {} : { empty, ...(isSame ? {} : { reached }) })
  }
}

const isolated = ({ style }: LocalizedSettings, goal: string) =>
  style.textDirection === 'rtl' ? `\u2068${goal}\u2069` : goal

/** The texts about free shipping; `own` replaces some of the owner's. */
export const textsAboutShipping = (
  settings: LocalizedSettings,
  own: Partial<LocalizedMessages> = {}
): GoalTexts => textsFor({ ...settings.messages, ...own }, isolated(settings, FREE_SHIPPING))

const orOurs = (text: string, ours: string) => (text.trim() ? text : ours)

/**
 * Compiles what depends on the shop alone, so that a page only has to evaluate it. Where the shop's own amounts count,
 * they take the place of those that the owner typed.
 * @param settings in the page's language
 */
export function compile(
  settings: LocalizedSettings,
  { shipping, country }: Pick<ShopRules, 'shipping' | 'country'> = {}
): Program {
  const { messages, rewards, style, showCurrency } = settings
  const { amountFrom, amounts } = settings.shipping
  const ofShop = amountFrom === 'shop' ? shipping : undefined
  const currency = ofShop?.currency ?? settings.currency
  const isRightToLeft = style.textDirection === 'rtl'
  const goals = rewards.goals.map(({ amount, name, progressText, successText }) => ({
    amount,
    label: orOurs(name, ENGLISH_GOAL.name),
    texts: textsFor(
      {
        ...messages,
        progressTemplate: orOurs(progressText, ENGLISH_GOAL.progressText),
        successMessage: orOurs(successText, ENGLISH_GOAL.successText)
      },
      isolated(settings, orOurs(name, ENGLISH_GOAL.name))
    )
  }))
  return {
    currency,
    regions: ofShop
      ? ofShop.regions.map(([places, freeFrom]) => [places, freeFrom])
      : [['', settings.threshold]],
    ...(country === undefined ? {} : { country }),
    ...(shipping ? { mainCountry: shipping.country } : {}),
    ...(ofShop && differ(ofShop.regions) ? { differs: true } : {}),
    ...(ofShop || Object.keys(amounts).length === 0 ? {} : { amounts }),
    showCurrency,
    ...(isRightToLeft ? { isRightToLeft: true } : {}),
    texts: textsAboutShipping(settings),
    unread: compileText(messages.unread ?? UNREAD_TEXT, {
      goal: isolated(settings, FREE_SHIPPING),
      own: '',
      isPromise: () => true
    }),
    // The goals' amounts are in the settings' currency.
    ...(goals.length > 0 && currency === settings.currency
      ? { goals, label: messages.freeShipping ?? FREE_SHIPPING }
      : {})
  }
}
