import { idOf } from '../data/stock.ts'
import type { StoredProduct } from '../data/stored.ts'
import type { Fields } from './filter.ts'
import { choiceId, optionId, v3Choices } from './v3-options.ts'
import { cheapestVariant, compareAtRange, priceRange, weightRange } from './v3-ranges.ts'
import { categoryIdsOf } from './shelf-list.ts'
import { v3VariantId, variantPrice, variantsOf } from './variants.ts'

export const availability = ({ inStock, variants }: StoredProduct) => {
  if (!inStock) return 'OUT_OF_STOCK'
  if (variants.every((variant) => variant.inStock)) return 'IN_STOCK'
  return variants.some((variant) => variant.inStock) ? 'PARTIALLY_OUT_OF_STOCK' : 'OUT_OF_STOCK'
}

/** Nothing here can be ordered before it is in stock. */
export const PREORDER = { preorderStatus: 'DISABLED', preorderAvailability: 'NO_VARIANTS' } as const

export const categories = (product: StoredProduct) =>
  categoryIdsOf(product, 3).map((id, index) => ({ id, index }))

export const handle = (product: StoredProduct) => product.v3?.handle ?? product.slug

export const visibleInPos = ({ productType, v3 }: StoredProduct) =>
  productType !== 'digital' && (v3?.visibleInPos ?? true)

/** Brands and ribbons have no list of their own here: one of the same name is the same. */
export const namedId = (name: string) => idOf(name)
const idOfNamed = (name: string) => (name === '' ? undefined : namedId(name))

const choices = (product: StoredProduct) =>
  product.options.flatMap((option) => option.choices.map(({ value }) => ({ option: option.name, value })))
const modifiers = ({ v3 }: StoredProduct) => v3?.modifiers ?? []

/** Fields of one variant for filters, by the names in the SDK's types. */
const matchableVariants = (product: StoredProduct) =>
  variantsOf(product).map((variant) => {
    const { price, comparePrice } = variantPrice(product, variant)
    const chosen = () => v3Choices(product, variant, false).map(({ optionChoiceIds }) => optionChoiceIds)
    return {
      id: v3VariantId(product, variant),
      sku: variant.sku || product.sku,
      barcode: variant.v3?.barcode,
      visible: variant.visible,
      'price.actualPrice.amount': price,
      'price.compareAtPrice.amount': comparePrice,
      'physicalProperties.weight': variant.weight ?? product.weight,
      // Only worked out where they are asked for: ten thousand products have many choices.
      get 'choices.optionChoiceIds.optionId'() {
        return chosen().map(({ optionId }) => optionId)
      },
      get 'choices.optionChoiceIds.choiceId'() {
        return chosen().map(({ choiceId }) => choiceId)
      }
    }
  })

const ofVariants = (key: keyof ReturnType<typeof matchableVariants>[number]) => (product: StoredProduct) =>
  matchableVariants(product)
    .flatMap((variant) => variant[key])
    .filter((value) => value !== undefined && value !== null && value !== '')

/** Fields that Query Products sorts by and compares in filters (`V3ProductQuerySpec`). */
const QUERY_SORTABLE: Fields<StoredProduct> = {
  slug: (product) => product.slug,
  visible: (product) => product.visible,
  createdDate: (product) => product.createdDate,
  updatedDate: (product) => product.updatedDate
}

const QUERY_FIELDS: Fields<StoredProduct> = {
  ...QUERY_SORTABLE,
  id: (product) => product.id,
  handle,
  'options.id': (product) => product.options.map(({ name }) => optionId(product, name))
}

/** Fields that Search Products sorts by (`V3ProductSearchSpec`, sort BOTH). */
const SORTABLE: Fields<StoredProduct> = {
  name: (product) => product.name,
  createdDate: (product) => product.createdDate,
  updatedDate: (product) => product.updatedDate,
  'actualPriceRange.minValue.amount': (product) => priceRange(product).min,
  'actualPriceRange.maxValue.amount': (product) => priceRange(product).max,
  'compareAtPriceRange.minValue.amount': (product) => compareAtRange(product)?.min,
  'compareAtPriceRange.maxValue.amount': (product) => compareAtRange(product)?.max,
  'physicalProperties.shippingWeightRange.minValue': (product) => weightRange(product).min,
  'physicalProperties.shippingWeightRange.maxValue': (product) => weightRange(product).max,
  'minVariantPriceInfo.sku': (product) => cheapestVariant(product)?.sku || product.sku
}

