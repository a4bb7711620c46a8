import { readV1Variants } from '#shared/catalog/variants-v1.ts'
import { readV3Variants } from '#shared/catalog/variants-v3.ts'
import { VARIANTS_MAX } from '#shared/catalog/variant.ts'
import { describe, expect, test } from 'vitest'

const SIZES = { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) }
const price = (price: number) => ({ priceData: { price, discountedPrice: price } })

describe('version 1', () => {
  test('managed variants have their ids and their own prices', () => {
    const variants = readV1Variants({
      manageVariants: true,
      ...price(20),
      productOptions: [SIZES],
      variants: [
        { _id: 'small', choices: { Size: 'S' }, variant: price(18), stock: { inStock: true } },
        { _id: 'medium', choices: { Size: 'M' }, variant: price(20), stock: { inStock: false } }
      ]
    })
    expect(variants).toEqual([
      { id: 'small', name: 'S', price: 18, inStock: true },
      { id: 'medium', name: 'M', price: 20, inStock: false }
    ])
  })

  test('other variants are named by their choices', () => {
    const variants = readV1Variants({
      ...price(20),
      productOptions: [SIZES],
      variants: [{ choices: { Size: 'S' } }]
    })
    expect(variants).toMatchObject([{ name: 'S', price: 20, inStock: true, options: { Size: 'S' } }])
  })

  test('every combination of the choices is offered where the catalog lists no variants', () => {
    const colours = { name: 'Colour', choices: [{ value: '#f00', description: 'Red', inStock: false }] }
    const variants = readV1Variants({ ...price(20), productOptions: [SIZES, colours] })
    expect(variants).toMatchObject([
      { name: 'S, Red', inStock: false, options: { Size: 'S', Colour: 'Red' } },
      { name: 'M, Red', inStock: false, options: { Size: 'M', Colour: 'Red' } }
    ])
  })

  test('a color is read by its name', () => {
    const colours = { name: 'Colour', choices: [{ value: '#f00', description: 'Red' }] }
    const variants = readV1Variants({
      ...price(20),
      productOptions: [colours],
      variants: [{ choices: { Colour: '#f00' } }]
    })
    expect(variants).toMatchObject([{ name: 'Red', options: { Colour: '#f00' } }])
  })

  test('a product without options has nothing to choose', () => {
    expect(readV1Variants({ ...price(20), variants: [{ _id: 'only', choices: {} }] })).toEqual([])
  })
})

describe('version 3', () => {
  const variant = (change: object = {}) => ({
    _id: 'small',
    visible: true,
    choices: [{ optionChoiceNames: { choiceName: 'S' } }, { optionChoiceNames: { choiceName: 'Red' } }],
    price: { actualPrice: { amount: '18' } },
    inventoryStatus: { inStock: true },
    ...change
  })
  const read = (variants: unknown[], product: object = {}) =>
    readV3Variants({ ...product, variantsInfo: { variants } })

  test('a variant of version 3 is named by its choices', () => {
    expect(read([variant()])).toEqual([{ id: 'small', name: 'S, Red', price: 18, inStock: true }])
  })

  test.each([
    ['a variant that shoppers do not see', [variant({ visible: false })]],
    ['a variant without a price', [variant({ price: {} })]],
    ['a variant without an id', [variant({ _id: '' })]]
  ])('the variants leave out %s', (_, variants) => {
    expect(read(variants)).toEqual([])
  })

  test('a variant without names is shown too', () => {
    expect(read([variant({ choices: [{}] })])).toMatchObject([{ id: 'small', name: '' }])
  })

  test('a product that shoppers do not see has no variants', () => {
    expect(read([variant()], { visible: false })).toEqual([])
  })

  test('no more variants are offered than a card can hold', () => {
    const many = Array.from({ length: VARIANTS_MAX + 20 }, (_, index) => variant({ _id: `v${index}` }))
    expect(read(many)).toHaveLength(VARIANTS_MAX)
  })
})
