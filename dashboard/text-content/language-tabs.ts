import type { Language } from '#shared/copy/language.ts'
import { DEFAULT_TEXTS, isOurs, type TextName } from '#shared/copy/bar.ts'
import { isLanguage, LANGUAGES, type LanguageTag } from '#shared/copy/languages.ts'
import { MAX_LANGUAGES } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $draft, draftPart, editSettings, endStep } from '../draft/draft.ts'

/** Whose texts are shown: those of every page, or those of one language. */
export type LanguageTab = LanguageTag | 'main'

/** The four texts, in the order of the section. */
// `Object.keys` does not say which keys.
export const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]

const chosen = atom<LanguageTab>('main')
const site = atom<readonly LanguageTag[]>([])
const loaded = atom<ReadonlyMap<LanguageTag, Language>>(new Map())

/** The languages that the site itself has, its main one first; none where it has one or nobody knows. */
export const $siteLanguages: ReadableAtom<readonly LanguageTag[]> = site

const $ownLanguages = draftPart(({ messages }) => messages.languages)

/** The languages with a tab: those of the site beside its main one, then those that the owner added. */
export const $languages = computed([$ownLanguages, site], (languages, ofSite): readonly LanguageTag[] => [
  ...new Set([...ofSite.slice(1), ...Object.keys(languages).filter(isLanguage)])
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

async function loadWords(tag: LanguageTag) {
  if (loaded.get().has(tag)) return
  try {
    // Each of these files has this export.
    const file = (await import(`../../shared/copy/languages/${tag}.ts`)) as { LANGUAGE: Language }
    loaded.set(new Map(loaded.get()).set(tag, file.LANGUAGE))
  } catch (error) {
    // The texts can be written without it.
    console.debug('free-shipping-bar: the language could not be loaded', error)
  }
}

export function chooseTab(tab: LanguageTab) {
  chosen.set(tab)
  if (tab !== 'main') void loadWords(tab)
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

/** Removes the owner's texts in a language. One step, which undo brings back. */
export function removeLanguage(tag: LanguageTag) {
  const { [tag]: removed, ...languages } = $draft.get().messages.languages
  if (removed === undefined) return
  endStep()
  editSettings('messages', { languages })
}

/** A text that is emptied is the language's own again. */
export function editText(tag: LanguageTag, name: TextName, text: string) {
  const { languages } = $draft.get().messages
  const { [name]: _, ...others } = languages[tag] ?? {}
  const texts = text === '' ? others : { ...others, [name]: text }
  editSettings('messages', { languages: { ...languages, [tag]: texts } }, `messages.languages.${tag}.${name}`)
}

/** Does the owner's own main text have no translation? */
export const isUntranslated = (messages: Settings['messages'], tag: LanguageTag, name: TextName): boolean =>
  !isOurs(messages[name]) && !messages.languages[tag]?.[name]?.trim()
