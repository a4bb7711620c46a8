import type { StoredProduct } from '../data/stored.ts'
import { variantPrice, variantsOf } from './variants.ts'

export interface Range {
  min: number
  max: number
}

const rangeOf = (values: readonly number[]): Range => ({ min: Math.min(...values), max: Math.max(...values) })

const prices = (product: StoredProduct) =>
  variantsOf(product).map((variant) => variantPrice(product, variant))

export const priceRange = (product: StoredProduct) => rangeOf(prices(product).map(({ price }) => price))

/** Range of the earlier prices of reduced variants; undefined if none is reduced. */
export function compareAtRange(product: StoredProduct): Range | undefined {
  const before = prices(product).flatMap(({ price, comparePrice }) =>
    comparePrice !== null && comparePrice > price ? [comparePrice] : []
  )
  return before.length > 0 ? rangeOf(before) : undefined
}

/** Range of the merchant's costs, over the variants that state one. */
export function costRange(product: StoredProduct): Range | undefined {
  const costs = variantsOf(product).flatMap(({ cost }) => cost ?? product.cost ?? [])
  return costs.length > 0 ? rangeOf(costs) : undefined
}

export const weightRange = (product: StoredProduct) =>
  rangeOf(variantsOf(product).map(({ weight }) => weight ?? product.weight))

/** The variant with the lowest price of those that shoppers see; the first where several cost the same. */
export function cheapestVariant(product: StoredProduct) {
  const priceOf = (variant: (typeof shown)[number]) => variantPrice(product, variant).price
  const shown = variantsOf(product).filter(({ visible }) => visible)
  return shown.toSorted((a, b) => priceOf(a) - priceOf(b))[0]
}
