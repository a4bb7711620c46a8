import { toMessage } from '#shared/errors.ts'
import { createLanguage, type Language, type Words } from '#shared/copy/language.ts'
import { isLanguage, type LanguageTag } from '#shared/languages.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { askSite } from '../products/site-catalog.ts'
import { $draft, editSettings, endStep, replaceSettings } from '../draft/draft.ts'

/** What the dialog about other languages shows: the list of languages, or the list with the texts of one. Undefined while it is closed. */
export const $opened = atom<LanguageTag | 'list' | undefined>()

const language = atom<Language | undefined>()

/** The language whose texts the dialog and the preview show. Undefined for the main language, and until the words are loaded. */
export const $shownLanguage: ReadableAtom<Language | undefined> = language

/** The cart that the preview shows while its owner edits a text that only such a cart shows. */
export const $previewedCart = atom<'empty' | 'reached' | undefined>()

/** The languages that the site itself has, its main one first; empty if it has only one or they are unknown. */
export const $siteLanguages = atom<readonly LanguageTag[]>([])

/** The languages in which the owner has texts, also of goals. */
export const barLanguages = ({
  messages,
  rewards
}: Pick<Settings, 'messages' | 'rewards'>): LanguageTag[] => [
  ...new Set(
    [messages, ...rewards.goals].flatMap(({ languages }) => Object.keys(languages).filter(isLanguage))
  )
]

/** Opens the dialog with the texts of a language, or with the list alone. Without an argument, it closes the dialog. */
export async function showLanguages(at?: LanguageTag | 'list'): Promise<void> {
  $opened.set(at)
  language.set(undefined)
  if (at === undefined || at === 'list') return
  try {
    // Each of these files has all words.
    const file = (await import(`../../shared/copy/languages/${at}.json`)) as { default: Words }
    if ($opened.get() === at) language.set(createLanguage(file.default))
  } catch (error) {
    // The owner can write the texts without the language's words.
    console.debug('free-shipping-bar: the language could not be loaded', error)
  }
}

/** Makes a language one of the owner's, and shows its texts. */
export function addLanguage(tag: LanguageTag) {
  endStep()
  const { languages } = $draft.get().messages
  editSettings('messages', { languages: { ...languages, [tag]: {} } })
  void showLanguages(tag)
}

/** Asks Wix which languages the site has. If Wix doesn't answer, the owner can still add languages. */
export async function askSiteLanguages(): Promise<void> {
  try {
    const { siteLanguages } = await import('#shared/catalog/site-facts.ts')
    const languages = await askSite(siteLanguages)
    if (languages) $siteLanguages.set(languages)
  } catch (error) {
    console.debug('free-shipping-bar: the site’s languages could not be read:', toMessage(error))
  }
}

function without<T extends { languages: { [L in LanguageTag]?: object } }>(texts: T, tag: LanguageTag): T {
  const { [tag]: _, ...languages } = texts.languages
  return { ...texts, languages }
}

/** Removes the owner's texts in a language, everywhere. One step, which undo brings back. */
export function removeLanguage(tag: LanguageTag) {
  endStep()
  const { messages, rewards, ...settings } = $draft.get()
  const goals = rewards.goals.map((goal) => without(goal, tag))
  replaceSettings({ ...settings, messages: without(messages, tag), rewards: { ...rewards, goals } })
}
