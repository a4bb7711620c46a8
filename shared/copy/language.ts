import type { Goal, LanguageTexts } from '../settings/field.ts'
import type { Settings } from '../settings/settings.ts'
import { BAR_COPY, type BarWords, DEFAULT_TEXTS, EMPTY_TEXTS, isOurs, type TextName } from './bar.ts'
import { ENGLISH_GOAL, type GoalTexts } from './goals.ts'
import type { LanguageTag } from './languages.ts'
import type { StripWords } from './strip.ts'

/** All words of one language. A word that a language lacks is a type error. */
export interface Words {
  tag: LanguageTag
  /** The language whose texts an owner meant too: `pt` for `pt-BR`. */
  neighbor?: LanguageTag
  direction: 'ltr' | 'rtl'
  /** What the bar says until its owner writes something else. */
  texts: Record<TextName, string>
  /** The same about any other goal than free shipping, which `${goal}` names in the owner's words. */
  goal: GoalTexts
  bar: BarWords
  strip: StripWords
}

/** What a bar in one language needs of the settings, and gets changed. */
type Spoken = Pick<Settings, 'messages' | 'rewards' | 'style'>

export interface Language extends Omit<Words, 'strip'> {
  /** Absent in the English that every bar has: the strip's module has its own. */
  strip?: StripWords
  /** The settings as a page in this language shows them: its texts, and their direction. */
  localize<S extends Spoken>(settings: S): S
}

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]

/** The owner's own texts in a language; undefined where the owner did not add it. */
export function ownTexts(
  { languages }: Settings['messages'],
  { tag, neighbor }: Pick<Words, 'tag' | 'neighbor'>
): LanguageTexts | undefined {
  const near = neighbor && languages[neighbor]
  const own = languages[tag]
  return near || own ? { ...near, ...own } : undefined
}

/** What the owner left empty, in the words of the language. */
const withTexts = (goal: Goal, { progressText, successText }: GoalTexts): Goal => ({
  ...goal,
  progressText: goal.progressText.trim() ? goal.progressText : progressText,
  successText: goal.successText.trim() ? goal.successText : successText
})

/**
 * The texts of a page: the owner's own in that language. Without any, what the owner wrote in the main texts counts as
 * written, and the language's own text stands for a default.
 */
export function createLanguage(words: Words): Language {
  return {
    ...words,
    localize(settings) {
      const { messages, rewards, style } = settings
      const own = ownTexts(messages, words)
      const isTranslated = (name: TextName) => own !== undefined || isOurs(messages[name])
      const texts = NAMES.map((name): [TextName, string] => {
        // An owner who switches the greeting off means every language.
        if (name === 'initialMessage' && messages[name].trim() === '') return [name, '']
        return [name, own?.[name]?.trim() || (isTranslated(name) ? words.texts[name] : messages[name])]
      })
      const textDirection = isTranslated('progressTemplate') ? words.direction : style.textDirection
      return {
        ...settings,
        messages: { ...messages, ...Object.fromEntries(texts) },
        rewards: { ...rewards, goals: rewards.goals.map((goal) => withTexts(goal, words.goal)) },
        style: { ...style, textDirection }
      }
    }
  }
}

/** Downloads the language of a page, which may be `de-AT`. */
export type LoadLanguage = (locale: string) => Promise<Language>

const emptyTexts = (messages: Settings['messages']) =>
  Object.fromEntries(Object.entries(EMPTY_TEXTS).filter(([name]) => messages[name as TextName].trim() === ''))

/** The English that every bar has: the texts count as they are. */
export const ENGLISH: Language = {
  tag: 'en',
  direction: 'ltr',
  texts: DEFAULT_TEXTS,
  goal: ENGLISH_GOAL,
  bar: BAR_COPY,
  localize: (settings) => ({
    ...settings,
    messages: { ...settings.messages, ...emptyTexts(settings.messages) }
  })
}
