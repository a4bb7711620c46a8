import type { LanguageTag } from '#shared/languages.ts'

import { inWordsLanguage } from '../languages/language.ts'

const names = inWordsLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }))

/** A language as the owner's language calls it within a sentence: `German`. */
export const languageInWords = (tag: LanguageTag): string => names().of(tag) ?? tag
