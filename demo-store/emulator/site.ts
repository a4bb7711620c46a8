import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import { StringsSchema } from './paging.ts'
import type { Shop } from './shop.ts'
import { PROPERTY_NAMES, type SectionName, SECTIONS } from './site-sections.ts'
import { invalid } from './wix-error.ts'

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
  ...Object.assign({}, ...written.values())
})

const version = ({ propertiesVersion }: Shop) => String(propertiesVersion)

/** Names as `fields` sends them. @throws when one is not of `allowed` */
function readFields(payload: unknown, allowed: readonly string[]): string[] {
  const { fields = [] } = read(v.object({ fields: StringsSchema }), payload)
  const unknown = fields.find((name) => !allowed.includes(name))
  if (unknown !== undefined) throw invalid('fields', `'${unknown}' is not a field of this call`)
  return fields
}

function getProperties({ shop, payload }: Call) {
  const wanted = readFields(payload, PROPERTY_NAMES)
  const all = Object.entries(properties(shop))
  return {
    version: version(shop),
    properties: Object.fromEntries(wanted.length > 0 ? all.filter(([name]) => wanted.includes(name)) : all)
  }
}

function readSection<Name extends SectionName>(name: Name, payload: Record<string, unknown>) {
  const section: unknown = payload[name]
  if (section === undefined) throw invalid(name, 'is required')
  return read(SECTIONS[name], section)
}

function store(shop: Shop, name: SectionName, values: Record<string, unknown>) {
  shop.properties.set(name, { ...shop.properties.get(name), ...values })
  shop.propertiesVersion++
  return { version: version(shop) }
}

/** Writes the fields that are named; one that is named and not sent is cleared. */
const writeFields =
  (name: 'businessProfile' | 'businessContact') =>
  ({ shop, payload }: Call) => {
    const values = new Map(Object.entries(readSection(name, payload)))
    const fields = readFields(payload, Object.keys(SECTIONS[name].entries))
    if (fields.length === 0)
      throw invalid('fields', 'must name what is written: without it Wix documents no change')
    return store(
      shop,
      name,
      Object.fromEntries(fields.map((field) => [field, values.get(field) ?? undefined]))
    )
  }

/** Writes the whole section. */
const writeWhole =
  (name: 'businessSchedule' | 'consentPolicy') =>
  ({ shop, payload }: Call) =>
    store(shop, name, { [name]: readSection(name, payload) })

export const SITE: Routes = {
  'GET /stores/v3/provision/version': ({ shop }) => ({ catalogVersion: shop.version }),
  'GET /site-properties/v4/properties': getProperties,
  'POST /site-properties/v4/properties/business-profile': writeFields('businessProfile'),
  'POST /site-properties/v4/properties/business-contact': writeFields('businessContact'),
  'POST /site-properties/v4/properties/business-schedule': writeWhole('businessSchedule'),
  'POST /site-properties/v4/properties/policy': writeWhole('consentPolicy')
}
