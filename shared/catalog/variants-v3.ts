import * as v from 'valibot'

import { Amount, or, Text } from './catalog-product.ts'
import { type Variant, VariantListSchema } from './variant.ts'

const Choice = v.object({
  optionChoiceNames: or(v.object({ choiceName: Text }), { choiceName: '' })
})

const V3Variant = v.object({
  _id: Text,
  visible: or(v.boolean(), true),
  choices: or(v.array(Choice), []),
  price: v.object({ actualPrice: v.object({ amount: Amount }) }),
  inventoryStatus: or(v.object({ inStock: v.optional(v.boolean(), true) }), { inStock: true })
})

const V3Product = v.object({
  visible: or(v.boolean(), true),
  variantsInfo: v.object({ variants: v.array(v.unknown()) })
})

/** The variants of a product of Catalog version 3 that shoppers see. */
export function readV3Variants(product: unknown): Variant[] {
  const read = v.safeParse(V3Product, product)
  if (!read.success || !read.output.visible) return []
  const found = read.output.variantsInfo.variants.flatMap((item) => {
    const variant = v.safeParse(V3Variant, item)
    if (!variant.success || !variant.output.visible) return []
    const { _id: id, choices, price, inventoryStatus } = variant.output
    return [
      {
        id,
        name: choices
          .map(({ optionChoiceNames }) => optionChoiceNames.choiceName.trim())
          .filter(Boolean)
          .join(', '),
        price: price.actualPrice.amount,
        inStock: inventoryStatus.inStock
      }
    ]
  })
  return v.parse(VariantListSchema, found)
}
