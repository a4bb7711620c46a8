import type { Language } from '#shared/copy/language.ts'
import { isDefaultGoalText } from '#shared/copy/language.ts'
import { ENGLISH_GOAL } from '#shared/copy/goals.ts'
import type { LanguageTag } from '#shared/languages.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { GOAL_NAME_LIMIT } from '#shared/settings/limits.ts'
import { DEFAULT_TEXTS, EMPTY_TEXTS, isDefaultText, type TextName } from '#shared/settings/texts.ts'
import { PLACEHOLDERS } from '#shared/bar/compile.ts'

import { $draft, editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import type { PlaceholderName } from '../ui/text-field.tsx'
import { COPY, fill } from '../languages/words.ts'
import { $previewedCart } from './other-languages.ts'

/** The texts of every page, or those for pages in one language. */
export type LanguageTab = LanguageTag | 'main'

/** Names a text: about free shipping, or about the goal with this id. */
export type TextKey = { name: TextName; goal?: undefined } | { name: GoalTextName; goal: string }

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]
const GOAL_NAMES = ['name', 'progressText', 'successText'] as const satisfies readonly GoalTextName[]

/** All texts. */
export const textKeys = ({ rewards }: Pick<Settings, 'rewards'>): TextKey[] => [
  ...NAMES.map((name) => ({ name })),
  ...rewards.goals.flatMap(({ id: goal }) => GOAL_NAMES.map((name) => ({ name, goal })))
]

type Spoken = Pick<Settings, 'messages' | 'rewards'>
/** Messages and goals have their texts in the same form: the main ones, and those of other languages. */
type Texts = Settings['messages'] | Goal
type ByLanguage = { [L in LanguageTag]?: Partial<Record<string, string>> }

const goalOf = ({ rewards }: Spoken, { goal }: TextKey) => rewards.goals.find(({ id }) => id === goal)

export function textIn(settings: Spoken, tab: LanguageTab, key: TextKey): string {
  const texts = key.goal === undefined ? settings.messages : goalOf(settings, key)
  const languages: ByLanguage = texts?.languages ?? {}
  const own = tab === 'main' ? (texts as Partial<Record<string, unknown>> | undefined) : languages[tab]
  return String(own?.[key.name] ?? '')
}

/** A text of a language that is emptied is the language's own again. */
function changed<T extends Texts>(texts: T, tab: LanguageTab, name: string, text: string): T {
  if (tab === 'main') return { ...texts, [name]: text }
  const languages: ByLanguage = texts.languages
  const { [name]: _, ...others } = languages[tab] ?? {}
  return { ...texts, languages: { ...languages, [tab]: text === '' ? others : { ...others, [name]: text } } }
}

/** Leaves the other texts' group the same object: what depends on it is not worked out again with each key press. */
export function editText(tab: LanguageTab, { name, goal: id }: TextKey, text: string) {
  const { messages, rewards } = $draft.get()
  const typedIn = `${tab}.${id}.${name}`
  if (id === undefined) return editSettings('messages', changed(messages, tab, name, text), typedIn)
  const goals = rewards.goals.map((goal) => (goal.id === id ? changed(goal, tab, name, text) : goal))
  editSettings('rewards', { goals }, typedIn)
}

/** Does the owner's own main text have no translation? */
export function isUntranslated(settings: Spoken, tag: LanguageTag, key: TextKey): boolean {
  const main = textIn(settings, 'main', key)
  const isOwners = key.goal === undefined ? !isDefaultText(main) : !isDefaultGoalText(main, key.name)
  return isOwners && textIn(settings, tag, key).trim() === ''
}

/** Counts the owner's texts that lack their translation. */
export const countUntranslated = (tag: LanguageTag, settings: Spoken): number =>
  textKeys(settings).filter((key) => isUntranslated(settings, tag, key)).length

/** The label of a text's field. */
export function labelOf(settings: Spoken, key: TextKey): string {
  if (key.goal === undefined)
    return key.name === 'initialMessage'
      ? COPY.textContent.initialMessage
      : COPY.settings[`messages_${key.name}`].label
  const { texts } = COPY.goals
  const name = goalOf(settings, key)?.name
  if (key.name === 'name') return texts.name
  const [plain, named] =
    key.name === 'progressText' ? [texts.progress, texts.progressOf] : [texts.success, texts.successOf]
  return name ? fill(named, { name }) : plain
}

/** What shoppers read where a main text is empty; '': nothing. */
export function textInstead({ name }: TextKey): string {
  if (name === 'name' || name === 'initialMessage') return ''
  return { ...EMPTY_TEXTS, ...ENGLISH_GOAL, buttonText: DEFAULT_TEXTS.buttonText }[name]
}

/** The text that shoppers read on pages in a language as long as the owner has written none for it. */
export function shownInstead(language: Language | undefined, key: TextKey, settings: Settings) {
  if (key.goal === undefined) return language?.localize(settings).messages[key.name]
  return (key.name === 'name' && textIn(settings, 'main', key)) || language?.goal[key.name]
}

/** Placeholders that make sense in each text and are offered for it. Every text understands all of them. */
export const OFFERED: { readonly [N in TextName | GoalTextName]?: readonly PlaceholderName[] } = {
  progressTemplate: ['remaining', 'threshold', 'total', 'percent', 'goal', 'country', 'timeLeft'],
  successMessage: ['threshold', 'total', 'goal', 'country'],
  initialMessage: ['threshold', 'country', 'timeLeft'],
  progressText: ['remaining', 'goal', 'threshold', 'timeLeft'],
  successText: ['goal', 'threshold', 'total']
}

/** The first name in a text that stands for nothing; shoppers would read it as it is written. */
export const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(/\$\{(\w*)\}/g)].find(([, name = '']) => !PLACEHOLDERS.includes(name))?.[0]

/** The keys of all texts. The component renders again when goals are added or removed. */
export function useTextKeys(): TextKey[] {
  const keys = useDraft((draft) => JSON.stringify(textKeys(draft)))
  // It was written in the line above.
  return JSON.parse(keys) as TextKey[]
}

/** The carts that show these texts. */
const CARTS: { readonly [N in TextKey['name']]?: 'empty' | 'reached' } = {
  initialMessage: 'empty',
  successMessage: 'reached'
}

/** Everything that the field of a text needs, whatever the language. A key press in another field does not render it again. */
export function useText(tab: LanguageTab, key: TextKey) {
  const { name } = key
  return {
    label: useDraft((draft) => labelOf(draft, key)),
    value: useDraft((draft) => textIn(draft, tab, key)),
    limit: name === 'name' ? GOAL_NAME_LIMIT : undefined,
    placeholders: OFFERED[name],
    onChange: (text: string) => editText(tab, key, text),
    onFocus: () => $previewedCart.set(CARTS[name]),
    onBlur: () => $previewedCart.set(undefined)
  }
}
