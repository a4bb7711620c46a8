import { createLanguage, type Language, type Words } from '#shared/copy/language.ts'
import { DEFAULT_TEXTS, type TextName } from '#shared/settings/texts.ts'
import { isLanguage, LANGUAGES, type LanguageTag } from '#shared/languages.ts'
import { MAX_LANGUAGES } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $draft, editSettings, endStep, replaceSettings } from '../draft/draft.ts'

/** Tab of the texts: `main` for those of every page, a tag for those of one language. */
export type LanguageTab = LanguageTag | 'main'

/** The four texts, in the order of the section. */
// `Object.keys` does not say which keys.
export const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]

/** The words of their labels. */
export const LABELS = {
  progressTemplate: 'bar',
  successMessage: 'success',
  initialMessage: 'initialMessage',
  buttonText: 'button'
} as const satisfies Record<TextName, string>

const chosen = atom<LanguageTab>('main')
const site = atom<readonly LanguageTag[]>([])
const loaded = atom<ReadonlyMap<LanguageTag, Language>>(new Map())

/** The languages that the site itself has, its main one first; none where it has one or nobody knows. */
export const $siteLanguages: ReadableAtom<readonly LanguageTag[]> = site

/** The languages in which the owner has texts, also of goals. */
export const barLanguages = ({
  messages,
  rewards
}: Pick<Settings, 'messages' | 'rewards'>): LanguageTag[] => [
  ...new Set(
    [messages, ...rewards.goals].flatMap(({ languages }) => Object.keys(languages).filter(isLanguage))
  )
]

// Joined to a text, so that other changes of the draft do not render the tabs again.
const $own = computed($draft, (draft) => barLanguages(draft).join(' '))

/** The languages with a tab: those of the site beside its main one, then those that the owner added. */
export const $languages = computed([$own, site], (own, ofSite): readonly LanguageTag[] => [
  ...new Set([...ofSite.slice(1), ...own.split(' ').filter(isLanguage)])
])

/** A tab that undo or discard took away is not chosen any more. */
export const $tab = computed([chosen, $languages], (tab, languages): LanguageTab =>
  tab !== 'main' && languages.includes(tab) ? tab : 'main'
)

/** The language of the chosen tab; undefined on the main one, and until its words are there. */
export const $tabLanguage = computed([$tab, loaded], (tab, languages): Language | undefined =>
  tab === 'main' ? undefined : languages.get(tab)
)

/** The languages that can be added. */
export const $addable = computed($languages, (languages): readonly LanguageTag[] =>
  languages.length < MAX_LANGUAGES ? LANGUAGES.filter((tag) => !languages.includes(tag)) : []
)

/** The words of a language; undefined where they cannot be loaded. */
export async function languageWords(tag: LanguageTag): Promise<Language | undefined> {
  const there = loaded.get().get(tag)
  if (there) return there
  try {
    // Each of these files has all words.
    const file = (await import(`../../shared/copy/languages/${tag}.json`)) as { default: Words }
    const language = createLanguage(file.default)
    loaded.set(new Map(loaded.get()).set(tag, language))
    return language
  } catch (error) {
    // The texts can be written without it.
    console.debug('free-shipping-bar: the language could not be loaded', error)
    return undefined
  }
}

export function chooseTab(tab: LanguageTab) {
  chosen.set(tab)
  if (tab !== 'main') void languageWords(tab)
}

/** `languages`: those of the site, its main one first. */
export function takeSiteLanguages(languages: readonly LanguageTag[]) {
  site.set(languages)
}

export function addLanguage(tag: LanguageTag) {
  endStep()
  const { languages } = $draft.get().messages
  editSettings('messages', { languages: { ...languages, [tag]: languages[tag] ?? {} } })
  chooseTab(tag)
}

function without<T extends { languages: { [L in LanguageTag]?: object } }>(texts: T, tag: LanguageTag): T {
  const { [tag]: _, ...languages } = texts.languages
  return { ...texts, languages }
}

function withoutLanguage<S extends Pick<Settings, 'messages' | 'rewards'>>(settings: S, tag: LanguageTag): S {
  const { messages, rewards } = settings
  const goals = rewards.goals.map((goal) => without(goal, tag))
  return { ...settings, messages: without(messages, tag), rewards: { ...rewards, goals } }
}

/** Does the owner have texts in this language? */
export const hasLanguage = (settings: Settings, tag: LanguageTag): boolean =>
  barLanguages(settings).includes(tag)

/** Removes the owner's texts in a language, everywhere. One step, which undo brings back. */
export function removeLanguage(tag: LanguageTag) {
  endStep()
  replaceSettings(withoutLanguage($draft.get(), tag))
}

/** A text that is emptied is the language's own again. */
export function editText(tag: LanguageTag, name: TextName, text: string) {
  const { languages } = $draft.get().messages
  const { [name]: _, ...others } = languages[tag] ?? {}
  const texts = text === '' ? others : { ...others, [name]: text }
  editSettings('messages', { languages: { ...languages, [tag]: texts } }, `messages.languages.${tag}.${name}`)
}
