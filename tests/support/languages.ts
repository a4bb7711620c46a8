import type { Language } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'

/** A language of the bar, from its file. */
export async function loadLanguage(locale: string): Promise<Language> {
  const tag = languageFor(locale)
  const file: { LANGUAGE: Language } = await import(`../../shared/copy/languages/${tag}.ts`)
  return file.LANGUAGE
}
