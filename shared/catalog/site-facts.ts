import { ask } from './catalog-error.ts'
import type { PlatformClient } from './client.ts'

/** ISO 4217 code of the currency the site is paid in; undefined when it names none. Throws like the catalog. */
export async function siteCurrency(client: PlatformClient): Promise<string | undefined> {
  const { properties } = await ask(() => client.site.getSiteProperties({ fields: ['paymentCurrency'] }))
  const currency = properties?.paymentCurrency ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : undefined
}
