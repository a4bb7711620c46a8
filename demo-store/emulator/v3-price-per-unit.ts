import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { variantPrice, variantsOf } from './variants.ts'

/** Three decimals, as version 3 keeps amounts. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Price of a variant for the product's unit: 0.5 kg for 2 are 4 for a kilogram. */
export function pricePerUnit(
  product: StoredProduct,
  variant: StoredVariant,
  price = variantPrice(product, variant).price
): number | undefined {
  const [shown, sold] = [product.v3?.pricePerUnit, variant.v3?.pricePerUnit]
  return shown && sold ? rounded((price / sold.quantity) * shown.quantity) : undefined
}

/** The price per unit of a product, as it was written, with what its variants cost for the unit. */
export function productPerUnit(product: StoredProduct) {
  const settings = product.v3?.pricePerUnit
  if (!settings) return {}
  const values = variantsOf(product).flatMap((variant) => pricePerUnit(product, variant) ?? [])
  const range = {
    minValue: { value: String(Math.min(...values)) },
    maxValue: { value: String(Math.max(...values)) }
  }
  return { pricePerUnit: settings, ...(values.length > 0 ? { pricePerUnitRange: range } : {}) }
}

/** A variant must be sold in the unit that the product's price is shown for. */
export const isUnitAligned = (product: StoredProduct) =>
  variantsOf(product).every(
    ({ v3 }) =>
      v3?.pricePerUnit === undefined ||
      v3.pricePerUnit.measurementUnit === product.v3?.pricePerUnit?.measurementUnit
  )
