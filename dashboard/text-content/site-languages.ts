import { toMessage } from '#shared/errors.ts'

import { siteClient } from '../products/site-catalog.ts'
import { takeSiteLanguages } from './language-tabs.ts'

/** Asks Wix which languages the site has. Where nobody knows, an owner can add them all the same. */
export async function askSiteLanguages(): Promise<void> {
  try {
    const client = await siteClient()
    if (!client) return
    const { siteLanguages } = await import('#shared/catalog/site-languages.ts')
    takeSiteLanguages(await siteLanguages(client))
  } catch (error) {
    console.debug('free-shipping-bar: the site’s languages could not be read:', toMessage(error))
  }
}