const SEARCH_FIELDS: Fields<StoredProduct> = {
  ...QUERY_FIELDS,
  ...SORTABLE,
  productType: (product) => product.productType.toUpperCase(),
  visibleInPos,
  // No product came by an import.
  importId: () => undefined,
  taxGroupId: ({ v3 }) => v3?.taxGroupId,
  'brand.id': ({ brand }) => idOfNamed(brand),
  'brand.name': ({ brand }) => brand,
  'ribbon.id': ({ ribbon }) => idOfNamed(ribbon),
  'ribbon.name': ({ ribbon }) => ribbon,
  'additionalRibbons.id': ({ v3 }) => v3?.additionalRibbons?.map(namedId) ?? [],
  'additionalRibbons.name': ({ v3 }) => v3?.additionalRibbons ?? [],
  'inventory.availabilityStatus': availability,
  'inventory.preorderStatus': () => PREORDER.preorderStatus,
  'inventory.preorderAvailability': () => PREORDER.preorderAvailability,
  'physicalProperties.deliveryProfileId': ({ v3 }) => v3?.deliveryProfileId,
  'physicalProperties.fulfillerId': ({ v3 }) => v3?.fulfillerId,
  'subscriptionDetails.allowOneTimePurchases': ({ v3 }) => v3?.subscriptionDetails?.allowOneTimePurchases,
  'options.name': (product) => product.options.map(({ name }) => name),
  'options.choicesSettings.choices.name': (product) => choices(product).map(({ value }) => value),
  'options.choicesSettings.choices.choiceId': (product) =>
    choices(product).map(({ option, value }) => choiceId(product, option, value)),
  'modifiers.id': (product) => modifiers(product).map(({ id }) => id),
  'modifiers.name': (product) => modifiers(product).map(({ name }) => name),
  'modifiers.choicesSettings.choices.choiceId': (product) =>
    modifiers(product).flatMap(({ choices }) => choices.map(({ id }) => id)),
  'modifiers.choicesSettings.choices.name': (product) =>
    modifiers(product).flatMap(({ choices }) => choices.map(({ name }) => name)),
  'infoSections.id': (product) => product.infoSectionIds,
  'tags.publicTags.tagIds': (product) => product.publicTagIds,
  'tags.privateTags.tagIds': (product) => product.privateTagIds,
  'allCategoriesInfo.categories': categories,
  'directCategoriesInfo.categories': categories,
  'allCategoriesInfo.categories.id': (product) => categoryIdsOf(product, 3),
  'directCategoriesInfo.categories.id': (product) => categoryIdsOf(product, 3),
  'variantsInfo.variants': matchableVariants
}

export const V3_QUERY = { fields: QUERY_FIELDS, sortable: QUERY_SORTABLE }
export const V3_SEARCH = { fields: SEARCH_FIELDS, sortable: SORTABLE }

const VARIANT = 'variantsInfo.variants'
const {
  'allCategoriesInfo.categories': _all,
  'directCategoriesInfo.categories': _direct,
  [VARIANT]: _variants,
  ...PLAIN_FIELDS
} = SEARCH_FIELDS

/** Fields that an aggregation counts; categories and variants by a field, not as a whole. */
export const AGGREGATABLE: Fields<StoredProduct> = {
  ...PLAIN_FIELDS,
  [`${VARIANT}.sku`]: ofVariants('sku'),
  [`${VARIANT}.barcode`]: ofVariants('barcode'),
  [`${VARIANT}.visible`]: ofVariants('visible'),
  [`${VARIANT}.price.actualPrice.amount`]: ofVariants('price.actualPrice.amount'),
  [`${VARIANT}.price.compareAtPrice.amount`]: ofVariants('price.compareAtPrice.amount'),
  [`${VARIANT}.physicalProperties.weight`]: ofVariants('physicalProperties.weight'),
  [`${VARIANT}.choices.optionChoiceIds.optionId`]: ofVariants('choices.optionChoiceIds.optionId'),
  [`${VARIANT}.choices.optionChoiceIds.choiceId`]: ofVariants('choices.optionChoiceIds.choiceId')
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** The texts that a search expression may look into. */
export const SEARCHABLE: Record<string, (product: StoredProduct) => string> = {
  name: (product) => product.name,
  description: (product) => withoutTags(product.description),
  'directCategoryIdsInfo.categoryIds': (product) => categoryIdsOf(product, 3).join(' '),
  'minVariantPriceInfo.sku': (product) => cheapestVariant(product)?.sku || product.sku,
  'physicalProperties.deliveryProfileId': ({ v3 }) => v3?.deliveryProfileId ?? '',
  'variantsInfo.variants.sku': (product) => ofVariants('sku')(product).join(' '),
  'variantsInfo.variants.barcode': (product) => ofVariants('barcode')(product).join(' ')
}
