import type { FreeTerms } from '../shipping/free-terms.ts'
import { FREE_TERMS_WORDS } from './free-terms-words.ts'
import type { LanguageTag } from '../languages.ts'

/** The name of a country in a language; its code where the runtime knows no name. */
const countryName = (code: string, language: LanguageTag) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code

/** The meaning of "free" as a line: `Free shipping: Standard · Germany · prices after discounts count`. */
export function freeTermsLine(terms: FreeTerms, tag: LanguageTag, freeShipping: string): string {
  const { deliveries, countries, hasMore, hasPaid, basis, leavesDigitalOut } = terms
  const own = FREE_TERMS_WORDS[tag]
  const delivery = deliveries.join(' / ')
  const places = countries.map((code) => countryName(code, tag)).join(', ')
  const begin = freeShipping.charAt(0).toLocaleUpperCase(tag) + freeShipping.slice(1)
  return [
    `${begin}: ${delivery}`,
    hasMore ? `${places} …` : places,
    ...(basis ? [own[basis]] : []),
    ...(leavesDigitalOut ? [own.notDigital] : []),
    ...(hasPaid ? [own.choose.replace('${delivery}', () => delivery)] : [])
  ].join(' · ')
}
