import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'

import type { Handler, Routes } from './site/call.ts'

const RECOMMENDED_MAX = 20

/** All properties that are recorded, whichever are asked for. */
const getProperties: Handler = ({ shop }) => ({
  version: '1',
  properties: {
    businessName: 'Harbour & Pine',
    language: 'en',
    locale: { languageCode: 'en', country: 'US' },
    paymentCurrency: shop.currency,
    timeZone: 'America/New_York'
  }
})

/** The best sellers, by the only algorithm of the site. */
const recommend: Handler = ({ shop, payload }) => {
  const items = shop
    .products()
    .filter((product) => product.visible && product.inStock)
    .toSorted((a, b) => b.sold - a.sold)
    .slice(0, RECOMMENDED_MAX)
    .map(({ id }) => ({ catalogItemId: id, appId: WIX_STORES_APP_ID }))
  const [algorithm] = Array.isArray(payload.algorithms) ? payload.algorithms : []
  return { recommendation: items.length > 0 ? { items, algorithm } : { items } }
}

export const SITE: Routes = {
  'GET /stores/v3/provision/version': ({ shop }) => ({ catalogVersion: shop.version }),
  'GET /site-properties/v4/properties': getProperties,
  'POST /v1/recommendations/get': recommend
}
