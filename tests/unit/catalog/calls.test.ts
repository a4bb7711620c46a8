import { expect, test } from 'vitest'

import type { CatalogVersion } from '#shared/catalog/catalog.ts'
import {
  createCallsClient,
  updateExtendedFields,
  type CollectionV1,
  ENUMERATIONS,
  type ProductV1,
  type ProductV3,
  type ProductVariantV1,
  type ProductVariantV3
} from '#shared/catalog/calls.ts'

import { makePlatform } from '../../support/platform.ts'

function makeCalls(version: CatalogVersion = 'V3_CATALOG') {
  const { emulator, fetch, appToken } = makePlatform()
  emulator.setVersion(version)
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

test('version 1 answers with its products, variants and collections', async () => {
  const { client, product: first } = makeCalls('V1_CATALOG')
  const { product } = await client.v1.getProduct(first?.id ?? '')
  const known: ProductV1 | undefined = product
  const variant: ProductVariantV1 | undefined = known?.variants?.[0]
  const collection: CollectionV1 = await client.v1.getCollection(known?.collectionIds?.[0] ?? '')
  expect(variant?.variant?.priceData?.price).toBe(known?.priceData?.price)
  expect(collection.numberOfProducts).toBeGreaterThan(0)
})

test('version 3 answers with its products and variants', async () => {
  const { client, product: first } = makeCalls()
  const product: ProductV3 = await client.v3.getProduct(first?.id ?? '')
  const variants: ProductVariantV3[] = product.variantsInfo?.variants ?? []
  expect(variants[0]?.price?.actualPrice?.amount).toBe(product.actualPriceRange?.minValue?.amount)
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
