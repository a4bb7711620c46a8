import { describe, expect, test } from 'vitest'

import { asUpdate, type Bowl, bowl, made, variants } from './make-bowl.ts'
import { makeShop } from './make-shop.ts'

const CATEGORY = () => makeShop('V3_CATALOG').emulator.listCategories()[2]?.id ?? ''

describe('what an app writes of a product is kept:', () => {
  test.each<[string, Partial<Bowl>]>([
    ['tags', { tags: { publicTags: { tagIds: ['a'] }, privateTags: { tagIds: ['b'] } } }],
    ['the main category', { mainCategoryId: CATEGORY() }],
    [
      'what search engines are told',
      { seoData: { tags: [{ type: 'title', children: 'Bowls' }], settings: { preventAutoRedirect: true } } }
    ],
    ['whether it is sold at the counter', { visibleInPos: false }],
    ['its handle', { handle: 'bowl-from-elsewhere' }],
    ['its tax group', { taxGroupId: '6f8b9f5e-1111-4222-8333-444455556666' }],
    ['who may buy it', { purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } }],
    ['what apps keep with it', { extendedFields: { namespaces: { '@me/app': { size: 3 } } } }]
  ])('%s', async (_, written) => {
    const created = await made(written)
    expect(created.product).toMatchObject(structuredClone(written))
    await asUpdate(created, { name: 'Renamed' })
    expect(await created.v3.getProduct(created.id)).toMatchObject({ name: 'Renamed', ...written })
  })

  test('several ribbons, none of them twice', async () => {
    const created = await made({ ribbon: { name: 'New' }, additionalRibbons: [{ name: 'Handmade' }] })
    expect(created.product.additionalRibbons).toMatchObject([{ name: 'Handmade' }])
    const twice = asUpdate(created, { additionalRibbons: [{ name: 'New' }] })
    await expect(twice).rejects.toMatchObject({ status: 400 })
  })

  test('its modifiers, each with an id by which it is found and kept', async () => {
    const created = await made({
      modifiers: [
        {
          name: 'Engraving',
          modifierRenderType: 'FREE_TEXT',
          mandatory: true,
          freeTextSettings: { title: 'Your text', maxCharCount: 20, defaultAddedPrice: '5' }
        },
        {
          name: 'Wrapping',
          modifierRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ choiceType: 'CHOICE_TEXT', name: 'Paper', addedPrice: '1.5' }] }
        }
      ]
    })
    const [engraving, wrapping] = created.product.modifiers ?? []
    expect(engraving).toMatchObject({
      name: 'Engraving',
      mandatory: true,
      freeTextSettings: { title: 'Your text', maxCharCount: 20, defaultAddedPrice: '5' }
    })
    expect(wrapping?.choicesSettings?.choices).toMatchObject([{ name: 'Paper', addedPrice: '1.5' }])
    const { products } = await created.v3.searchProducts({
      filter: { 'modifiers._id': { $hasSome: [wrapping?._id ?? ''] } }
    })
    expect(products?.map(({ _id }) => _id)).toEqual([created.id])
    const kept = await asUpdate(created, { modifiers: structuredClone(created.product.modifiers) })
    expect(kept.modifiers).toEqual(created.product.modifiers)
  })

  test('its subscriptions, with what each costs', async () => {
    const { product } = await made(
      {
        subscriptionDetails: {
          allowOneTimePurchases: true,
          subscriptions: [
            { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentOff: 10 } },
            {
              title: 'Yearly',
              frequency: 'YEAR',
              billingCycles: 3,
              discount: { type: 'AMOUNT', amountOff: '6' }
            }
          ]
        }
      },
      ['CURRENCY', 'SUBSCRIPTION_PRICES_INFO']
    )
    expect(product.subscriptionDetails).toMatchObject({
      allowOneTimePurchases: true,
      subscriptions: [
        { title: 'Monthly' },
        { title: 'Yearly', billingCycles: 3, discount: { amountOff: '6' } }
      ]
    })
    const prices = product.variantsInfo?.variants?.[0]?.subscriptionPricesInfo?.subscriptionPrices
    expect(prices?.map(({ price }) => price?.formattedAmount)).toEqual(['$27.00', '$24.00'])
  })

  test('its price per unit, worked out from what a variant holds', async () => {
    const { product } = await made({
      physicalProperties: { pricePerUnit: { quantity: 1, measurementUnit: 'KG' } },
      ...variants('2', {
        physicalProperties: { pricePerUnit: { settings: { quantity: 0.5, measurementUnit: 'KG' } } }
      })
    })
    expect(product.physicalProperties?.pricePerUnit).toEqual({ quantity: 1, measurementUnit: 'KG' })
    expect(product.physicalProperties?.pricePerUnitRange?.maxValue?.value).toBe('4')
    expect(product.variantsInfo?.variants?.[0]?.physicalProperties?.pricePerUnit).toMatchObject({
      settings: { quantity: 0.5 },
      value: '4'
    })
  })

  test('the id and the barcode of its variant', async () => {
    const _id = '0a1b2c3d-1111-4222-8333-444455556666'
    const { v3, product } = await made(variants('30', { _id, barcode: '4006381333931' }))
    expect(product.variantsInfo?.variants).toMatchObject([{ _id, barcode: '4006381333931' }])
    const { items } = await v3.queryVariants().eq('variantId', _id).find()
    expect(items).toHaveLength(1)
    const again = v3.createProduct({ ...bowl(), ...variants('30', { _id }) })
    await expect(again).rejects.toMatchObject({
      details: { applicationError: { code: 'VARIANT_ID_ALREADY_EXISTS' } }
    })
  })
})
