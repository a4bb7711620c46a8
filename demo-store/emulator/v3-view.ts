import * as v from 'valibot'

import { type Call, read } from './call.ts'
import { StringsSchema } from './paging.ts'
import { inCurrency } from './prices.ts'
import type { Shop } from './shop.ts'
import { invalid, notEmulated, refusal } from './wix-error.ts'

/** Reader of products, and the parts asked for. */
export interface V3View {
  shop: Shop
  /** The parts that are answered only on request. */
  fields: ReadonlySet<string>
  /** An app sees what shoppers do not. */
  forApp: boolean
}

/** Parts that can be asked for with one variant of a product. */
const VARIANT_FIELDS = [
  'CURRENCY',
  'MERCHANT_DATA',
  'SUBSCRIPTION_PRICES_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO'
] as const

/** The fields that may be asked for with one product. */
const PRODUCT_FIELDS = [
  ...VARIANT_FIELDS,
  'URL',
  'INFO_SECTION',
  'PLAIN_DESCRIPTION',
  'BREADCRUMBS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES'
] as const

const ASKABLE = {
  product: new Set<string>(PRODUCT_FIELDS),
  products: new Set<string>([...PRODUCT_FIELDS, 'MIN_PRICE_VARIANT']),
  variants: new Set<string>(VARIANT_FIELDS)
}

/** Wix answers these parts; the emulator stores nothing for them. */
const UNKNOWN_HERE = new Set([
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'INFO_SECTION_DESCRIPTION',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'DISCOUNT_INFO'
])

const FieldsSchema = v.object({ fields: StringsSchema })

/** The parts that a call asks for. Only an app may read the merchant's costs. */
export function viewOf({ shop, payload, caller }: Call, of: keyof typeof ASKABLE): V3View {
  const fields = new Set(read(FieldsSchema, payload).fields)
  const forApp = caller.subject === 'APP'
  for (const field of fields) {
    if (of !== 'variants' && UNKNOWN_HERE.has(field)) throw notEmulated('fields', `The value '${field}'`)
    if (!ASKABLE[of].has(field)) throw invalid('fields', `does not know the value '${field}'`)
  }
  if (fields.has('MERCHANT_DATA') && !forApp)
    throw refusal(403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA', 'MERCHANT_DATA needs an app token')
  return { shop, fields, forApp }
}

/** The products that the caller may read, with prices in the currency of the call. Shoppers see visible ones only. */
export function productsFor({ shop, caller, currency }: Call) {
  const all = caller.subject === 'APP' ? shop.products() : shop.products().filter(({ visible }) => visible)
  return currency === shop.currency ? all : all.map((product) => inCurrency(product, currency))
}
