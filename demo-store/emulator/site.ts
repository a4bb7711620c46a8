import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import { JsonObject } from './json-object.ts'
import { StringsSchema } from './paging.ts'
import type { Shop } from './shop.ts'
import { invalid } from './wix-error.ts'

const SITE_VERSION = '1'

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

function getProperties({ shop, payload }: Call) {
  const { fields } = read(v.object({ fields: StringsSchema }), payload)
  const all = Object.entries(properties(shop))
  const wanted = fields ?? []
  return {
    version: SITE_VERSION,
    properties: Object.fromEntries(wanted.length > 0 ? all.filter(([name]) => wanted.includes(name)) : all)
  }
}

/** Writes one section; `fields` names what of it is meant (all that came, when absent). */
const section =
  (name: string, store: (values: object) => object) =>
  ({ shop, payload }: Call) => {
    const section = v.safeParse(JsonObject, payload[name])
    if (!section.success) throw invalid(name, 'is required')
    const { fields } = read(v.object({ fields: StringsSchema }), payload)
    const mask = fields ?? []
    const values = Object.fromEntries(
      Object.entries(section.output).filter(([key]) => mask.length === 0 || mask.includes(key))
    )
    shop.properties.set(name, { ...shop.properties.get(name), ...store(values) })
    return { version: SITE_VERSION }
  }

export const SITE: Routes = {
  'GET /stores/v3/provision/version': ({ shop }) => ({ catalogVersion: shop.version }),
  'GET /site-properties/v4/properties': getProperties,
  'POST /site-properties/v4/properties/business-profile': section('businessProfile', (profile) => profile),
  'POST /site-properties/v4/properties/business-contact': section('businessContact', (contact) => contact),
  'POST /site-properties/v4/properties/business-schedule': section(
    'businessSchedule',
    (businessSchedule) => ({
      businessSchedule
    })
  ),
  'POST /site-properties/v4/properties/policy': section('consentPolicy', (consentPolicy) => ({
    consentPolicy
  })),
  'GET /apps/v1/instance': ({ shop, caller }) => ({
    instance: {
      appName: 'Free Shipping Bar',
      appVersion: '1.0.0',
      instanceId: caller.instanceId,
      isFree: true,
      permissions: [],
      availablePlans: []
    },
    site: {
      siteDisplayName: 'Harbour & Pine',
      locale: 'en',
      paymentCurrency: shop.currency,
      url: shop.origin,
      ownerInfo: {}
    }
  })
}
