import type { FreeTerms } from '../shipping/free-terms.ts'
import type { LanguageTag } from '../languages.ts'
import type { ServiceWords } from './language.ts'

/** The name of a country in a language; its code where the runtime knows no name. */
const countryName = (code: string, language: LanguageTag) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code

/** The meaning of "free" as a line: `Free shipping: Standard · Germany · prices after discounts count`. */
export function freeTermsLine(
  terms: FreeTerms,
  tag: LanguageTag,
  words: ServiceWords['freeTerms'],
  freeShipping: string
): string {
  const { deliveries, countries, hasMore, hasPaid, basis, leavesDigitalOut } = terms
  const delivery = deliveries.join(' / ')
  const places = countries.map((code) => countryName(code, tag)).join(', ')
  const begin = freeShipping.charAt(0).toLocaleUpperCase(tag) + freeShipping.slice(1)
  return [
    `${begin}: ${delivery}`,
    hasMore ? `${places} …` : places,
    ...(basis ? [words[basis]] : []),
    ...(leavesDigitalOut ? [words.notDigital] : []),
    ...(hasPaid ? [words.choose.replace('${delivery}', () => delivery)] : [])
  ].join(' · ')
}
