import { languageNeeded } from '#shared/copy/language-needed.ts'
import { createLanguage, ENGLISH, type Words } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { WORDS } from '#widget/language/every-language.ts'

/** The words of a page's language from its file, and the language that they make. */
export const loadWords = async (locale: string): Promise<Words> => WORDS[languageFor(locale)]
export const loadLanguage = async (locale: string) => createLanguage(await loadWords(locale))

/** The language in which a page with these settings shows its bar. */
export function languageOf(locale: string, settings: Settings) {
  const needed = languageNeeded(locale, settings)
  return needed === undefined ? ENGLISH : createLanguage(WORDS[languageFor(needed)])
}
