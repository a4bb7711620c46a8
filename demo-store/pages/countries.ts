/** Where the demo ships to, or does not. A shop at Wix lists every country. */
const COUNTRIES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  AU: 'Australia',
  BR: 'Brazil',
  CA: 'Canada',
  CH: 'Switzerland',
  DE: 'Germany',
  ES: 'Spain',
  FR: 'France',
  GB: 'United Kingdom',
  IL: 'Israel',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  MX: 'Mexico',
  NL: 'Netherlands',
  NO: 'Norway',
  SE: 'Sweden',
  US: 'United States'
}

/** The countries to choose from, by name; one that is not among them by its code. */
export const countriesWith = (code: string): Readonly<Record<string, string>> =>
  Object.hasOwn(COUNTRIES, code) ? COUNTRIES : { ...COUNTRIES, [code]: code }
