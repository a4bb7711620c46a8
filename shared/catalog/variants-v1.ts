import * as v from 'valibot'

import { Amount, or, Text, usable } from './catalog-product.ts'
import { type Variant, VariantListSchema, VARIANTS_MAX } from './variant.ts'

const yes = or(v.boolean(), true)
const NO_PRICE = { price: Number.NaN, discountedPrice: Number.NaN }
const PriceData = or(v.object({ price: Amount, discountedPrice: Amount }), NO_PRICE)

const V1Variant = v.object({
  _id: Text,
  choices: v.fallback(v.record(v.string(), v.string()), {}),
  variant: or(v.object({ priceData: PriceData, visible: yes }), { priceData: NO_PRICE, visible: true }),
  stock: or(v.object({ inStock: yes }), { inStock: true })
})

const Choice = v.object({ value: Text, description: Text, inStock: yes, visible: yes })
const V1Product = v.object({
  visible: yes,
  manageVariants: or(v.boolean(), false),
  priceData: PriceData,
  productOptions: or(v.array(v.object({ name: Text, choices: or(v.array(Choice), []) })), []),
  variants: or(v.array(V1Variant), [])
})
type Options = v.InferOutput<typeof V1Product>['productOptions']

const payable = ({ price, discountedPrice }: typeof NO_PRICE) => usable(discountedPrice) ?? usable(price)

interface Combination {
  options: Record<string, string>
  inStock: boolean
}

/** Every combination of the choices that shoppers see, as far as there are not too many. */
const combinations = (options: Options): Combination[] =>
  options.reduce<Combination[]>(
    (found, { name, choices }) =>
      found
        .flatMap((one) =>
          choices
            .filter(({ visible }) => visible)
            .map(({ value, description, inStock }) => ({
              options: { ...one.options, [name]: description || value },
              inStock: one.inStock && inStock
            }))
        )
        .slice(0, VARIANTS_MAX),
    [{ options: {}, inStock: true }]
  )

/** Name of a choice for shoppers: a colour's value may be a number. */
function nameOf(options: Options, chosen: Record<string, string>): string {
  const words = Object.entries(chosen).map(([name, value]) => {
    const choices = options.find((option) => option.name === name)?.choices
    return (choices?.find((choice) => choice.value === value)?.description || value).trim()
  })
  return words.filter(Boolean).join(', ')
}

/**
 * The variants of a product of Catalog version 1 that shoppers see. A cart knows those of a product with managed
 * variants by their ids, all others by their choices.
 */
export function readV1Variants(product: unknown): Variant[] {
  const read = v.safeParse(V1Product, product)
  if (!read.success || !read.output.visible) return []
  const { manageVariants, productOptions, variants, priceData } = read.output
  const price = payable(priceData)
  const named = variants.filter(({ choices }) => Object.keys(choices).length > 0)
  const found = named
    .filter(({ variant }) => variant.visible)
    .map(({ _id, choices, variant, stock }) => ({
      // Variants that are not managed need not have ids of their own.
      id: manageVariants ? _id : JSON.stringify(Object.values(choices)),
      name: nameOf(productOptions, choices),
      price: payable(variant.priceData) ?? price,
      inStock: stock.inStock,
      ...(manageVariants ? {} : { options: choices })
    }))
  if (named.length > 0 || manageVariants) return v.parse(VariantListSchema, found)
  const combined = productOptions.length === 0 ? [] : combinations(productOptions)
  return v.parse(
    VariantListSchema,
    combined.map(({ options, inStock }) => ({
      id: JSON.stringify(Object.values(options)),
      name: nameOf(productOptions, options),
      price,
      inStock,
      options
    }))
  )
}
