import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'

type Region = NonNullable<ShippingRulesAnswer['regions']>[number]

export const READ_AT = '2026-11-20T09:00:00.000Z'

/** A region of a shop as the service says it: free from 50 in the United States and Canada, checked. */
export const makeRegion = (change: Partial<Region> = {}): Region => ({
  name: 'Domestic',
  places: ['US', 'CA'],
  freeFrom: 50,
  found: 'checked',
  ...change
})

export const GERMANY = makeRegion({ name: 'EU', places: ['DE', 'AT'], freeFrom: 60 })
export const REST = makeRegion({ name: 'International', places: [], freeFrom: null })

/** Answer of the service about a shop in the United States. */
export function makeRules(change: Partial<ShippingRulesAnswer> = {}): ShippingRulesAnswer {
  const { currency = 'USD', country = 'US', regions = [makeRegion()] } = change
  const byPlace = regions.map(({ places, freeFrom }) => [places.join(' '), freeFrom] as const)
  const shipping = { currency, country, regions: byPlace }
  return { state: 'known', readAt: READ_AT, currency, country, regions, shipping, ...change }
}

export const REFUSED_RULES: ShippingRulesAnswer = {
  state: 'unreadable',
  problems: [
    {
      reason: 'permission',
      permission: 'ECOM.SHIPPING_OPTION_READ',
      message: 'Wix does not show the app your shipping rules: grant it the permission to read them.'
    }
  ]
}
