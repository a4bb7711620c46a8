import * as v from 'valibot'

/** Products with more variants than this lead to their page. */
export const VARIANTS_MAX = 100

export const VariantId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Choices by option, `{ Size: 'S' }`. */
export const VariantOptions = v.record(v.string(), v.string())

/** One form in which a product can be bought. */
const VariantSchema = v.object({
  id: VariantId,
  /** Its choices, `S, Red`; '' where the catalog names none. */
  name: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''), ''),
  /** The price that a shopper pays, in major units of the product's currency. */
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  inStock: v.optional(v.fallback(v.boolean(), true), true),
  /** Choices, where a cart knows the variant only by them. */
  options: v.optional(v.fallback(v.optional(VariantOptions), undefined))
})
export type Variant = v.InferOutput<typeof VariantSchema>

/** Variants from outside: unusable ones are left out. */
export const VariantListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((list) =>
    list.slice(0, VARIANTS_MAX).flatMap((item) => {
      const variant = v.safeParse(VariantSchema, item)
      return variant.success ? [variant.output] : []
    })
  )
)
