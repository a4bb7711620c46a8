import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { type Handler, read, type Routes } from './site/call.ts'
import { StringsSchema } from './catalog/v3.ts'
import { WholeNumber } from './catalog/query.ts'
import type { Shop } from './site/shop.ts'

const PROPERTIES_VERSION = '1'

const properties = ({ currency }: Shop): Record<string, unknown> => ({
  businessName: 'Harbour & Pine',
  siteDisplayName: 'Harbour & Pine',
  email: 'hello@harbour-and-pine.example',
  phone: '',
  language: 'en',
  locale: { languageCode: 'en', country: 'US' },
  paymentCurrency: currency,
  timeZone: 'America/New_York',
  categories: { primary: 'business', secondary: [], businessTermId: '' }
})

const getProperties: Handler = ({ shop, payload }) => {
  const wanted = read(v.object({ fields: StringsSchema }), payload).fields ?? []
  const all = Object.entries(properties(shop))
  return {
    version: PROPERTIES_VERSION,
    properties: Object.fromEntries(all.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
  }
}

/** What is written is shown by no page of the store: the call is answered, and nothing is kept. */
const touch: Handler = () => ({ version: PROPERTIES_VERSION })

/** The one way of Wix to recommend products that this platform knows. */
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c'
const RECOMMENDED_MAX = 20

const ALGORITHM = {
  config: {
    name: 'Best sellers',
    description: 'Best selling products',
    algorithmType: 'GLOBAL',
    algorithmId: BEST_SELLERS
  },
  appId: WIX_STORES_APP_ID,
  catalogAppIds: [WIX_STORES_APP_ID]
}

const RecommendationSchema = v.object({
  algorithms: v.array(v.object({ id: v.literal(BEST_SELLERS), appId: v.literal(WIX_STORES_APP_ID) })),
  minimumRecommendedItems: v.optional(WholeNumber, 1)
})

const recommend: Handler = ({ shop, payload }) => {
  const { algorithms, minimumRecommendedItems } = read(RecommendationSchema, payload)
  const items = shop
    .products()
    .filter((product) => product.visible && product.inStock)
    .toSorted((a, b) => b.sold - a.sold)
    .slice(0, RECOMMENDED_MAX)
    .map(({ id }) => ({ catalogItemId: id, appId: WIX_STORES_APP_ID }))
  return {
    recommendation:
      items.length < minimumRecommendedItems ? { items: [] } : { items, algorithm: algorithms[0] }
  }
}

const PROPERTIES = '/site-properties/v4/properties'

export const SITE: Routes = {
  'GET /stores/v3/provision/version': ({ shop }) => ({ catalogVersion: shop.version }),
  [`GET ${PROPERTIES}`]: getProperties,
  [`POST ${PROPERTIES}/business-profile`]: touch,
  [`POST ${PROPERTIES}/business-contact`]: touch,
  [`POST ${PROPERTIES}/business-schedule`]: touch,
  [`POST ${PROPERTIES}/policy`]: touch,
  'GET /v1/recommendations/algorithms': () => ({ availableAlgorithms: [ALGORITHM] }),
  'POST /v1/recommendations/get': recommend
}
