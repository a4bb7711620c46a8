import type { Goal, GoalTextName, LanguageTexts } from '../settings/field.ts'
import type { Settings } from '../settings/settings.ts'
import { type BarWords, ENGLISH_WORDS } from './bar.ts'
import { DEFAULT_TEXTS, EMPTY_TEXTS, isDefaultText, type TextName, UNREAD_TEXTS } from '../settings/texts.ts'
import { ENGLISH_GOAL, FREE_SHIPPING, type GoalWords } from './goals.ts'
import type { LanguageTag } from '../languages.ts'
import type { StripWords } from './strip.ts'

/** Words that only the service needs: it compiles them, and shoppers download nothing of this. */
export interface ServiceWords {
  /** Counts the items with which a cart ships free, in the form that fits any number. */
  pieces: string
  /** Texts about a page's product. */
  productLine: Record<'more' | 'completes' | 'shipsFree', string>
}

/** All words of one language, which `languages/<tag>.json` has. */
export interface Words {
  tag: LanguageTag
  /** The language whose texts an owner meant too: `pt` for `pt-BR`. */
  neighbor?: LanguageTag
  direction: 'ltr' | 'rtl'
  texts: Record<TextName, string>
  /** The texts about any other goal than free shipping, which `${goal}` names in the owner's words. */
  goal: GoalWords
  bar: BarWords
  strip: StripWords
  /** Absent in what pages download. */
  service?: ServiceWords
}

type Spoken = Pick<Settings, 'messages' | 'rewards' | 'style'>

/** The words of one page, in addition to the settings' texts. */
export interface PageWords extends Pick<Words, 'tag' | 'bar'> {
  /** Absent in the English that every bar has: the strip's module has its own. */
  strip?: StripWords
}

export interface Language extends Omit<Words, 'strip'>, PageWords {
  /** The settings as a page in this language shows them: its texts, and their direction. */
  localize<S extends Spoken>(settings: S): S
}

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]

/** The owner's own texts in a language; undefined where the owner did not add it. */
function ownTexts<T extends object>(
  languages: { [L in LanguageTag]?: T },
  { tag, neighbor }: Pick<Words, 'tag' | 'neighbor'>
): Partial<T> | undefined {
  const near = neighbor && languages[neighbor]
  const own = languages[tag]
  return near || own ? { ...near, ...own } : undefined
}

/** A goal's texts that no owner wrote: ours, or none. */
export const isDefaultGoalText = (text: string, name: GoalTextName): boolean =>
  text.trim() === '' || text === ENGLISH_GOAL[name]

/** A goal in a language, as `createLanguage` says it of the other texts. What shoppers get has a name of the owner's. */
function goalIn(words: Words, goal: Goal, isAdded: boolean): Goal {
  const own = ownTexts(goal.languages, words)
  const text = (name: GoalTextName) => {
    const isTranslated = name !== 'name' && (isAdded || own !== undefined)
    return (
      own?.[name]?.trim() ||
      (isTranslated || isDefaultGoalText(goal[name], name) ? words.goal[name] : goal[name])
    )
  }
  return { ...goal, name: text('name'), progressText: text('progressText'), successText: text('successText') }
}

/**
 * The texts of a page: the owner's own in that language. Without any, the owner's main texts count as
 * written, and the language's own text stands for a default.
 */
export function createLanguage(words: Words): Language {
  return {
    ...words,
    localize(settings) {
      const { messages, rewards, style } = settings
      const own = ownTexts<LanguageTexts>(messages.languages, words)
      const isTranslated = (name: TextName) => own !== undefined || isDefaultText(messages[name])
      const texts = NAMES.map((name): [TextName, string] => {
        // An owner who switches the greeting off means every language.
        if (name === 'initialMessage' && messages[name].trim() === '') return [name, '']
        const ours = UNREAD_TEXTS.includes(messages[name].trim()) ? words.bar.unread : words.texts[name]
        const text = own?.[name]?.trim() || (isTranslated(name) ? ours : messages[name])
        // An empty cart's goal need not be free shipping.
        const isOfShipping = name !== 'initialMessage'
        return [name, isOfShipping ? text.replaceAll('${goal}', words.goal.freeShipping) : text]
      })
      const textDirection = isTranslated('progressTemplate') ? words.direction : style.textDirection
      return {
        ...settings,
        messages: {
          ...messages,
          ...Object.fromEntries(texts),
          unread: words.bar.unread,
          ours: words.texts,
          freeShipping: words.goal.freeShipping
        },
        rewards: { ...rewards, goals: rewards.goals.map((goal) => goalIn(words, goal, own !== undefined)) },
        style: { ...style, textDirection }
      }
    }
  }
}

/** Downloads the words of a page's language, which may be `de-AT`. */
export type LoadWords = (locale: string) => Promise<Words>

const emptyTexts = (messages: Settings['messages']) =>
  Object.fromEntries(Object.entries(EMPTY_TEXTS).filter(([name]) => messages[name as TextName].trim() === ''))

/** The English that every bar has: the texts count as they are. */
export const ENGLISH: Language = {
  ...ENGLISH_WORDS,
  direction: 'ltr',
  texts: DEFAULT_TEXTS,
  goal: { ...ENGLISH_GOAL, freeShipping: FREE_SHIPPING },
  localize: (settings) => ({
    ...settings,
    messages: { ...settings.messages, ...emptyTexts(settings.messages) }
  })
}
