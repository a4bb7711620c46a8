import { BASIC_SHIPPING } from '#demo-store/emulator/site/shipping-rules.ts'
import type { ShippingPreset } from '#demo-store/emulator/site/shipping-presets.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { describe, expect, test } from 'vitest'

import { PRIVATE_KEY } from '../../support/webhooks.ts'
import { makeApp } from './make-app.ts'

const US = { destination: { country: 'US', subdivision: 'US-NY' }, currency: 'USD' }
const mug = (totalPrice: string) => [
  { quantity: 1, totalPrice, physicalProperties: { shippable: true, weight: 0.4 } }
]
const freeFrom = (value: string) => ({
  amount: '0',
  conditions: [{ type: 'BY_TOTAL_PRICE' as const, operator: 'GTE' as const, value }]
})
const EVERYTHING = [{ type: 'CATALOG_ITEM' as const, catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID } }]
const tenPercentFrom = (from: string) => ({
  name: 'Ten percent',
  trigger: { triggerType: 'SUBTOTAL_RANGE' as const, subtotalRange: { from, scopes: EVERYTHING } },
  discounts: {
    values: [
      {
        targetType: 'SPECIFIC_ITEMS' as const,
        specificItemsInfo: { scopes: EVERYTHING },
        discountType: 'PERCENTAGE' as const,
        percentage: 10
      }
    ]
  }
})

/** An app that may read and change a store's rules, and the events that it got. */
async function makeTold() {
  const told: string[] = []
  const app = await makeApp({
    delivery: {
      privateKey: PRIVATE_KEY,
      async deliver(body) {
        const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString())
        told.push(JSON.parse(claims.data).eventType.replace(/^wix\.ecom\.(discounts\.)?v1\./, ''))
      }
    }
  })
  const { client } = app
  const options = async () => (await client.shippingOptions.queryShippingOptions().find()).items
  const costs = async (total: string) =>
    (await client.deliverySolutions.getDeliverySolutions(mug(total), US)).deliverySolutions?.map(
      ({ cost }) => cost?.deliveryPrice?.amount
    )
  const first = async () => {
    const [option] = await options()
    return { option, id: option?._id ?? '', revision: option?.revision ?? '' }
  }
  return { ...app, told, options, costs, first }
}

describe('an app reads what the owner set up', () => {
  test('the shop ships free from 50 in the United States and Canada, in its own currency', async () => {
    const { client, emulator } = await makeTold()
    const { items: profiles } = await client.deliveryProfile.queryDeliveryProfiles().find()
    const home = profiles[0]?.deliveryRegions?.[0]
    expect(home).toMatchObject({
      active: true,
      destinations: [{ countryCode: 'US' }, { countryCode: 'CA' }],
      deliveryCarriers: [{ appId: BASIC_SHIPPING }, {}]
    })
    const rates = async () => {
      const query = client.shippingOptions.queryShippingOptions().hasSome('deliveryRegionIds', [home?._id])
      return (await query.find()).items[0]?.rates?.map(({ amount, conditions }) => [
        amount,
        conditions?.[0]?.value
      ])
    }
    expect(await rates()).toEqual([
      ['0', '50'],
      ['7.5', '50']
    ])
    emulator.setCurrency('JPY')
    expect((await rates())?.[0]).toEqual(['0', '7500'])
  })

  test('an app reads nothing without the permission, and a shopper nothing at all', async () => {
    const { client, emulator, visitor, options, costs } = await makeTold()
    const refused = { status: 403 }
    await expect(visitor.shippingOptions.queryShippingOptions().find()).rejects.toMatchObject(refused)
    emulator.rules.setRefused('preview', true)
    await expect(costs('10')).rejects.toMatchObject(refused)
    expect(await options()).toHaveLength(4)
    emulator.rules.setRefused('shipping', true)
    await expect(options()).rejects.toMatchObject(refused)
    await expect(client.deliveryProfile.queryDeliveryProfiles().find()).rejects.toMatchObject(refused)
    await expect(client.discountRules.queryDiscountRules().find()).rejects.toMatchObject(refused)
  })
})

