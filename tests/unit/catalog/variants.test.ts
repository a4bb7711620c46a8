import { readV1Variants } from '#shared/catalog/variants-v1.ts'
import { readV3Variants } from '#shared/catalog/variants-v3.ts'
import { VARIANTS_MAX } from '#shared/catalog/variant.ts'
import { describe, expect, test } from 'vitest'

const SIZES = { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) }
const price = (price: number) => ({ priceData: { price, discountedPrice: price } })

describe('version 1', () => {
  test('names managed variants by their ids, at their own prices', () => {
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

  test('names other variants by their choices', () => {
    const variants = readV1Variants({
      ...price(20),
      productOptions: [SIZES],
      variants: [{ choices: { Size: 'S' } }]
    })
    expect(variants).toMatchObject([{ name: 'S', price: 20, inStock: true, options: { Size: 'S' } }])
  })

  test('offers every combination of the choices where the catalog lists no variants', () => {
    const colours = { name: 'Colour', choices: [{ value: '#f00', description: 'Red', inStock: false }] }
    const variants = readV1Variants({ ...price(20), productOptions: [SIZES, colours] })
    expect(variants).toMatchObject([
      { name: 'S, Red', inStock: false, options: { Size: 'S', Colour: 'Red' } },
      { name: 'M, Red', inStock: false, options: { Size: 'M', Colour: 'Red' } }
    ])
  })

  test('reads a colour by its name', () => {
    const colours = { name: 'Colour', choices: [{ value: '#f00', description: 'Red' }] }
    const variants = readV1Variants({
      ...price(20),
      productOptions: [colours],
      variants: [{ choices: { Colour: '#f00' } }]
    })
    expect(variants).toMatchObject([{ name: 'Red', options: { Colour: '#f00' } }])
  })

  test('offers nothing to choose of a product without options', () => {
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

  test('names a variant by its choices', () => {
    expect(read([variant()])).toEqual([{ id: 'small', name: 'S, Red', price: 18, inStock: true }])
  })

  test.each([
    ['a variant that shoppers do not see', [variant({ visible: false })]],
    ['a variant without a price', [variant({ price: {} })]],
    ['a variant without an id', [variant({ _id: '' })]]
  ])('leaves out %s', (_, variants) => {
    expect(read(variants)).toEqual([])
  })

  test('shows a variant without names too', () => {
    expect(read([variant({ choices: [{}] })])).toMatchObject([{ id: 'small', name: '' }])
  })

  test('tells nothing of a product that shoppers do not see', () => {
    expect(read([variant()], { visible: false })).toEqual([])
  })

  test('never offers more than a card can hold', () => {
    const many = Array.from({ length: VARIANTS_MAX + 20 }, (_, index) => variant({ _id: `v${index}` }))
    expect(read(many)).toHaveLength(VARIANTS_MAX)
  })
})
