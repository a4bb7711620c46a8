import { idOf } from '../data/stock.ts'
import type { StoredOption, StoredProduct, StoredVariant } from '../data/stored.ts'
import { refusal } from './wix-error.ts'

/** The id of the only variant of a product without options. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

const VARIANTS_MAX = 1000

/** Amounts and the rest as the product has them. */
export const PLAIN_VARIANT = {
  price: null,
  comparePrice: null,
  cost: null,
  weight: null,
  sku: '',
  visible: true
} as const

/** The one variant that a product without options has. */
const onlyVariant = ({ visible, inStock, quantity, v3 }: StoredProduct): StoredVariant => ({
  ...PLAIN_VARIANT,
  id: DEFAULT_VARIANT_ID,
  choices: {},
  visible,
  inStock,
  quantity,
  v3: v3?.onlyVariant
})

export const variantsOf = (product: StoredProduct) =>
  product.variants.length > 0 ? product.variants : [onlyVariant(product)]

/** A variant's own price, or the product's. */
export const variantPrice = (product: StoredProduct, variant: StoredVariant) =>
  variant.price === null ? product : { price: variant.price, comparePrice: variant.comparePrice }

/** Number of pieces that can be bought; Infinity where stock is not counted. */
export const availablePieces = (product: StoredProduct, { inStock, quantity }: StoredVariant): number =>
  product.inStock && inStock ? (quantity ?? Infinity) : 0

/** The id of a variant. In version 3 every variant has one, also the only one of a product. */
export const v3VariantId = (product: StoredProduct, variant: StoredVariant) =>
  variant.id === DEFAULT_VARIANT_ID
    ? (product.v3?.onlyVariant?.id ?? idOf(`${product.id} only variant`))
    : variant.id

/** Whether a variant has these choices; those that are not named do not matter. */
export const hasChoices = (variant: StoredVariant, choices: Record<string, string>) =>
  Object.entries(choices).every(([option, choice]) => variant.choices[option] === choice)

/** One variant for every combination of choices; those that were there already stay as they are. */
export function combine(product: StoredProduct, options: readonly StoredOption[]): StoredVariant[] {
  if (options.length === 0) return []
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > VARIANTS_MAX) throw refusal(400, 'TOO_MANY_VARIANTS', `At most ${VARIANTS_MAX} variants`)
  const combinations = options.reduce<Record<string, string>[]>(
    (found, { name, choices }) =>
      found.flatMap((chosen) => choices.map(({ value }) => ({ ...chosen, [name]: value }))),
    [{}]
  )
  return combinations.map((choices) => {
    const old = product.variants.find((variant) => hasChoices(variant, choices))
    const { inStock } = product
    const id = idOf(`${product.id} ${Object.values(choices).join(' ')}`)
    return old ? { ...old, choices } : { ...PLAIN_VARIANT, id, choices, inStock, quantity: null }
  })
}

/** The same changes to one variant, which for a product without options is the product itself. */
export function withVariants(
  product: StoredProduct,
  change: (variant: StoredVariant) => StoredVariant
): StoredProduct {
  if (product.variants.length > 0) return { ...product, variants: product.variants.map(change) }
  const only = change(onlyVariant(product))
  const { cost, weight, sku, inStock, quantity, visible, v3 } = only
  return {
    ...product,
    ...(only.price === null ? {} : { price: only.price, comparePrice: only.comparePrice }),
    cost: cost ?? product.cost,
    weight: weight ?? product.weight,
    sku: sku || product.sku,
    inStock,
    quantity,
    visible,
    ...(v3 ? { v3: { ...product.v3, onlyVariant: v3 } } : {})
  }
}
