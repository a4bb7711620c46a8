import { isLanguage, type LanguageTag } from '../languages.ts'

type Given = Record<string, unknown>

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Leaves out values that are no texts, and cuts texts that are too long. */
const readTexts = <N extends string>(given: Given, limits: Readonly<Record<N, number>>) =>
  Object.fromEntries(
    Object.entries<number>(limits).flatMap(([name, limit]) => {
      const text = given[name]
      return typeof text === 'string' ? [[name, text.slice(0, limit)]] : []
    })
    // The names are those of the limits.
  ) as { [T in N]?: string }

/**
 * Texts by language from outside; undefined for anything but an object of languages. Unknown languages are left out.
 * `limits`: how long each text may be.
 */
export function readLanguages<N extends string>(
  value: unknown,
  limits: Readonly<Record<N, number>>,
  count: number
): { [L in LanguageTag]?: { [T in N]?: string } } | undefined {
  if (!isObject(value)) return undefined
  const read = Object.entries(value).flatMap(([tag, texts]): [LanguageTag, { [T in N]?: string }][] =>
    isLanguage(tag) && isObject(texts) ? [[tag, readTexts(texts, limits)]] : []
  )
  return Object.fromEntries(read.slice(0, count))
}
