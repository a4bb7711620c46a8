import { roundMoney } from '#shared/money.ts'

import { idOf } from '../data/stock.ts'
import type { StoredImage, StoredProduct, StoredVariant } from '../data/stored.ts'
import { fittedUrl, mediaUrl } from './media-url.ts'
import { printed } from './prices.ts'
import { availability, categories } from './v3-fields.ts'
import { v3Choices, v3Options } from './v3-options.ts'
import { v3VariantId, variantPrice, variantsOf } from './variants.ts'

/** Parts of a product that version 3 tells only when they are asked for (`fields`). */
export type V3Fields = ReadonlySet<string>

const amount = (value: number, currency: string, fields: V3Fields) => ({
  amount: String(value),
  ...(fields.has('CURRENCY') ? { formattedAmount: printed(value, currency) } : {})
})

function amountRange(values: readonly number[], currency: string, fields: V3Fields) {
  return {
    minValue: amount(Math.min(...values), currency, fields),
    maxValue: amount(Math.max(...values), currency, fields)
  }
}

const v3Image = (image: StoredImage) => ({
  ...(image.url ? {} : { id: image.id }),
  url: mediaUrl(image),
  height: image.height,
  width: image.width,
  altText: image.alt,
  filename: `${image.alt}.svg`
})

function mediaItem(image: StoredImage, fields: V3Fields) {
  const thumbnail = {
    url: fittedUrl(image, 1000),
    height: image.height,
    width: image.width,
    altText: image.alt
  }
  return {
    id: image.id,
    image: v3Image(image),
    mediaType: 'IMAGE',
    altText: image.alt,
    ...(fields.has('THUMBNAIL') ? { thumbnail } : {})
  }
}

function media({ images }: StoredProduct, fields: V3Fields) {
  const items = images.map((image) => mediaItem(image, fields))
  return {
    ...(items[0] ? { main: items[0] } : {}),
    ...(fields.has('MEDIA_ITEMS_INFO') ? { itemsInfo: { items } } : {})
  }
}

function revenue(product: StoredProduct, variant: StoredVariant, fields: V3Fields) {
  const cost = variant.cost ?? product.cost
  if (cost === null) return {}
  const { price } = variantPrice(product, variant)
  const profit = roundMoney(price - cost, product.currency)
  return {
    revenueDetails: {
      cost: amount(cost, product.currency, fields),
      profit: amount(profit, product.currency, fields),
      profitMargin: price > 0 ? Math.round((profit / price) * 10_000) / 10_000 : 0
    }
  }
}

export function v3Variant(product: StoredProduct, variant: StoredVariant, fields: V3Fields) {
  const { price, comparePrice } = variantPrice(product, variant)
  return {
    id: v3VariantId(product, variant),
    visible: variant.visible,
    sku: variant.sku || product.sku,
    choices: v3Choices(product, variant, fields.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: {
      actualPrice: amount(price, product.currency, fields),
      ...(comparePrice !== null && comparePrice > price
        ? { compareAtPrice: amount(comparePrice, product.currency, fields) }
        : {})
    },
    ...(fields.has('MERCHANT_DATA') ? revenue(product, variant, fields) : {}),
    inventoryStatus: { inStock: product.inStock && variant.inStock, preorderEnabled: false },
    physicalProperties: { weight: variant.weight ?? product.weight }
  }
}

const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const paragraph = (text: string) => ({
  type: 'PARAGRAPH',
  id: 'p1',
  nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
  paragraphData: {}
})

/** What comes only on request, by the name of the request. */
const REQUESTED: Record<string, (product: StoredProduct, origin: string, fields: V3Fields) => object> = {
  URL: ({ slug }, origin) => {
    const relativePath = `/store/product/${slug}`
    return { url: { relativePath, url: origin + relativePath } }
  },
  CURRENCY: ({ currency }) => ({ currency }),
  PLAIN_DESCRIPTION: ({ description }) => ({ plainDescription: description }),
  DESCRIPTION: ({ description }) => ({ description: { nodes: [paragraph(withoutTags(description))] } }),
  DIRECT_CATEGORIES_INFO: (product) => ({ directCategoriesInfo: { categories: categories(product) } }),
  ALL_CATEGORIES_INFO: (product) => ({ allCategoriesInfo: { categories: categories(product) } }),
  INFO_SECTION: ({ infoSectionIds }) => ({ infoSections: infoSectionIds.map((id) => ({ id })) }),
  BREADCRUMBS_INFO: () => ({ breadcrumbsInfo: { breadcrumbs: [] } })
}

function variantSummary(product: StoredProduct, fields: V3Fields) {
  const variants = variantsOf(product)
  const cheapest = variants.toSorted(
    (a, b) => variantPrice(product, a).price - variantPrice(product, b).price
  )[0]
  const minPriceVariant =
    fields.has('MIN_PRICE_VARIANT') && cheapest
      ? { minPriceVariant: v3Variant(product, cheapest, fields) }
      : {}
  return { variantCount: variants.length, ...minPriceVariant }
}

const named = (name: string) => ({ id: idOf(name), name })

/** The least and the most that a product's variants cost and weigh. */
function ranges(product: StoredProduct, fields: V3Fields) {
  const prices = variantsOf(product).map((variant) => variantPrice(product, variant))
  const before = prices.flatMap(({ price, comparePrice }) =>
    comparePrice !== null && comparePrice > price ? [comparePrice] : []
  )
  const weights = variantsOf(product).map(({ weight }) => weight ?? product.weight)
  const range = (values: readonly number[]) => amountRange(values, product.currency, fields)
  return {
    actualPriceRange: range(prices.map(({ price }) => price)),
    ...(before.length > 0 ? { compareAtPriceRange: range(before) } : {}),
    physicalProperties: {
      shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) }
    }
  }
}

/** What only some products have. */
function extras({ brand, ribbon, categoryIds, extendedFields }: StoredProduct) {
  const isExtended = Object.keys(extendedFields).length > 0
  return {
    ...(brand === '' ? {} : { brand: named(brand) }),
    ...(ribbon === '' ? {} : { ribbon: named(ribbon) }),
    ...(categoryIds[0] ? { mainCategoryId: categoryIds[0] } : {}),
    ...(isExtended ? { extendedFields: { namespaces: extendedFields } } : {})
  }
}

const variantsInfo = (product: StoredProduct, fields: V3Fields) => ({
  variantsInfo: { variants: variantsOf(product).map((variant) => v3Variant(product, variant, fields)) }
})

/** A product as Catalog version 3 tells it; `whole` adds the variants, which lists leave out. */
export function v3Product(product: StoredProduct, origin: string, fields: V3Fields, whole = false) {
  const requested = Array.from(fields, (field) =>
    Object.hasOwn(REQUESTED, field) ? REQUESTED[field]?.(product, origin, fields) : {}
  )
  return {
    id: product.id,
    revision: String(product.revision),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    visibleInPos: product.visible,
    media: media(product, fields),
    options: v3Options(product),
    modifiers: [],
    inventory: {
      availabilityStatus: availability(product),
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS'
    },
    productType: product.productType.toUpperCase(),
    handle: product.slug,
    ...ranges(product, fields),
    ...extras(product),
    variantSummary: variantSummary(product, fields),
    tags: { publicTags: { tagIds: product.publicTagIds }, privateTags: { tagIds: product.privateTagIds } },
    ...(whole ? variantsInfo(product, fields) : {}),
    ...Object.assign({}, ...requested)
  }
}
