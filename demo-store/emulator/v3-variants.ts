import { roundMoney } from '#shared/money.ts'
import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { type Call, read, type Routes } from './call.ts'
import { compileFilter, type Fields } from './filter.ts'
import { cursorPage, sorted, SortSchema, VariantPagingSchema } from './paging.ts'
import { job } from './catalog-writes/v3-bulk.ts'
import { handle, visibleInPos } from './v3-fields.ts'
import { mainCategoryId } from './v3-requested.ts'
import { v3Variant } from './v3-variant.ts'
import { withEveryVariant, withWrittenVariant } from './catalog-writes/v3-variant-changes.ts'
import { productsFor, viewOf } from './v3-view.ts'
import { VariantSchema } from './catalog-writes/v3-written.ts'
import { v3VariantId, variantPrice, variantsOf } from './variants.ts'
import { invalid, refusal } from './wix-error.ts'

interface Listed {
  id: string
  product: StoredProduct
  variant: StoredVariant
}

const FIELDS: Fields<Listed> = {
  id: ({ id }) => id,
  variantId: ({ id }) => id,
  'productData.productId': ({ product }) => product.id
}

const AskedSchema = v.object({ filter: v.optional(v.unknown()), sort: SortSchema })
const QuerySchema = v.object({
  query: v.optional(v.object({ ...AskedSchema.entries, cursorPaging: v.nullish(VariantPagingSchema) }), {})
})

const KILOGRAMS = { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }

function queryVariants(call: Call) {
  const { query } = read(QuerySchema, call.payload)
  const view = viewOf(call, 'variants')
  const all = productsFor(call).flatMap((product) =>
    variantsOf(product).map((variant) => ({ id: v3VariantId(product, variant), product, variant }))
  )
  const { items, pagingMetadata } = cursorPage(query.cursorPaging, query, (asked) => {
    const { filter, sort } = read(AskedSchema, asked)
    return sorted(all.filter(compileFilter(filter, FIELDS)), sort ?? [], FIELDS)
  })
  const variants = items.map(({ id, product, variant }) => {
    const { choices, ...fields } = v3Variant(product, variant, view)
    return {
      ...fields,
      variantId: id,
      optionChoices: choices,
      productData: {
        productId: product.id,
        name: product.name,
        productType: product.productType.toUpperCase(),
        slug: product.slug,
        handle: handle(product),
        visible: product.visible,
        visibleInPos: visibleInPos(product),
        revision: String(product.revision),
        ...(mainCategoryId(product) ? { mainCategoryId: mainCategoryId(product) } : {}),
        ...(view.fields.has('CURRENCY') ? { currency: product.currency } : {}),
        ...(view.fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') ? { physicalProperties: KILOGRAMS } : {})
      }
    }
  })
  return { variants, pagingMetadata }
}

function updateVariants({ payload }: Call) {
  const { variant: written } = read(v.object({ variant: VariantSchema }), payload)
  if (written.choices !== undefined) throw invalid('variant.choices', 'cannot be updated')
  return (product: StoredProduct) =>
    withEveryVariant(product, (variant) => withWrittenVariant(product, variant, written))
}

const Decimal = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))])
const AdjustSchema = v.optional(
  v.object({
    // Typed as a text, captured on the wire as money.
    amount: v.optional(
      v.union([
        Decimal,
        v.pipe(
          v.object({ amount: Decimal }),
          v.transform(({ amount }) => amount)
        )
      ])
    ),
    percentage: v.optional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1000)))
  })
)
type Adjustment = v.InferOutput<typeof AdjustSchema>

const AdjustAllSchema = v.object({
  actualPrice: AdjustSchema,
  compareAtPrice: AdjustSchema,
  cost: AdjustSchema,
  compareAtPriceDiscount: AdjustSchema,
  rounding: v.optional(
    v.picklist(['NO_ROUNDING', 'CURRENCY_PRECISION', 'NEAREST_WHOLE_NUMBER']),
    'NO_ROUNDING'
  )
})
type AdjustAll = v.InferOutput<typeof AdjustAllSchema>

const ROUNDINGS = {
  NO_ROUNDING: (value: number) => Math.round(value * 1000) / 1000,
  CURRENCY_PRECISION: roundMoney,
  NEAREST_WHOLE_NUMBER: (value: number) => Math.round(value)
}

const adjusted = (old: number, by: Adjustment, sign = 1) =>
  old + sign * (by?.amount ?? (old * (by?.percentage ?? 0)) / 100)

function adjustedVariant(product: StoredProduct, variant: StoredVariant, all: AdjustAll): StoredVariant {
  const { price, comparePrice } = variantPrice(product, variant)
  const round = (value: number) => {
    if (value < 0) throw refusal(400, 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE', 'An amount would be below zero')
    return ROUNDINGS[all.rounding](value, product.currency)
  }
  const before = comparePrice ?? (all.compareAtPriceDiscount ? price : null)
  const full = before === null ? null : round(adjusted(before, all.compareAtPrice))
  const now =
    all.compareAtPriceDiscount && full !== null
      ? adjusted(full, all.compareAtPriceDiscount, -1)
      : adjusted(price, all.actualPrice)
  const cost = variant.cost ?? product.cost
  return {
    ...variant,
    price: round(now),
    comparePrice: full,
    cost: cost === null ? null : round(adjusted(cost, all.cost))
  }
}

function adjustVariants({ payload }: Call) {
  const all = read(AdjustAllSchema, payload)
  const { rounding: _, ...adjustments } = all
  if (Object.values(adjustments).every((by) => by === undefined))
    throw invalid('actualPrice', 'or another amount must be adjusted')
  return (product: StoredProduct) =>
    withEveryVariant(product, (variant) => adjustedVariant(product, variant, all))
}

export const V3_VARIANTS: Routes = {
  'GET|POST /stores/v3/products/query-variants': queryVariants,
  'POST /stores/v3/bulk/products/update-variants-by-filter': job(updateVariants),
  'POST /stores/v3/bulk/products/adjust-variants-by-filter': job(adjustVariants)
}
