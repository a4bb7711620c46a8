import { idOf } from '../../data/stock.ts'
import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import { choiceById } from '../v3-options.ts'
import type { WrittenVariant } from './v3-written.ts'
import { PLAIN_VARIANT, variantPrice, withVariants } from '../variants.ts'
import { refusal } from '../wix-error.ts'

function checkPrices({ price, comparePrice }: { price: number; comparePrice: number | null }) {
  if (comparePrice !== null && comparePrice < price)
    throw refusal(400, 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', 'compareAtPrice is lower than actualPrice')
}

function stock({ inventoryItem }: WrittenVariant) {
  if (inventoryItem?.quantity !== undefined)
    return { quantity: inventoryItem.quantity, inStock: inventoryItem.quantity > 0 }
  return inventoryItem?.inStock === undefined ? {} : { quantity: null, inStock: inventoryItem.inStock }
}

/** The written fields that only version 3 knows. */
function details(variant: StoredVariant, { barcode, physicalProperties, digitalProperties }: WrittenVariant) {
  const { pricePerUnit, productDimensions, packageDimensions } = physicalProperties ?? {}
  const kept = {
    ...variant.v3?.kept,
    ...(productDimensions ? { productDimensions } : {}),
    ...(packageDimensions ? { packageDimensions } : {}),
    ...(digitalProperties ? { digitalProperties } : {})
  }
  return {
    ...variant.v3,
    ...(barcode === undefined ? {} : { barcode: barcode ?? undefined }),
    ...(pricePerUnit === undefined ? {} : { pricePerUnit: pricePerUnit?.settings }),
    kept
  }
}

/** A variant with what was written of it; what was not stays, also the price before a discount. */
export function withWrittenVariant(
  product: StoredProduct,
  variant: StoredVariant,
  written: WrittenVariant
): StoredVariant {
  const { price, revenueDetails, physicalProperties, sku, visible } = written
  const old = variantPrice(product, variant)
  const amounts = {
    price: price?.actualPrice?.amount ?? old.price,
    comparePrice: price?.compareAtPrice?.amount ?? old.comparePrice
  }
  if (price) checkPrices(amounts)
  return {
    ...variant,
    ...(price ? amounts : {}),
    cost: revenueDetails?.cost?.amount ?? variant.cost,
    weight: physicalProperties?.weight ?? variant.weight,
    sku: sku ?? variant.sku,
    visible: visible ?? variant.visible,
    v3: details(variant, written),
    ...stock(written)
  }
}

/** The choices a written variant means, by the names of option and choice. */
function choicesOf(product: StoredProduct, { choices = [] }: WrittenVariant): Record<string, string> {
  const pairs = choices.map(({ optionChoiceIds, optionChoiceNames }) => {
    if (optionChoiceNames) return [optionChoiceNames.optionName, optionChoiceNames.choiceName] as const
    const found = optionChoiceIds && choiceById(product, optionChoiceIds)
    if (!found) throw refusal(400, 'CHOICE_NOT_EXIST', 'A variant has a choice that is not of the product')
    return found
  })
  return Object.fromEntries(pairs)
}

function checkChoices({ options }: StoredProduct, choices: Record<string, string>) {
  for (const { name, choices: allowed } of options) {
    const choice = choices[name]
    if (choice === undefined)
      throw refusal(400, 'MISSING_VARIANT_OPTION_CHOICE', `A variant has no choice of ${name}`)
    if (!allowed.some(({ value }) => value === choice))
      throw refusal(400, 'CHOICE_NOT_EXIST', `${name}: ${choice} is not a choice of the product`)
  }
}

/** A whole variant replaces the old one: without a price before the discount there is no discount. */
const replaced = (product: StoredProduct, old: StoredVariant, written: WrittenVariant) =>
  withWrittenVariant({ ...product, comparePrice: null }, { ...old, comparePrice: null }, written)

function managedVariant(product: StoredProduct, written: WrittenVariant): StoredVariant {
  const choices = choicesOf(product, written)
  checkChoices(product, choices)
  const id = idOf(`${product.id} ${Object.values(choices).join(' ')}`)
  const old = product.variants.find((variant) => variant.id === (written.id ?? id))
  const fresh = { ...PLAIN_VARIANT, id: written.id ?? id, choices, inStock: true, quantity: null }
  return replaced(product, old ?? fresh, written)
}

/** The product with all its variants replaced by the written ones. */
export function withWrittenVariants(
  product: StoredProduct,
  written: readonly WrittenVariant[]
): StoredProduct {
  if (product.options.length > 0) {
    const variants = written.map((one) => managedVariant(product, one))
    if (new Set(variants.map(({ id }) => id)).size < variants.length)
      throw refusal(400, 'DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants have the same choices')
    return withFirstPrice({ ...product, variants, inStock: true, quantity: null })
  }
  const [only, ...more] = written
  if (!only || more.length > 0 || only.choices?.length)
    throw refusal(400, 'INVALID_DEFAULT_VARIANT', 'A product without options has one variant without choices')
  const single = { ...product, variants: [] }
  return withVariants(single, (variant) => {
    const { v3, ...changed } = replaced(single, variant, only)
    return { ...changed, v3: only.id ? { ...v3, id: only.id } : v3 }
  })
}

/** Gives the product the price of its first variant if every variant has a price of its own. */
function withFirstPrice(product: StoredProduct): StoredProduct {
  const [first] = product.variants
  if (!first || product.variants.some(({ price }) => price === null)) return product
  return { ...product, price: first.price ?? product.price, comparePrice: first.comparePrice }
}

/** The same change to every variant of a product. */
export const withEveryVariant = (
  product: StoredProduct,
  change: (variant: StoredVariant) => StoredVariant
): StoredProduct => withFirstPrice(withVariants(product, change))
