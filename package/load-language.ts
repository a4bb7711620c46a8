import type { Language } from '#shared/copy/language.ts'

/** Replaces `widget/language/load-language.ts`: the languages come with the package, and pages in English leave their list out. */
export const loadLanguage = async (locale: string): Promise<Language> =>
  (await import('./language-files.ts')).languageFile(locale)
