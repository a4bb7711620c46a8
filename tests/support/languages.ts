import { createLanguage, type Words } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'
import { WORDS } from '#widget/language/every-language.ts'

/** The words of a page's language from its file, and the language that they make. */
export const loadWords = async (locale: string): Promise<Words> => WORDS[languageFor(locale)]
export const loadLanguage = async (locale: string) => createLanguage(await loadWords(locale))
