import * as v from 'valibot'

import { idOf } from '../data/stock.ts'
import type { StoredOption, StoredProduct, StoredVariant } from '../data/stored.ts'
import { storedImage } from './v1-media.ts'
import { choiceById } from './v3-options.ts'
import type { WrittenProduct, WrittenVariant } from './v3-written.ts'
import { PLAIN_VARIANT, v3VariantId, withVariants } from './variants.ts'
import { refusal } from './wix-error.ts'

function checkPrices({ price }: WrittenVariant) {
  const [now, before] = [price?.actualPrice, price?.compareAtPrice]
  if (now && before && before.amount < now.amount)
    throw refusal(400, 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', 'compareAtPrice is lower than actualPrice')
}

function stock({ inventoryItem }: WrittenVariant) {
  if (inventoryItem?.quantity !== undefined)
    return { quantity: inventoryItem.quantity, inStock: inventoryItem.quantity > 0 }
  return inventoryItem?.inStock === undefined ? {} : { quantity: null, inStock: inventoryItem.inStock }
}

/** A variant with what was written of it; what was not stays. */
export function withWrittenVariant(variant: StoredVariant, written: WrittenVariant): StoredVariant {
  checkPrices(written)
  const { price, revenueDetails, physicalProperties, sku, visible } = written
  return {
    ...variant,
    ...(price?.actualPrice
      ? { price: price.actualPrice.amount, comparePrice: price.compareAtPrice?.amount ?? null }
      : {}),
    cost: revenueDetails?.cost?.amount ?? variant.cost,
    weight: physicalProperties?.weight ?? variant.weight,
    sku: sku ?? variant.sku,
    visible: visible ?? variant.visible,
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
  for (const { name, choices: known } of options) {
    const choice = choices[name]
    if (choice === undefined)
      throw refusal(400, 'MISSING_VARIANT_OPTION_CHOICE', `A variant has no choice of ${name}`)
    if (!known.some(({ value }) => value === choice))
      throw refusal(400, 'CHOICE_NOT_EXIST', `${name}: ${choice} is not a choice of the product`)
  }
}

function managedVariant(product: StoredProduct, written: WrittenVariant): StoredVariant {
  const choices = choicesOf(product, written)
  checkChoices(product, choices)
  const id = idOf(`${product.id} ${Object.values(choices).join(' ')}`)
  const old = product.variants.find((variant) => variant.id === (written.id ?? id))
  const fresh = { ...PLAIN_VARIANT, id: written.id ?? id, choices, inStock: true, quantity: null }
  return withWrittenVariant(old ?? fresh, written)
}

/** The product with all its variants replaced by the written ones. */
function withWrittenVariants(product: StoredProduct, written: readonly WrittenVariant[]): StoredProduct {
  if (product.options.length > 0) {
    const variants = written.map((one) => managedVariant(product, one))
    if (new Set(variants.map(({ id }) => id)).size < variants.length)
      throw refusal(400, 'DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants have the same choices')
    const [first] = variants
    const amounts = { price: first?.price ?? product.price, comparePrice: first?.comparePrice ?? null }
    return { ...product, ...amounts, variants, inStock: true, quantity: null }
  }
  const [only, ...more] = written
  if (!only || more.length > 0 || only.choices?.length)
    throw refusal(400, 'INVALID_DEFAULT_VARIANT', 'A product without options has one variant without choices')
  const single = { ...product, variants: [] }
  return withVariants(single, (variant) => withWrittenVariant(variant, only))
}

const NodeSchema = v.object({
  textData: v.optional(v.object({ text: v.string() })),
  nodes: v.optional(v.array(v.unknown()), [])
})

/** The words of rich content. */
function words(node: unknown): string {
  const known = v.safeParse(NodeSchema, node)
  return known.success ? (known.output.textData?.text ?? '') + known.output.nodes.map(words).join('') : ''
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const storedOptions = (written: NonNullable<WrittenProduct['options']>): StoredOption[] =>
  written.map(({ name, choicesSettings }) => ({
    name,
    choices: choicesSettings.choices.map((choice) => ({ value: choice.name, mediaIds: [] }))
  }))

/** How each part that may be written changes the product, under the name that a field mask gives it. */
const PARTS: { [part: string]: (product: StoredProduct, written: WrittenProduct) => Partial<StoredProduct> } =
  {
    name: (product, { name }) => ({ name: name ?? product.name }),
    slug: (product, { slug }) => ({ slug: slug ?? product.slug }),
    productType: (_, { productType }) => ({
      productType: productType === 'DIGITAL' ? 'digital' : 'physical'
    }),
    visible: (product, { visible }) => ({ visible: visible ?? product.visible }),
    plainDescription: (_, { plainDescription }) => ({ description: plainDescription ?? '' }),
    description: (_, { description }) => ({
      description: (description?.nodes ?? []).map((node) => `<p>${escaped(words(node))}</p>`).join('')
    }),
    media: (product, { media }) => ({
      images: (media?.itemsInfo.items ?? []).map(({ altText, ...source }) =>
        storedImage(source, altText ?? product.name)
      )
    }),
    brand: (_, { brand }) => ({ brand: brand?.name ?? '' }),
    ribbon: (_, { ribbon }) => ({ ribbon: ribbon?.name ?? '' }),
    infoSections: (_, { infoSections = [] }) => ({ infoSectionIds: infoSections.map(({ id }) => id) }),
    options: (_, { options = [] }) => ({ options: storedOptions(options) }),
    variantsInfo: (product, { variantsInfo }) => withWrittenVariants(product, variantsInfo?.variants ?? [])
  }

/** Whether every variant has one choice of every option, and none of anything else. */
const isAligned = ({ options, variants }: StoredProduct) =>
  options.length > 0 === variants.length > 0 &&
  variants.every(({ choices }) =>
    options.every(({ name, choices: known }) => known.some(({ value }) => value === choices[name]))
  )

/** The product with what was written; a mask names the parts that are meant, all that came when absent. */
export function withWritten(product: StoredProduct, written: WrittenProduct, mask: readonly string[] = []) {
  const given = new Set(Object.keys(written))
  const meant = new Set(mask.map((path) => path.split('.')[0] ?? path))
  const wanted = Object.entries(PARTS).filter(
    ([part]) => given.has(part) && (meant.size === 0 || meant.has(part))
  )
  const changed = wanted.reduce(
    (product, [, change]): StoredProduct => ({ ...product, ...change(product, written) }),
    product
  )
  if (!isAligned(changed))
    throw refusal(400, 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'Options and variants do not fit together')
  return changed
}

export interface InventoryChange {
  variantId: string
  quantity: number | null
  inStock: boolean
}

/** The stock of every variant, as calls "with inventory" tell it. */
export const inventoryOf = (product: StoredProduct, variants: readonly StoredVariant[]): InventoryChange[] =>
  variants.map((variant) => ({
    variantId: v3VariantId(product, variant),
    quantity: variant.quantity,
    inStock: product.inStock && variant.inStock
  }))
