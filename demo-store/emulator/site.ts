import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { type Call, type Handler, JsonObject, read, type Routes } from './call.ts'
import { StringsSchema } from './catalog/v3.ts'
import { WholeNumber } from './catalog/query.ts'
import type { Shop } from './shop.ts'
import { invalid, notEmulated } from './wix-error.ts'

const properties = ({ currency, properties: written }: Shop): Record<string, unknown> => ({
  businessName: 'Harbour & Pine',
  siteDisplayName: 'Harbour & Pine',
  email: 'hello@harbour-and-pine.example',
  phone: '',
  language: 'en',
  locale: { languageCode: 'en', country: 'US' },
  paymentCurrency: currency,
  timeZone: 'America/New_York',
  categories: { primary: 'business', secondary: [], businessTermId: '' },
  ...written
})

/** All that `getSiteProperties` can be asked for; the demo's site has only some of them. */
const PROPERTY_NAMES = (
  'categories locale language paymentCurrency timeZone siteDisplayName businessName logo description companyId ' +
  'email phone fax address businessSchedule multilingual consentPolicy businessConfig externalSiteUrl'
).split(' ')

/** Names as `fields` sends them; those that this platform knows nothing of are refused. */
function fieldsOf({ payload }: Call, known: readonly string[]): string[] {
  const { fields } = read(v.object({ fields: StringsSchema }), payload)
  const unknown = fields?.find((name) => !known.includes(name))
  if (unknown !== undefined) throw notEmulated('fields', `The field '${unknown}'`)
  return fields ?? []
}

const getProperties: Handler = (call) => {
  const wanted = fieldsOf(call, PROPERTY_NAMES)
  const all = Object.entries(properties(call.shop))
  return {
    version: String(call.shop.propertiesVersion),
    properties: Object.fromEntries(all.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
  }
}

function keep(shop: Shop, change: Record<string, unknown>) {
  shop.properties = { ...shop.properties, ...change }
  shop.propertiesVersion++
  return { version: String(shop.propertiesVersion) }
}

/** Writes those fields of a section that the call names; one that is named and not sent is cleared. */
const writeFields =
  (section: string, known: readonly string[]): Handler =>
  (call) => {
    const fields = fieldsOf(call, known)
    const written = read(v.record(v.picklist(known), v.string()), call.payload[section])
    if (fields.length === 0) throw invalid('fields', 'must name what is written')
    return keep(call.shop, Object.fromEntries(fields.map((name) => [name, written[name]])))
  }

const writeWhole =
  (section: string): Handler =>
  ({ shop, payload }) =>
    keep(shop, { [section]: read(JsonObject, payload[section]) })

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
  [`POST ${PROPERTIES}/business-profile`]: writeFields('businessProfile', ['businessName']),
  [`POST ${PROPERTIES}/business-contact`]: writeFields('businessContact', ['email', 'phone']),
  [`POST ${PROPERTIES}/business-schedule`]: writeWhole('businessSchedule'),
  [`POST ${PROPERTIES}/policy`]: writeWhole('consentPolicy'),
  'GET /v1/recommendations/algorithms': () => ({ availableAlgorithms: [ALGORITHM] }),
  'POST /v1/recommendations/get': recommend
}
