import { idOf } from '#demo-store/data/stock.ts'
import type { StoredProduct } from '#demo-store/data/stored.ts'
import type { Selection } from '#demo-store/emulator/selection.ts'
import fc from 'fast-check'

import { type Currency, typed } from './amounts.ts'

const COLLECTION = idOf('A collection')
export const FILLER: string = idOf('What fills the gap')

/** A price tag: round, or just under. */
const priceTag = fc.oneof(
  fc.constantFrom(5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 60),
  fc.integer({ min: 2, max: 45 }).map((whole) => whole - 0.01),
  fc.integer({ min: 150, max: 6000 }).map((cents) => cents / 100)
)

export const PRODUCTS = 10
export const productId = (index: number) => idOf(`Product ${index}`)
export const someProducts = fc
  .subarray(
    Array.from({ length: PRODUCTS }, (_, index) => productId(index)),
    { minLength: 1, maxLength: 4 }
  )
  .map((ids): Selection => ({ on: 'products', ids }))
export const oneProduct = fc
  .integer({ min: 0, max: PRODUCTS - 1 })
  .map((index): Selection => ({ on: 'products', ids: [productId(index)] }))
export const collection: Selection = { on: 'collection', id: COLLECTION }

export function storedProduct(
  index: number,
  { price, kind, weight, isInCollection }: ProductKind,
  currency: Currency
): StoredProduct {
  const id = index < 0 ? FILLER : productId(index)
  return {
    id,
    numericId: String(1_736_154_000_000 + index + 1),
    revision: 1,
    name: index < 0 ? 'Filler' : `Product ${index}`,
    slug: index < 0 ? 'filler' : `product-${index}`,
    description: '',
    visible: true,
    productType: kind === 'digital' ? 'digital' : 'physical',
    ...(kind === 'giftCard' ? { isGiftCard: true } : {}),
    sku: '',
    weight,
    brand: '',
    ribbon: '',
    currency,
    price: typed(price, currency),
    comparePrice: null,
    discount: null,
    cost: null,
    inStock: true,
    quantity: null,
    images: [],
    options: [],
    variants: [],
    categoryIds: isInCollection ? [COLLECTION] : [],
    infoSectionIds: [],
    additionalInfoSections: [],
    customTextFields: [],
    publicTagIds: [],
    privateTagIds: [],
    extendedFields: {},
    sold: 0,
    createdDate: '2025-01-06T09:00:00.000Z',
    updatedDate: '2025-01-06T09:00:00.000Z'
  }
}

export interface ProductKind {
  price: number
  kind: 'physical' | 'digital' | 'giftCard'
  weight: number
  isInCollection: boolean
}

export const product: fc.Arbitrary<ProductKind> = fc.record({
  price: priceTag,
  kind: fc.oneof(
    { weight: 16, arbitrary: fc.constant('physical' as const) },
    { weight: 3, arbitrary: fc.constant('digital' as const) },
    { weight: 1, arbitrary: fc.constant('giftCard' as const) }
  ),
  weight: fc.constantFrom(0, 0.1, 0.35, 1, 2.5),
  isInCollection: fc.oneof(
    { weight: 2, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) }
  )
})
