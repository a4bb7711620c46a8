import * as v from 'valibot'

import { JsonObject } from '../json-object.ts'
import { StringsSchema } from '../paging.ts'
import { DecimalSchema } from '../v3-decimal.ts'
import { ModifiersSchema } from '../v3-modifiers.ts'
import { SubscriptionDetailsSchema } from '../v3-subscriptions.ts'
import { DEFAULT_VARIANT_ID as NO_VARIANT_ID } from '../variants.ts'

const MoneySchema = v.object({ amount: DecimalSchema })

const UNITS = 'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'.split(' ')

const UnitSchema = v.object({
  quantity: v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999_999.99)),
  measurementUnit: v.picklist(UNITS)
})

const ChoiceSchema = v.object({
  optionChoiceIds: v.optional(v.object({ optionId: v.string(), choiceId: v.string() })),
  optionChoiceNames: v.optional(v.object({ optionName: v.string(), choiceName: v.string() }))
})

const InventorySchema = v.object({
  id: v.nullish(v.string()),
  inStock: v.optional(v.boolean()),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-99_999), v.maxValue(99_999)))
})

/** A variant without an id gets one; the zeros are the id of no variant in version 3. */
const VariantId = v.pipe(
  v.string(),
  v.uuid('is not a GUID'),
  v.check((id) => id !== NO_VARIANT_ID, 'is the id of no variant')
)

const VariantPhysicalSchema = v.object({
  weight: v.nullish(v.pipe(v.number(), v.minValue(0))),
  pricePerUnit: v.nullish(v.object({ settings: v.optional(UnitSchema) })),
  productDimensions: v.optional(JsonObject),
  packageDimensions: v.optional(JsonObject)
})

export const VariantSchema = v.object({
  id: v.nullish(VariantId),
  barcode: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  visible: v.nullish(v.boolean()),
  sku: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  choices: v.optional(v.array(ChoiceSchema)),
  price: v.optional(
    v.object({ actualPrice: v.optional(MoneySchema), compareAtPrice: v.optional(MoneySchema) })
  ),
  revenueDetails: v.optional(v.object({ cost: v.optional(MoneySchema) })),
  physicalProperties: v.optional(VariantPhysicalSchema),
  digitalProperties: v.optional(JsonObject),
  inventoryItem: v.optional(InventorySchema)
})
export type WrittenVariant = v.InferOutput<typeof VariantSchema>

const named = (max: number) =>
  v.object({ id: v.nullish(v.string()), name: v.nullish(v.pipe(v.string(), v.maxLength(max))) })
const RibbonSchema = named(30)
export type WrittenName = v.InferOutput<typeof RibbonSchema>

const TagListSchema = v.optional(
  v.object({ tagIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(100)), []) })
)
const PhysicalSchema = v.object({
  pricePerUnit: v.nullish(UnitSchema),
  fulfillerId: v.nullish(v.string()),
  deliveryProfileId: v.nullish(v.string())
})
const SeoSchema = v.looseObject({
  tags: v.optional(v.array(JsonObject)),
  settings: v.optional(v.looseObject({ keywords: v.optional(v.pipe(v.array(JsonObject), v.maxLength(5))) }))
})

const OptionSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  choicesSettings: v.object({
    choices: v.pipe(
      v.array(v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)) })),
      v.minLength(1)
    )
  })
})

const MediaItemSchema = v.object({
  id: v.optional(v.string()),
  url: v.optional(v.string()),
  altText: v.nullish(v.string())
})

const MediaSchema = v.object({
  itemsInfo: v.optional(v.object({ items: v.pipe(v.array(MediaItemSchema), v.maxLength(50)) }))
})

/** Writable parts of a version 3 product; read-only parts that come back with it are passed over. */
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
  brand: v.nullish(named(50)),
  ribbon: v.nullish(RibbonSchema),
  additionalRibbons: v.nullish(v.pipe(v.array(RibbonSchema), v.maxLength(4))),
  handle: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  visibleInPos: v.nullish(v.boolean()),
  mainCategoryId: v.nullish(v.string()),
  taxGroupId: v.nullish(v.string()),
  seoData: v.nullish(SeoSchema),
  purchaseEligibility: v.nullish(v.object({ userCriteria: v.optional(v.literal('MEMBERS_ONLY')) })),
  physicalProperties: v.nullish(PhysicalSchema),
  modifiers: v.optional(ModifiersSchema),
  subscriptionDetails: v.nullish(SubscriptionDetailsSchema),
  tags: v.nullish(v.object({ publicTags: TagListSchema, privateTags: TagListSchema })),
  extendedFields: v.nullish(v.object({ namespaces: v.optional(v.record(v.string(), JsonObject), {}) })),
  options: v.optional(v.pipe(v.array(OptionSchema), v.maxLength(6))),
  infoSections: v.optional(v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(20))),
  variantsInfo: v.optional(
    v.object({ variants: v.pipe(v.array(VariantSchema), v.minLength(1), v.maxLength(1000)) })
  )
})
export type WrittenProduct = v.InferOutput<typeof ProductSchema>

/** Drops the checked parts that the mask does not name. */
function withinMask(product: WrittenProduct, mask: readonly string[]): WrittenProduct {
  const means = (part: string) => mask.some((path) => path === part || path.startsWith(`${part}.`))
  if (mask.length === 0) return product
  const { slug: _slug, variantsInfo: _variantsInfo, ...others } = product
  return {
    ...others,
    ...(means('slug') && 'slug' in product ? { slug: product.slug } : {}),
    ...(means('variantsInfo') && 'variantsInfo' in product ? { variantsInfo: product.variantsInfo } : {})
  }
}

/** A product with the names of the parts that are meant; all that came where there are no names. */
export const MaskedSchema = v.pipe(
  v.object({ product: ProductSchema, fieldMask: StringsSchema }),
  v.transform(({ product, fieldMask }) => {
    const mask = fieldMask ?? []
    return { product: withinMask(product, mask), fieldMask: mask }
  })
)
