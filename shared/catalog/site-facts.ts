import { isLanguage, languageFor, type LanguageTag } from '../languages.ts'
import { ask } from './catalog-error.ts'
import type { PlatformClient } from './client.ts'

/** ISO 4217 code of the currency the site is paid in; undefined when it names none. Throws like the catalog. */
export async function siteCurrency(client: PlatformClient): Promise<string | undefined> {
  const { properties } = await ask(() => client.site.getSiteProperties({ fields: ['paymentCurrency'] }))
  const currency = properties?.paymentCurrency ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : undefined
}

/** The languages of a site, its main one first; none where the site has only one. */
export async function siteLanguages(client: PlatformClient): Promise<LanguageTag[]> {
  const { properties } = await ask(() => client.site.getSiteProperties({ fields: ['multilingual'] }))
  const given = properties?.multilingual?.supportedLanguages ?? []
  const tags = given
    .toSorted((one, other) => Number(other.isPrimary === true) - Number(one.isPrimary === true))
    .map(({ languageCode, locale, countryCode }) => {
      const code = locale?.languageCode || languageCode || ''
      const exact = languageFor(`${code}-${locale?.country || countryCode || ''}`)
      return isLanguage(exact) && exact.toLowerCase().startsWith(code.slice(0, 2).toLowerCase())
        ? exact
        : undefined
    })
  const known = [...new Set(tags.filter((tag) => tag !== undefined))]
  return known.length > 1 ? known : []
}
