import * as v from 'valibot'

/** A decimal text as version 3 writes money, also where it came as a number. */
export const MoneySchema = v.object({
  amount: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))]),
    v.minValue(0),
    v.maxValue(999_999_999.99)
  )
})

const ChoiceSchema = v.object({
  optionChoiceIds: v.optional(v.object({ optionId: v.string(), choiceId: v.string() })),
  optionChoiceNames: v.optional(v.object({ optionName: v.string(), choiceName: v.string() }))
})

const InventorySchema = v.object({
  inStock: v.optional(v.boolean()),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-99_999), v.maxValue(99_999)))
})

export const VariantSchema = v.object({
  id: v.nullish(v.string()),
  visible: v.nullish(v.boolean()),
  sku: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  choices: v.optional(v.array(ChoiceSchema)),
  price: v.optional(
    v.object({ actualPrice: v.optional(MoneySchema), compareAtPrice: v.optional(MoneySchema) })
  ),
  revenueDetails: v.optional(v.object({ cost: v.optional(MoneySchema) })),
  physicalProperties: v.optional(v.object({ weight: v.nullish(v.pipe(v.number(), v.minValue(0))) })),
  inventoryItem: v.optional(InventorySchema)
})
export type WrittenVariant = v.InferOutput<typeof VariantSchema>

const Named = v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(50))) })

const OptionSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  choicesSettings: v.object({
    choices: v.pipe(
      v.array(v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)) })),
      v.minLength(1)
    )
  })
})

const MediaSchema = v.object({
  itemsInfo: v.object({
    items: v.pipe(
      v.array(
        v.object({ id: v.optional(v.string()), url: v.optional(v.string()), altText: v.nullish(v.string()) })
      ),
      v.maxLength(50)
    )
  })
})

/** What may be written of a version 3 product; read-only parts that come back with it are passed over. */
export const ProductSchema = v.object({
  id: v.nullish(v.string()),
  revision: v.nullish(v.union([v.string(), v.number()])),
  name: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  slug: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  productType: v.optional(v.picklist(['PHYSICAL', 'DIGITAL'])),
  visible: v.nullish(v.boolean()),
  description: v.optional(v.object({ nodes: v.optional(v.array(v.unknown()), []) })),
  plainDescription: v.nullish(v.pipe(v.string(), v.maxLength(16_000))),
  media: v.optional(MediaSchema),
  brand: v.nullish(Named),
  ribbon: v.nullish(Named),
  options: v.optional(v.pipe(v.array(OptionSchema), v.maxLength(6))),
  infoSections: v.optional(v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(20))),
  variantsInfo: v.optional(
    v.object({ variants: v.pipe(v.array(VariantSchema), v.minLength(1), v.maxLength(1000)) })
  )
})
export type WrittenProduct = v.InferOutput<typeof ProductSchema>
