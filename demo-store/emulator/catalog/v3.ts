import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import { type Call, JsonObject, read } from '../site/call.ts'
import { printed } from '../site/money.ts'
import { notEmulated } from '../site/wix-error.ts'
import {
  availability,
  categoryIdsOf,
  imageForm,
  rangeOf,
  v3VariantId,
  variantPrice,
  variantsOf
} from './products.ts'
import type { Kind } from './store.ts'

/** Parts of a product that are answered only on request, by the name of the request. Wix has more of them. */
const ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  CURRENCY: ['currency', 'formattedAmount'],
  URL: ['pageUrl'],
  VARIANT_OPTION_CHOICE_NAMES: ['optionChoiceNames'],
  ALL_CATEGORIES_INFO: ['allCategoriesInfo']
}

/** One value, several joined by commas, or a list. */
export const StringsSchema = v.nullish(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value.split(',') : value))
  ),
  []
)

/** The names of the parts that this call does not get. */
function hiddenFrom({ payload }: Call): ReadonlySet<string> {
  const fields = read(v.object({ fields: StringsSchema }), payload).fields ?? []
  const unknown = fields.find((field) => !Object.hasOwn(ON_REQUEST, field))
  if (unknown !== undefined) throw notEmulated('fields', `The value '${unknown}'`)
  return new Set(
    Object.entries(ON_REQUEST).flatMap(([field, names]) => (fields.includes(field) ? [] : names))
  )
}

/** A form without the parts of these names, however deep they are. */
function masked(form: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(form)) return form.map((item: unknown) => masked(item, hidden))
  if (!v.is(JsonObject, form)) return form
  const shown = Object.entries(form).filter(([name]) => !hidden.has(name))
  return Object.fromEntries(
    shown.map(([name, part]) => [name === 'pageUrl' ? 'url' : name, masked(part, hidden)])
  )
}

const answered = (form: object, call: Call, ...without: string[]): object =>
  masked(form, new Set([...hiddenFrom(call), ...without])) as object

const amount = (value: number, currency: string) => ({
  amount: String(value),
  formattedAmount: printed(value, currency)
})

function amountRange(values: readonly number[], currency: string) {
  const { minValue, maxValue } = rangeOf(values)
  return { minValue: amount(minValue, currency), maxValue: amount(maxValue, currency) }
}

function variantForm(product: StoredProduct, variant: StoredVariant) {
  const { price, comparePrice } = variantPrice(product, variant)
  const compareAt = comparePrice !== null && comparePrice > price ? comparePrice : undefined
  return {
    id: v3VariantId(product, variant),
    visible: variant.visible,
    choices: Object.entries(variant.choices).map(([name, value]) => ({
      optionChoiceNames: { optionName: name, choiceName: value, renderType: 'TEXT_CHOICES' }
    })),
    price: {
      actualPrice: amount(price, product.currency),
      compareAtPrice: compareAt === undefined ? undefined : amount(compareAt, product.currency)
    },
    inventoryStatus: { inStock: product.inStock && variant.inStock }
  }
}

function media({ images: [image] }: StoredProduct) {
  if (!image) return {}
  return { main: { id: image.id, image: imageForm(image), mediaType: 'IMAGE', altText: image.alt } }
}

function wholeForm(product: StoredProduct, origin: string) {
  const { currency, deliveryProfileId } = product
  const variants = variantsOf(product)
  const prices = variants.map((variant) => variantPrice(product, variant))
  const before = prices.flatMap(({ price, comparePrice }) =>
    comparePrice !== null && comparePrice > price ? [comparePrice] : []
  )
  const nowRange = prices.map(({ price }) => price)
  const relativePath = `/store/product/${product.slug}`
  return {
    id: product.id,
    revision: String(product.revision),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    name: product.name,
    slug: product.slug,
    pageUrl: { relativePath, url: origin + relativePath },
    currency,
    visible: product.visible,
    media: media(product),
    modifiers: [],
    inventory: { availabilityStatus: availability(product) },
    productType: product.productType.toUpperCase(),
    handle: product.slug,
    actualPriceRange: amountRange(nowRange, currency),
    compareAtPriceRange: before.length > 0 ? amountRange(before, currency) : undefined,
    physicalProperties: { deliveryProfileId },
    extendedFields: product.extendedFields && { namespaces: product.extendedFields },
    allCategoriesInfo: { categories: categoryIdsOf(product, 'V3').map((id, index) => ({ id, index })) },
    variantSummary: { variantCount: variants.length },
    variantsInfo: { variants: variants.map((variant) => variantForm(product, variant)) }
  }
}

/** A product with every part, made once: ten thousand of them are searched at every letter. */
export function whole(product: StoredProduct, { shop }: Call): object {
  const made = shop.wholes.get(product) ?? wholeForm(product, shop.options.origin)
  shop.wholes.set(product, made)
  return made
}

/** One product has its variants. */
export const productForm = (product: StoredProduct, call: Call) => answered(whole(product, call), call)

/** Products as Query Products knows them (`V3ProductQuerySpec`): an app sees all, a shopper those that are shown. */
export const V3_PRODUCTS: Kind<StoredProduct> = {
  one: 'product',
  many: 'products',
  list: ({ shop, caller }) => shop.products().filter(({ visible }) => visible || caller.subject === 'APP'),
  form: (product, call) => answered(whole(product, call), call, 'variantsInfo'),
  whole,
  filterable: ['id', 'handle', 'slug', 'visible', 'createdDate', 'updatedDate'],
  sortable: ['slug', 'createdDate', 'updatedDate']
}

const SORTABLE = ['name', 'createdDate', 'updatedDate', 'actualPriceRange.minValue.amount']

/** Search Products knows more fields (`V3ProductSearchSpec`). */
export const SEARCHED_PRODUCTS: Kind<StoredProduct> = {
  ...V3_PRODUCTS,
  filterable: [...V3_PRODUCTS.filterable, ...SORTABLE, 'productType', 'allCategoriesInfo.categories'],
  sortable: SORTABLE
}

interface ListedVariant {
  product: StoredProduct
  variant: StoredVariant
}

export const V3_VARIANTS: Kind<ListedVariant> = {
  one: 'variant',
  many: 'variants',
  list: (call) =>
    V3_PRODUCTS.list(call).flatMap((product) => variantsOf(product).map((variant) => ({ product, variant }))),
  form({ product, variant }, call) {
    // `id` ends on 2026-12-31 (`@targetRemovalDate` in the SDK).
    const { id: variantId, choices, ...fields } = variantForm(product, variant)
    const { id: productId, name, slug, visible } = product
    const productData = { productId, name, slug, visible, revision: String(product.revision) }
    return answered({ ...fields, variantId, optionChoices: choices, productData }, call)
  },
  filterable: ['variantId', 'productData.productId'],
  sortable: []
}
