/** Countries of the demo's visitors. A shop at Wix lists every country. */
export const COUNTRIES: Readonly<Record<string, string>> = {
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

const named = (country: string, list: string) =>
  list.split(', ').map((entry) => {
    const [code = '', ...name] = entry.split(' ')
    return { code: `${country}-${code}`, name: name.join(' ') }
  })

/** The subdivisions of ISO 3166-2 that a delivery region may name. */
export const SUBDIVISIONS = {
  US: named(
    'US',
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
      'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, ' +
      'KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, ' +
      'MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, ' +
      'NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
      'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
      'VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming'
  ),
  CA: named(
    'CA',
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, ' +
      'NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, ' +
      'SK Saskatchewan, YT Yukon'
  )
} as const
