import { createLanguage, type Language, type Words } from '#shared/copy/language.ts'
import { isLanguage, type LanguageTag } from '#shared/languages.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { $draft, editSettings, endStep, replaceSettings } from '../draft/draft.ts'

/** What the dialog about other languages shows: their list, also with the texts of one of them; undefined: it is closed. */
export const $opened = atom<LanguageTag | 'list' | undefined>()

const language = atom<Language | undefined>()

/** The language whose texts the dialog and the preview show; undefined for the main one, and until its words are there. */
export const $shownLanguage: ReadableAtom<Language | undefined> = language

/** The cart that the preview shows while its owner edits a text that only such a cart shows. */
export const $lookedAt = atom<'empty' | 'reached' | undefined>()

/** The languages in which the owner has texts, also of goals. */
export const barLanguages = ({
  messages,
  rewards
}: Pick<Settings, 'messages' | 'rewards'>): LanguageTag[] => [
  ...new Set(
    [messages, ...rewards.goals].flatMap(({ languages }) => Object.keys(languages).filter(isLanguage))
  )
]

/** Opens the dialog, at a language or at none; closes it without an argument. */
export async function showLanguages(at?: LanguageTag | 'list'): Promise<void> {
  $opened.set(at)
  language.set(undefined)
  if (at === undefined || at === 'list') return
  try {
    // Each of these files has all words.
    const file = (await import(`../../shared/copy/languages/${at}.json`)) as { default: Words }
    if ($opened.get() === at) language.set(createLanguage(file.default))
  } catch (error) {
    // The texts can be written without it.
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
