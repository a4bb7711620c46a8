import { expect, test } from 'vitest'

import { createCallsClient, updateExtendedFields } from '#shared/catalog/calls.ts'
import { ENUMERATIONS } from '#shared/catalog/entities.ts'

import { makePlatform } from '../../support/platform.ts'

function makeCalls() {
  const { emulator, fetch, appToken } = makePlatform()
  const client = createCallsClient({
    getAccessToken: appToken,
    platformUrl: 'http://shop.test/wixapis',
    fetch
  })
  return { client, product: emulator.listProducts()[0] }
}

test('an app keeps its own data with a product', async () => {
  const { client, product } = makeCalls()
  const id = product?.id ?? ''
  const fields = { namespace: '@harbour/bar', namespaceData: { featured: true } }
  const answer = await updateExtendedFields(client, id, fields)
  expect(answer.status).toBe(200)
  await expect(client.v3.getProduct(id)).resolves.toHaveProperty('extendedFields', {
    namespaces: { '@harbour/bar': { featured: true } }
  })
})

test('a product that the store does not have keeps none', async () => {
  const { client } = makeCalls()
  const answer = await updateExtendedFields(client, '../products', { namespace: 'a', namespaceData: {} })
  expect(answer.status).toBe(404)
})

test.each([
  ['productType', ['unspecified_product_type', 'physical', 'digital']],
  ['inventoryStatus', ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK']],
  ['mediaItemType', ['unspecified_media_item_type', 'image', 'video', 'audio', 'document', 'zip']],
  ['optionType', ['unspecified_option_type', 'drop_down', 'color']],
  ['discountType', ['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT']],
  ['catalogVersion', ['V1_CATALOG', 'V3_CATALOG']],
  ['sortOrder', ['ASC', 'DESC']],
  ['webhookIdentityType', ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP']],
  ['subscriptionFrequency', ['DAY', 'WEEK', 'MONTH', 'YEAR']],
  ['resolutionMethod', ['QUERY_PARAM', 'SUBDOMAIN', 'SUBDIRECTORY']]
] as const)('the platform has every %s of the specification', (name, values) => {
  expect(Object.values(ENUMERATIONS[name])).toEqual(expect.arrayContaining([...values]))
})

test('the platform measures in every unit of the specification', () => {
  const units = 'UNSPECIFIED ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'.split(' ')
  expect(Object.values(ENUMERATIONS.measurementUnit)).toEqual(expect.arrayContaining(units))
})
