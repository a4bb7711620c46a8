import { describe, expect, test } from 'vitest'

import { asUpdate, bowl, made, variants } from './make-bowl.ts'
import { makeShop } from './make-shop.ts'
import { untyped } from './wire/untyped.ts'

const withoutStamp = <T extends object>(product: T) => {
  const { revision: _, _updatedDate: __, ...rest } = { revision: '', _updatedDate: '', ...product }
  return rest
}

async function untypedProduct(
  updateProduct: ReturnType<typeof makeShop>['v3']['updateProduct'],
  id: string,
  product: Awaited<ReturnType<ReturnType<typeof makeShop>['v3']['getProduct']>>
) {
  const written = structuredClone(product)
  return updateProduct(id, { ...written, revision: written.revision ?? '' })
}

describe('of what an app writes', () => {
  test('private tags are not told to shoppers', async () => {
    const { id, shopper } = await made({
      tags: { publicTags: { tagIds: ['a'] }, privateTags: { tagIds: ['b'] } }
    })
    const { tags } = await shopper.v3.getProduct(id)
    expect([tags?.publicTags?.tagIds, tags?.privateTags]).toEqual([['a'], undefined])
  })

  test('amounts of modifiers follow the currency, as prices do', async () => {
    const { v3, id, emulator } = await made({
      modifiers: [
        {
          name: 'Engraving',
          modifierRenderType: 'FREE_TEXT',
          freeTextSettings: { title: 'Your text', defaultAddedPrice: '5' }
        }
      ]
    })
    emulator.setCurrency('JPY')
    const { modifiers } = await v3.getProduct(id)
    expect(modifiers?.[0]?.freeTextSettings?.defaultAddedPrice).toBe('750')
  })

  test.each<[string, object]>([
    ['a digital product at the counter', { productType: 'DIGITAL', visibleInPos: true }],
    ['a category that does not exist', { mainCategoryId: '6f8b9f5e-1111-4222-8333-444455556666' }],
    ['a variant of no id', variants('30', { _id: '00000000-0000-0000-0000-000000000000' })],
    ['a modifier without a type', { modifiers: [{ name: 'Engraving' }] }],
    [
      'a subscription that costs less than nothing',
      {
        subscriptionDetails: {
          subscriptions: [{ title: 'M', frequency: 'MONTH', discount: { type: 'AMOUNT', amountOff: '31' } }]
        }
      }
    ],
    [
      'a price per litre of what is sold by weight',
      {
        physicalProperties: { pricePerUnit: { quantity: 1, measurementUnit: 'L' } },
        ...variants('2', {
          physicalProperties: { pricePerUnit: { settings: { quantity: 0.5, measurementUnit: 'KG' } } }
        })
      }
    ]
  ])('%s is refused', async (_, more) => {
    const { v3, emulator } = makeShop('V3_CATALOG')
    const count = emulator.listProducts().length
    await expect(untyped(v3.createProduct, { ...bowl(), ...more })).rejects.toMatchObject({ status: 400 })
    expect(emulator.listProducts()).toHaveLength(count)
  })

  test('a handle stays as it was created, and no two are the same', async () => {
    const created = await made({ handle: 'bowl' })
    await expect(asUpdate(created, { handle: 'other' })).rejects.toMatchObject({ status: 400 })
    const again = untyped(created.v3.createProduct, { ...bowl(), handle: 'bowl' })
    await expect(again).rejects.toMatchObject({ status: 400 })
  })

  test('a brand is named by its id in an update, as Wix demands', async () => {
    const created = await made({ brand: { name: 'Northwind' } })
    await expect(asUpdate(created, { brand: { name: 'Other' } })).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ ruleName: 'BRAND_MISSING_ID' }] } }
    })
    const { v3, plain, id, product } = created
    const { revision } = await v3.getProduct(plain)
    const updated = await v3.updateProduct(plain, {
      revision: revision ?? '',
      brand: { _id: product.brand?._id ?? '' }
    })
    expect([id === plain, updated.brand]).toEqual([false, product.brand])
  })

  test('a product read and written back whole is the same product', async () => {
    const created = await made({
      brand: { name: 'Northwind' },
      ribbon: { name: 'New' },
      handle: 'bowl',
      subscriptionDetails: { subscriptions: [{ title: 'Monthly', frequency: 'MONTH' }] }
    })
    const { v3, id } = created
    const before = await v3.getProduct(id)
    const { revision, _updatedDate, ...after } = await untypedProduct(v3.updateProduct, id, before)
    expect(after).toEqual(withoutStamp(await v3.getProduct(id)))
    expect({ ...after, options: [] }).toEqual(withoutStamp(created.product))
    expect([Number(revision), _updatedDate === undefined]).toEqual([2, false])
  })

  test.each([
    ['FIELD_MASK_VALUE_NOT_SUPPORTED', ['name', 'colour']],
    ['FIELD_MASK_VALUE_NOT_SUPPORTED', ['seoData.tags']],
    ['FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR', ['name', 'brand']],
    ['FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR', ['name', 'slug']],
    ['FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR', ['name', 'variantsInfo']]
  ])('a mask is refused with %s: %j', async (code, fieldMask) => {
    const { v3, id, product } = await made({})
    const written = { _id: id, revision: product.revision, name: 'Never' }
    const answer = await untyped(v3.bulkUpdateProducts, [{ product: written, fieldMask }])
    expect(answer).toMatchObject({ results: [{ itemMetadata: { success: false, error: { code } } }] })
    expect((await v3.getProduct(id)).name).toBe('Walnut Bowl')
  })

  test('a mask means what it names, and nothing else', async () => {
    const { v3, id } = await made({})
    const product = { _id: id, revision: '1', name: 'Renamed', visible: false, slug: 'meadow-stoneware-mug' }
    await untyped(v3.bulkUpdateProducts, [{ product, fieldMask: ['name'] }])
    expect(await v3.getProduct(id)).toMatchObject({ name: 'Renamed', visible: true, slug: 'walnut-bowl' })
  })
})
