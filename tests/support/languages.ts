import { createLanguage, type Language, type Words } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'
import { WORDS } from '#widget/language/every-language.ts'

/** The words of a page's language, from its file. */
export const loadWords = async (locale: string): Promise<Words> => WORDS[languageFor(locale)]

/** A language of the bar, from its file. */
export const loadLanguage = async (locale: string): Promise<Language> =>
  createLanguage(await loadWords(locale))
