import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { expect, test } from 'vitest'

import { PRIVATE_KEY } from '../../support/webhooks.ts'
import { makeApp } from './make-app.ts'

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

const US = { destination: { country: 'US' }, currency: 'USD' }
const cart = (totalPrice: string) => [{ quantity: 1, totalPrice, physicalProperties: { shippable: true } }]

/** The shop's first option, and an app that may change it. */
async function makeChanged() {
  const told: string[] = []
  const delivery = {
    privateKey: PRIVATE_KEY,
    async deliver(body: string) {
      const [, claims = ''] = body.split('.')
      told.push(JSON.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()).data).eventType)
    }
  }
  const app = await makeApp({ delivery })
  const { client } = app
  const first = async () => {
    const [option] = (await client.shippingOptions.queryShippingOptions().find()).items
    if (!option?._id || !option.revision) throw new Error('the shop has no option')
    return { ...option, _id: option._id, revision: option.revision }
  }
  const costs = async (total: string) =>
    (await client.deliverySolutions.getDeliverySolutions(cart(total), US)).deliverySolutions?.[0]?.cost
      ?.deliveryPrice?.amount
  return { ...app, told, first, costs }
}

test('an option with another rate is what checkout charges, and the app is told', async () => {
  const { client, calls, costs, first, told } = await makeChanged()
  const { _id, revision, rates } = await first()
  expect(await costs('45')).toBe('7.50')
  const changed = await client.shippingOptions.updateShippingOption(_id, {
    revision,
    rates: [freeFrom('40'), ...(rates ?? []).slice(1)]
  })
  expect(changed).toMatchObject({ _id, revision: String(Number(revision) + 1), title: 'Standard shipping' })
  expect(await costs('45')).toBe('0.00')
  expect(await costs('39.99')).toBe('7.50')
  expect(await client.shippingOptions.getShippingOption(_id)).toEqual(await first())
  expect(told).toEqual(['wix.ecom.v1.shipping_option_updated'])
  expect(calls).toContain(`PATCH /ecom/v1/shipping-options/${_id}`)
})

test('only the changed option has another revision', async () => {
  const { client, first } = await makeChanged()
  const revisions = async () =>
    (await client.shippingOptions.queryShippingOptions().find()).items.map((one) => one.revision)
  const before = await revisions()
  const { _id, revision } = await first()
  await client.shippingOptions.updateShippingOption(_id, { revision, title: 'Post' })
  expect(await revisions()).toEqual([String(Number(revision) + 1), ...before.slice(1)])
})

test('a revision that is not the current one is refused, and nothing is changed', async () => {
  const { client, first, told } = await makeChanged()
  const { _id, revision } = await first()
  await client.shippingOptions.updateShippingOption(_id, { revision, title: 'Post' })
  const late = client.shippingOptions.updateShippingOption(_id, { revision, rates: [freeFrom('1')] })
  await expect(late).rejects.toMatchObject({
    status: 409,
    details: { applicationError: { code: 'INVALID_REVISION' } }
  })
  expect(await first()).toMatchObject({ title: 'Post', rates: [freeFrom('50'), {}] })
  expect(told).toHaveLength(1)
})

test('an option is made and deleted again', async () => {
  const { client, first, costs, told } = await makeChanged()
  const { deliveryRegionIds = [] } = await first()
  const made = await client.shippingOptions.createShippingOption({
    title: 'Slow',
    deliveryRegionIds,
    rates: [{ amount: '1', conditions: [], multiplyByQuantity: false }]
  })
  expect(made).toMatchObject({ title: 'Slow', rates: [{ amount: '1' }] })
  const { items } = await client.shippingOptions.queryShippingOptions().find()
  expect(items.map(({ title }) => title)).toContain('Slow')
  await client.shippingOptions.deleteShippingOption(String(made._id))
  await expect(client.shippingOptions.getShippingOption(String(made._id))).rejects.toMatchObject({
    status: 404
  })
  expect(await costs('10')).toBe('7.50')
  expect(told).toEqual(['wix.ecom.v1.shipping_option_created', 'wix.ecom.v1.shipping_option_deleted'])
})

test.each([
  ['no rates', { rates: [] }],
  ['an amount that is none', { rates: [{ amount: 'free' }] }],
  ['an amount below nothing', { rates: [{ amount: '-1' }] }],
  ['digits that no amount has', { rates: [{ amount: '1.0001' }] }],
  [
    'an unknown operator',
    { rates: [{ amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'NE' }] }] }
  ],
  [
    'half a piece',
    { rates: [{ amount: '0', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'GTE', value: '1.5' }] }] }
  ],
  ['another region', { deliveryRegionIds: ['11111111-0000-4000-8000-000000000000'] }]
])('%s is refused', async (_, change) => {
  const { call, first } = await makeChanged()
  const { _id, revision } = await first()
  const body = { shippingOption: { id: _id, revision, ...change } }
  expect((await call('PATCH', `/ecom/v1/shipping-options/${_id}`, body)).status).toBe(400)
  expect(await first()).toMatchObject({ revision })
})

test('without the permission to change them the rules can only be read', async () => {
  const { client, emulator, first, visitor } = await makeChanged()
  emulator.rules.setRuleWritingRefused(true)
  const { _id, revision } = await first()
  const refused = { status: 403 }
  const change = { revision, title: 'Post' }
  await expect(client.shippingOptions.updateShippingOption(_id, change)).rejects.toMatchObject(refused)
  await expect(client.shippingOptions.deleteShippingOption(_id)).rejects.toMatchObject(refused)
  await expect(client.discountRules.createDiscountRule(tenPercentFrom('80'))).rejects.toMatchObject(refused)
  emulator.rules.setRuleWritingRefused(false)
  await expect(visitor.shippingOptions.updateShippingOption(_id, change)).rejects.toMatchObject(refused)
  expect(await first()).toMatchObject({ revision, title: 'Standard shipping' })
})

test('a discount is made, changed, switched off and deleted', async () => {
  const { client, told } = await makeChanged()
  const { discountRules } = client
  const made = await discountRules.createDiscountRule(tenPercentFrom('80'))
  expect(made).toMatchObject({ active: true, status: 'LIVE', trigger: { subtotalRange: { from: '80' } } })
  const id = String(made._id)
  const { trigger } = tenPercentFrom('90')
  const moved = await discountRules.updateDiscountRule(id, { revision: String(made.revision), trigger })
  expect(moved).toMatchObject({ trigger: { subtotalRange: { from: '90' } }, name: 'Ten percent' })
  await expect(
    discountRules.updateDiscountRule(id, { revision: String(made.revision), active: false })
  ).rejects.toMatchObject({ status: 409 })
  const off = await discountRules.updateDiscountRule(id, { revision: String(moved.revision), active: false })
  expect(await discountRules.getDiscountRule(id)).toEqual(off)
  expect(off.active).toBe(false)
  await discountRules.deleteDiscountRule(id)
  expect((await discountRules.queryDiscountRules().find()).items).toEqual([])
  expect(told.map((type) => type.split('_').at(-1))).toEqual(['created', 'updated', 'updated', 'deleted'])
})