describe('an app asks what delivery of a cart would cost', () => {
  test('a cent below the amount it is paid, at the amount it is free, and pickup is another way', async () => {
    const { costs, emulator, options } = await makeTold()
    expect([await costs('49.99'), await costs('50')]).toEqual([
      ['7.50', '19.00', '0.00'],
      ['0.00', '19.00', '0.00']
    ])
    await emulator.rules.setShipping('third-party')
    expect([await options(), await costs('74.99'), await costs('75.00')]).toEqual([[], ['8.50'], ['0.00']])
  })
})

describe('an app changes what the owner set up', () => {
  test('checkout charges an option’s other rate, and the app is told', async () => {
    const { client, costs, first, told, options } = await makeTold()
    const before = await options()
    const { id, revision, option } = await first()
    const rates = [freeFrom('40'), ...(option?.rates ?? []).slice(1)]
    const changed = await client.shippingOptions.updateShippingOption(id, { revision, rates })
    expect(changed).toMatchObject({
      _id: id,
      revision: String(Number(revision) + 1),
      title: 'Standard shipping'
    })
    expect([(await costs('40'))?.[0], (await costs('39.99'))?.[0]]).toEqual(['0.00', '7.50'])
    expect((await options()).slice(1)).toEqual(before.slice(1))
    expect(told).toEqual(['shipping_option_updated'])
    const late = client.shippingOptions.updateShippingOption(id, { revision, title: 'Post' })
    await expect(late).rejects.toMatchObject({
      status: 409,
      details: { applicationError: { code: 'INVALID_REVISION' } }
    })
    expect((await first()).option).toMatchObject({ title: 'Standard shipping', rates: [freeFrom('40'), {}] })
    await client.shippingOptions.deleteShippingOption(id)
    expect(told.at(-1)).toBe('shipping_option_deleted')
  })

  test('a discount is made, changed, switched off and deleted', async () => {
    const { client, told } = await makeTold()
    const { discountRules } = client
    const made = await discountRules.createDiscountRule(tenPercentFrom('80'))
    expect(made).toMatchObject({ active: true, status: 'LIVE', trigger: { subtotalRange: { from: '80' } } })
    const id = String(made._id)
    const { trigger } = tenPercentFrom('90')
    const moved = await discountRules.updateDiscountRule(id, { revision: String(made.revision), trigger })
    expect(moved).toMatchObject({ trigger: { subtotalRange: { from: '90' } }, name: 'Ten percent' })
    const off = (revision: unknown) =>
      discountRules.updateDiscountRule(id, { revision: String(revision), active: false })
    await expect(off(made.revision)).rejects.toMatchObject({ status: 409 })
    expect((await off(moved.revision)).active).toBe(false)
    await discountRules.deleteDiscountRule(id)
    expect((await discountRules.queryDiscountRules().find()).items).toEqual([])
    expect(told.map((type) => type.split('_').at(-1))).toEqual(['created', 'updated', 'updated', 'deleted'])
  })

  test('an app changes nothing without the permission, and a shopper nothing at all', async () => {
    const { client, emulator, first, visitor } = await makeTold()
    emulator.rules.setRefused('ruleWriting', true)
    const { id, revision } = await first()
    const refused = { status: 403 }
    const change = { revision, title: 'Post' }
    await expect(client.shippingOptions.updateShippingOption(id, change)).rejects.toMatchObject(refused)
    await expect(client.shippingOptions.deleteShippingOption(id)).rejects.toMatchObject(refused)
    await expect(client.discountRules.createDiscountRule(tenPercentFrom('80'))).rejects.toMatchObject(refused)
    emulator.rules.setRefused('ruleWriting', false)
    await expect(visitor.shippingOptions.updateShippingOption(id, change)).rejects.toMatchObject(refused)
    expect((await first()).revision).toBe(revision)
  })
})

test.each<[preset: ShippingPreset, told: string]>([
  ['free-from-80', 'shipping_option_updated, shipping_option_updated'],
  ['two-profiles', 'shipping_option_created, shipping_option_created, delivery_profile_created'],
  ['before-discounts', 'delivery_profile_updated'],
  ['free-from-50', '']
])('an app is told what an owner who chose %s made another: %s', async (preset, expected) => {
  const { emulator, told } = await makeTold()
  await emulator.rules.setShipping(preset)
  expect(told.join(', ')).toBe(expected)
})
