import { describe, expect, test } from 'vitest'

import { type ShopLine, shopLine } from '#dashboard/shipping/shop-rules.ts'
import { loadShippingRules, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { mainRegion, regionOf } from '#shared/shipping/promise.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REST } from '../../support/shipping-rules.ts'

const read = async (answer: ShippingRulesAnswer) => {
  const fetch = async () => Response.json({ shippingRules: answer })
  return loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
}
const lineOf = async (
  answer: Partial<ShippingRulesAnswer>,
  change: Parameters<typeof makeSettings>[0] = {}
) => shopLine({ state: 'known', rules: await read(makeRules(answer)) }, makeSettings(change))
const FROM_SHOP = { shipping: { amountFrom: 'shop' } } as const

describe('what an owner is told about the amount of 50 dollars', () => {
  test.each<[string, Partial<ShippingRulesAnswer>, Parameters<typeof makeSettings>[0], ShopLine['state']]>([
    ['that the shop does the same', {}, {}, 'agrees'],
    [
      'that the shop does the same in every region',
      { regions: [makeRegion(), makeRegion({ places: [] })] },
      {},
      'agrees'
    ],
    ['that the shop does something else elsewhere', { regions: [makeRegion(), GERMANY] }, {}, 'partly'],
    ['that nothing ships free elsewhere', { regions: [makeRegion(), REST] }, {}, 'partly'],
    ['that the shop does something else', { country: 'DE', regions: [makeRegion(), GERMANY] }, {}, 'differs'],
    ['that another amount was typed', {}, { threshold: 50.01 }, 'differs'],
    ['that the shop sells in another currency', { currency: 'EUR' }, {}, 'differs'],
    ['that nothing ships free at home', { country: 'FR', regions: [makeRegion(), REST] }, {}, 'differs'],
    ['that nothing ships free', { regions: [REST] }, {}, 'none'],
    ['that no shipping is set up', { regions: [] }, {}, 'none'],
    ['that the bar follows the shop', { regions: [GERMANY] }, FROM_SHOP, 'follows'],
    ['that the bar follows a shop where nothing is free', { regions: [REST] }, FROM_SHOP, 'none']
  ])('%s', async (_title, answer, change, state) => {
    expect((await lineOf(answer, change)).state).toBe(state)
  })

  test('by amounts as they are paid: 0.1 + 0.2 is 0.3', async () => {
    const line = await lineOf({ regions: [makeRegion({ freeFrom: 0.3 })] }, { threshold: 0.1 + 0.2 })
    expect(line.state).toBe('agrees')
  })
})

describe('the region that counts', () => {
  const shop = makeRules({
    country: 'DE',
    regions: [REST, makeRegion(), makeRegion({ name: 'Ontario', places: ['CA-ON'] }), GERMANY]
  })

  test.each([
    ['US', undefined, 'Domestic'],
    ['CA', undefined, 'Domestic'],
    ['CA', 'CA-ON', 'Ontario'],
    ['CA', 'CA-QC', 'Domestic'],
    ['JP', undefined, 'International'],
    ['', undefined, 'International']
  ])(
    'in %s and %s is that of the subdivision before the country before the rest: %s',
    async (country, subdivision, name) => {
      const { regions } = await read(shop)
      expect(regionOf(regions, { country, subdivision })?.name).toBe(name)
    }
  )

  test('is none where the shop does not ship', async () => {
    const { regions } = await read(makeRules())
    expect(regionOf(regions, { country: 'JP' })).toBeUndefined()
  })

  test('first is that of the shop’s own country, else the first one', async () => {
    expect(mainRegion(await read(shop))?.name).toBe('EU')
    expect(mainRegion(await read(makeRules({ country: '' })))?.name).toBe('Domestic')
  })
})
