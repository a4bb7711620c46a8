// For the service, which draws bars in every language. Pages download the one that they need.
import type { ServiceWords, Words as WordsOfPages } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/languages.ts'

/** JSON has no type for tags and directions: a test takes every file. */
const FILES = import.meta.glob<WordsOfPages & { service: ServiceWords }>(
  '../../shared/copy/languages/*.json',
  { eager: true, import: 'default' }
)

export const WORDS = Object.fromEntries(
  Object.entries(FILES).map(([path, words]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    words
  ])
) as Readonly<Record<LanguageTag, (typeof FILES)[string]>>
