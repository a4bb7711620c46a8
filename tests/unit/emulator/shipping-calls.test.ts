import { BASIC_SHIPPING, type ShippingRules } from '#demo-store/emulator/shipping/rules.ts'
import { describe, expect, test } from 'vitest'

import { makeApp } from './make-app.ts'

const US = { country: 'US', subdivision: 'US-NY' }
const mug = (totalPrice: string, more: object = {}) => ({
  _id: 'mug',
  quantity: 1,
  totalPrice,
  physicalProperties: { shippable: true, weight: 0.4 },
  ...more
})

/** A shop with so many flat options of one region. */
const manyOptions = (count: number): ShippingRules => ({
  deliveryProfiles: [
    {
      id: '11111111-0000-4000-8000-000000000000',
      name: 'Default',
      default: true,
      deliveryRegions: [
        {
          id: '22222222-0000-4000-8000-000000000000',
          name: 'Everywhere',
          active: true,
          destinations: [],
          deliveryCarriers: [{ appId: BASIC_SHIPPING }]
        }
      ]
    }
  ],
  shippingOptions: Array.from({ length: count }, (_, index) => ({
    id: `33333333-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `Option ${index}`,
    deliveryRegionIds: ['22222222-0000-4000-8000-000000000000'],
    rates: [{ amount: String(index), conditions: [] }]
  })),
  pickupLocations: [],
  carrierOptions: [],
  basis: 'after',
  digitalItemsCount: false
})

describe('an app reads what the owner set up', () => {
  test('the shop ships free from 50 in the United States and Canada', async () => {
    const { client } = await makeApp()
    const { items: profiles } = await client.deliveryProfile.queryDeliveryProfiles().find()
    const home = profiles[0]?.deliveryRegions?.[0]
    expect(home).toMatchObject({
      active: true,
      destinations: [{ countryCode: 'US' }, { countryCode: 'CA' }],
      deliveryCarriers: [{ appId: BASIC_SHIPPING }, {}]
    })
    const { items } = await client.shippingOptions
      .queryShippingOptions()
      .hasSome('deliveryRegionIds', [home?._id])
      .find()
    expect(items[0]?.rates).toEqual([
      { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '50' }] },
      { amount: '7.5', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '50' }] }
    ])
  })

  test('the rules are in the shop’s currency', async () => {
    const { client, emulator } = await makeApp()
    emulator.setCurrency('JPY')
    const { items } = await client.shippingOptions.queryShippingOptions().find()
    expect(items[0]?.rates?.[0]?.conditions?.[0]?.value).toBe('7500')
  })

  test('many options come page by page', async () => {
    const { client, emulator } = await makeApp()
    await emulator.rules.setShipping(manyOptions(230))
    const titles: (string | null | undefined)[] = []
    let page = await client.shippingOptions.queryShippingOptions().limit(100).find()
    for (;;) {
      titles.push(...page.items.map(({ title }) => title))
      if (!page.hasNext()) break
      page = await page.next()
    }
    expect([titles.length, new Set(titles).size]).toEqual([230, 230])
  })

  test('a body is understood as well as an address', async () => {
    const { call } = await makeApp()
    const query = { query: { filter: { default: true }, cursorPaging: { limit: 1 } } }
    const { body } = await call('POST', '/ecom/v1/delivery-profiles/query', query)
    expect(body.deliveryProfiles).toMatchObject([{ name: 'Default', default: true }])
  })

  test('a discount that the shop gives by itself is among its discount rules', async () => {
    const { client, emulator } = await makeApp()
    expect((await client.discountRules.queryDiscountRules().find()).items).toEqual([])
    await emulator.rules.setDiscounts('ten-percent-from-60')
    const { items } = await client.discountRules.queryDiscountRules().find()
    expect(items).toMatchObject([
      { trigger: { subtotalRange: { from: '60' } }, discounts: { values: [{ percentage: 10 }] } }
    ])
  })

  test('the revision of an option grows with every change of it', async () => {
    const { client, emulator } = await makeApp()
    const revision = async () =>
      Number((await client.shippingOptions.queryShippingOptions().find()).items[0]?.revision)
    const before = await revision()
    await emulator.rules.setShipping('free-from-80')
    expect(await revision()).toBeGreaterThan(before)
  })

  test('without the permission nothing is told', async () => {
    const { client, emulator } = await makeApp()
    emulator.rules.setShippingRefused(true)
    const refused = { status: 403 }
    await expect(client.shippingOptions.queryShippingOptions().find()).rejects.toMatchObject(refused)
    await expect(client.deliveryProfile.queryDeliveryProfiles().find()).rejects.toMatchObject(refused)
    await expect(client.discountRules.queryDiscountRules().find()).rejects.toMatchObject(refused)
    await expect(
      client.deliverySolutions.getDeliverySolutions([mug('10')], { destination: US, currency: 'USD' })
    ).rejects.toMatchObject(refused)
  })

  test('a shopper is told no rules', async () => {
    const { visitor } = await makeApp()
    await expect(visitor.shippingOptions.queryShippingOptions().find()).rejects.toMatchObject({ status: 403 })
  })
})

describe('an app asks what delivery of a cart would cost', () => {
  const ask = async (totalPrice: string, destination: object = US, currency = 'USD') => {
    const { client } = await makeApp()
    return client.deliverySolutions.getDeliverySolutions([mug(totalPrice)], { destination, currency })
  }

  test('a cent below the amount it is paid, at the amount it is free, and pickup is another way', async () => {
    expect((await ask('49.99')).deliverySolutions).toMatchObject([
      {
        title: 'Standard shipping',
        cost: { deliveryPrice: { amount: '7.50', convertedAmount: '7.50' } },
        partial: false
      },
      { title: 'Express shipping', cost: { deliveryPrice: { amount: '19.00' } } },
      {
        logistics: { pickupDetails: { pickupMethod: 'STORE_PICKUP' } },
        cost: { deliveryPrice: { amount: '0.00' } }
      }
    ])
    const [free] = (await ask('50')).deliverySolutions ?? []
    expect(free).toMatchObject({ title: 'Standard shipping', cost: { deliveryPrice: { amount: '0.00' } } })
  })

  test('the rates of a third-party carrier are in the answer only', async () => {
    const { client, emulator } = await makeApp()
    await emulator.rules.setShipping('third-party')
    const { items } = await client.shippingOptions.queryShippingOptions().find()
    expect(items).toEqual([])
    const cost = async (price: string) => {
      const options = { destination: US, currency: 'USD' }
      const { deliverySolutions } = await client.deliverySolutions.getDeliverySolutions([mug(price)], options)
      return deliverySolutions?.map(({ cost }) => cost?.deliveryPrice?.amount)
    }
    expect([await cost('74.99'), await cost('75.00')]).toEqual([['8.50'], ['0.00']])
  })

  test('what nobody delivers is refused by name', async () => {
    const { client, emulator } = await makeApp()
    await emulator.rules.setShipping('nothing-set-up')
    await expect(
      client.deliverySolutions.getDeliverySolutions([mug('10')], { destination: US, currency: 'USD' })
    ).rejects.toMatchObject({ details: { applicationError: { code: 'NO_DELIVERY_REGION_FOUND' } } })
  })

  test('a destination without a country, a country that is none, and another currency are refused', async () => {
    await expect(ask('10', {})).rejects.toMatchObject({
      details: { applicationError: { code: 'REQUIRED_COUNTRY' } }
    })
    await expect(ask('10', { country: 'Narnia' })).rejects.toMatchObject({ status: 400 })
    await expect(ask('10', US, 'EUR')).rejects.toMatchObject({ status: 400 })
  })

  test('it may be refused by itself, while the rules can be read', async () => {
    const { client, emulator } = await makeApp()
    emulator.rules.setPreviewRefused(true)
    await expect(
      client.deliverySolutions.getDeliverySolutions([mug('10')], { destination: US, currency: 'USD' })
    ).rejects.toMatchObject({ status: 403 })
    expect((await client.shippingOptions.queryShippingOptions().find()).items).toHaveLength(4)
  })
})
