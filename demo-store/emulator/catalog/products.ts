import { idOf } from '../../data/stock.ts'
import type { StoredImage, StoredProduct, StoredVariant } from '../../data/stored.ts'

/** The id of the only variant of a product without options, in version 1. */
const ONLY_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** Every site has a category that holds everything; version 1 always gives it this id. */
export const ALL_PRODUCTS_ID = { V1: '00000000-000000-000000-000000000001', V3: idOf('All Products') }
export type Version = keyof typeof ALL_PRODUCTS_ID

/** Amounts and the rest as the product has them. */
export const AS_THE_PRODUCT = { price: null, comparePrice: null, weight: null, sku: '' } as const

/** A product without options has one variant, which is the product itself. */
export const variantsOf = (product: StoredProduct): readonly StoredVariant[] => {
  const { variants, visible, inStock, quantity } = product
  if (variants.length > 0) return variants
  return [{ ...AS_THE_PRODUCT, id: ONLY_VARIANT_ID, choices: {}, visible, inStock, quantity }]
}

/** A variant's own price, or the product's. */
export const variantPrice = (product: StoredProduct, { price, comparePrice }: StoredVariant) =>
  price === null ? product : { price, comparePrice }

export function availability({ inStock, variants }: StoredProduct) {
  if (!inStock) return 'OUT_OF_STOCK'
  return variants.every((variant) => variant.inStock) ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** Number of pieces that can be bought; Infinity where stock is not counted. */
export const availablePieces = (product: StoredProduct, { inStock, quantity }: StoredVariant): number =>
  product.inStock && inStock ? (quantity ?? Infinity) : 0

/** In version 3 every variant has an id of its own, also the only one of a product. */
export const v3VariantId = (product: StoredProduct, { id }: StoredVariant) =>
  id === ONLY_VARIANT_ID ? idOf(`${product.id} only variant`) : id

/** Whether a variant has these choices; those that are not named do not matter. */
export const hasChoices = (variant: StoredVariant, choices: Record<string, string>) =>
  Object.entries(choices).every(([option, choice]) => variant.choices[option] === choice)

/** The categories a product is in, the one of all products last. */
export const categoryIdsOf = ({ categoryIds }: StoredProduct, version: Version) => [
  ...categoryIds,
  ALL_PRODUCTS_ID[version]
]

/** Real stores keep their pictures here. The option `mediaUrl` of the catalog names the place of ours. */
export const mediaUrl = ({ id }: StoredImage) => `https://static.wixstatic.com/media/${id}`

/** A picture as most answers have it. */
export const imageForm = (image: StoredImage) => ({
  id: image.id,
  url: mediaUrl(image),
  height: image.height,
  width: image.width,
  altText: image.alt,
  filename: `${image.alt}.svg`
})

export const rangeOf = (values: readonly number[]) => ({
  minValue: Math.min(...values),
  maxValue: Math.max(...values)
})
