import type { StoredProduct } from '../data/stored.ts'
import type { Fields } from './filter.ts'
import { categoryIdsOf } from './shelf-list.ts'
import { variantPrice, variantsOf } from './variants.ts'

export const availability = ({ inStock, variants }: StoredProduct) => {
  if (!inStock) return 'OUT_OF_STOCK'
  if (variants.every((variant) => variant.inStock)) return 'IN_STOCK'
  return variants.some((variant) => variant.inStock) ? 'PARTIALLY_OUT_OF_STOCK' : 'OUT_OF_STOCK'
}

const prices = (product: StoredProduct) =>
  variantsOf(product).map((variant) => variantPrice(product, variant).price)
export const categories = (product: StoredProduct) =>
  categoryIdsOf(product, 3).map((id, index) => ({ id, index }))

/** What Query Products may filter and sort by (`V3ProductQuerySpec`). */
const QUERY_FIELDS: Fields<StoredProduct> = {
  id: (product) => product.id,
  handle: (product) => product.slug,
  slug: (product) => product.slug,
  visible: (product) => product.visible,
  createdDate: (product) => product.createdDate,
  updatedDate: (product) => product.updatedDate,
  'options.id': (product) => product.options.map(({ name }) => name),
  // The SDK's types leave `name` out, but the specification filters by it and the SDK sends it.
  name: (product) => product.name
}

/** What Search Products may sort by (`V3ProductSearchSpec`, sort BOTH). */
const SORTABLE: Fields<StoredProduct> = {
  name: (product) => product.name,
  createdDate: (product) => product.createdDate,
  updatedDate: (product) => product.updatedDate,
  'actualPriceRange.minValue.amount': (product) => Math.min(...prices(product)),
  'actualPriceRange.maxValue.amount': (product) => Math.max(...prices(product)),
  'compareAtPriceRange.minValue.amount': (product) => product.comparePrice,
  'compareAtPriceRange.maxValue.amount': (product) => product.comparePrice,
  'physicalProperties.shippingWeightRange.minValue': (product) => product.weight,
  'physicalProperties.shippingWeightRange.maxValue': (product) => product.weight,
  'minVariantPriceInfo.sku': (product) => product.sku
}

const SEARCH_FIELDS: Fields<StoredProduct> = {
  ...QUERY_FIELDS,
  ...SORTABLE,
  productType: (product) => product.productType.toUpperCase(),
  visibleInPos: (product) => product.visible,
  'brand.name': (product) => product.brand,
  'ribbon.name': (product) => product.ribbon,
  'inventory.availabilityStatus': availability,
  'inventory.preorderStatus': () => 'DISABLED',
  'options.name': (product) => product.options.map(({ name }) => name),
  'options.choicesSettings.choices.name': (product) =>
    product.options.flatMap(({ choices }) => choices.map(({ value }) => value)),
  'infoSections.id': (product) => product.infoSectionIds,
  'tags.publicTags.tagIds': (product) => product.publicTagIds,
  'tags.privateTags.tagIds': (product) => product.privateTagIds,
  'allCategoriesInfo.categories': categories,
  'directCategoriesInfo.categories': categories,
  'variantsInfo.variants': (product) => variantsOf(product)
}

export const V3_QUERY = { fields: QUERY_FIELDS, sortable: QUERY_FIELDS }
export const V3_SEARCH = { fields: SEARCH_FIELDS, sortable: SORTABLE }

/** The texts that a search expression may look into. */
export const SEARCHABLE: Record<string, (product: StoredProduct) => string> = {
  name: (product) => product.name,
  description: (product) => product.description,
  'minVariantPriceInfo.sku': (product) => product.sku,
  'variantsInfo.variants.sku': (product) =>
    variantsOf(product)
      .map(({ sku }) => sku || product.sku)
      .join(' ')
}
