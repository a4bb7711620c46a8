import type { Words } from '#shared/copy/language.ts'

/** Replaces `widget/language/load-words.ts`: the languages come with the package, and pages in English leave their list out. */
export const loadWords = async (locale: string): Promise<Words> =>
  (await import('./language-files.ts')).languageFile(locale)
