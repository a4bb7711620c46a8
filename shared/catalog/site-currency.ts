import { ask } from './catalog-error.ts'
import type { PlatformClient } from './client.ts'

const DEFAULT_CURRENCY = 'USD'

/** ISO 4217 code of the currency the site is paid in; 'USD' when it has none. Throws like the catalog. */
export async function siteCurrency(client: PlatformClient): Promise<string> {
  const { properties } = await ask(() => client.site.getSiteProperties({ fields: ['paymentCurrency'] }))
  const currency = properties?.paymentCurrency ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : DEFAULT_CURRENCY
}
