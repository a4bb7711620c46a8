import { toMessage } from '#shared/errors.ts'

import { askSite } from '../products/site-catalog.ts'
import { takeSiteLanguages } from './language-tabs.ts'

/** Asks Wix which languages the site has. Where nobody knows, an owner can add them all the same. */
export async function askSiteLanguages(): Promise<void> {
  try {
    const { siteLanguages } = await import('#shared/catalog/site-languages.ts')
    const languages = await askSite(siteLanguages)
    if (languages) takeSiteLanguages(languages)
  } catch (error) {
    console.debug('free-shipping-bar: the site’s languages could not be read:', toMessage(error))
  }
}
