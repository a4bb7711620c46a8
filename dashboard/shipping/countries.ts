import { wordsLanguage } from '../languages/language.ts'
import { countryName } from './place-words.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes with a name that are no country: groups, parts of countries that have no code of their own, tests. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

function isCountry(code: string): boolean {
  const hasName = countryName(code) !== code
  // An earlier code, such as DD, is another one today.
  return hasName && !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** The ISO 3166-1 codes that `Intl` knows, by their countries' names. */
export const allCountries = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountry)
    .toSorted((one, other) => countryName(one).localeCompare(countryName(other), wordsLanguage()))
