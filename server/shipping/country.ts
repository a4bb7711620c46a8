const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Groups of countries, and codes for none. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'])

/** Whether a text is the ISO 3166-1 code of a country of today. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return false
  // An earlier name of a country is written as its name of today: UK as GB.
  return NAMES.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
}

/** Whether a text is the ISO 3166-2 code of a part of this country. */
export const isSubdivision = (code: string, country: string): boolean =>
  code.startsWith(`${country}-`) && /^[A-Z\d]{1,3}$/.test(code.slice(3))
