import type { StoredImage, StoredProduct } from '../data/stored.ts'
import { fittedUrl, mediaUrl } from './media-url.ts'
import { availability, handle, namedId, PREORDER, visibleInPos } from './v3-fields.ts'
import { v3Modifiers } from './v3-modifiers.ts'
import { amountRange } from './v3-money.ts'
import { v3Options } from './v3-options.ts'
import { productPerUnit } from './v3-price-per-unit.ts'
import { cheapestVariant, compareAtRange, priceRange, weightRange } from './v3-ranges.ts'
import { mainCategoryId, requested } from './v3-requested.ts'
import { v3Subscriptions } from './v3-subscriptions.ts'
import { v3Variant } from './v3-variant.ts'
import type { V3View } from './v3-view.ts'
import { variantsOf } from './variants.ts'

const v3Image = (image: StoredImage) => ({
  ...(image.url ? {} : { id: image.id }),
  url: mediaUrl(image),
  height: image.height,
  width: image.width,
  altText: image.alt,
  filename: `${image.alt}.svg`
})

function mediaItem(image: StoredImage, { fields }: V3View) {
  const { height, width, alt } = image
  const thumbnail = { url: fittedUrl(image, 1000), height, width, altText: alt }
  return {
    id: image.id,
    image: v3Image(image),
    mediaType: 'IMAGE',
    altText: alt,
    ...(fields.has('THUMBNAIL') ? { thumbnail } : {})
  }
}

function media({ images }: StoredProduct, view: V3View) {
  const items = images.map((image) => mediaItem(image, view))
  return {
    ...(items[0] ? { main: items[0] } : {}),
    ...(view.fields.has('MEDIA_ITEMS_INFO') ? { itemsInfo: { items } } : {})
  }
}

function variantSummary(product: StoredProduct, view: V3View) {
  const cheapest = view.fields.has('MIN_PRICE_VARIANT') ? cheapestVariant(product) : undefined
  return {
    variantCount: variantsOf(product).length,
    ...(cheapest ? { minPriceVariant: v3Variant(product, cheapest, view) } : {})
  }
}

/** The least and the most that a product's variants cost and weigh. */
function ranges(product: StoredProduct, view: V3View) {
  const before = compareAtRange(product)
  const weights = weightRange(product)
  const unit = { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }
  return {
    actualPriceRange: amountRange(priceRange(product), product.currency, view),
    ...(before ? { compareAtPriceRange: amountRange(before, product.currency, view) } : {}),
    physicalProperties: {
      shippingWeightRange: { minValue: weights.min, maxValue: weights.max },
      ...productPerUnit(product),
      ...(product.v3?.fulfillerId ? { fulfillerId: product.v3.fulfillerId } : {}),
      ...(product.v3?.deliveryProfileId ? { deliveryProfileId: product.v3.deliveryProfileId } : {}),
      ...(view.fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') ? unit : {})
    }
  }
}

const named = (name: string) => ({ id: namedId(name), name })

/** Fields that only some products have. */
function extras(product: StoredProduct) {
  const { brand, ribbon, extendedFields, v3 = {} } = product
  const isExtended = Object.keys(extendedFields).length > 0
  const main = mainCategoryId(product)
  return {
    ...(brand === '' ? {} : { brand: named(brand) }),
    ...(ribbon === '' ? {} : { ribbon: named(ribbon) }),
    ...(v3.additionalRibbons ? { additionalRibbons: v3.additionalRibbons.map(named) } : {}),
    ...(main ? { mainCategoryId: main } : {}),
    ...(v3.seoData ? { seoData: v3.seoData } : {}),
    ...(v3.taxGroupId ? { taxGroupId: v3.taxGroupId } : {}),
    ...(v3.purchaseEligibility ? { purchaseEligibility: v3.purchaseEligibility } : {}),
    ...v3Subscriptions(product),
    ...(isExtended ? { extendedFields: { namespaces: extendedFields } } : {})
  }
}

/** Private tags are not for shoppers. */
const tags = ({ publicTagIds, privateTagIds }: StoredProduct, { forApp }: V3View) => ({
  publicTags: { tagIds: publicTagIds },
  ...(forApp ? { privateTags: { tagIds: privateTagIds } } : {})
})

const variantsInfo = (product: StoredProduct, view: V3View) => ({
  variantsInfo: { variants: variantsOf(product).map((variant) => v3Variant(product, variant, view)) }
})

/** A product in the form of Catalog version 3; `whole` adds the variants, which lists leave out. */
export function v3Product(product: StoredProduct, view: V3View, whole = false) {
  return {
    id: product.id,
    revision: String(product.revision),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    visibleInPos: visibleInPos(product),
    media: media(product, view),
    options: v3Options(product, view.fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES')),
    modifiers: v3Modifiers(product),
    inventory: { availabilityStatus: availability(product), ...PREORDER },
    productType: product.productType.toUpperCase(),
    handle: handle(product),
    ...ranges(product, view),
    ...extras(product),
    variantSummary: variantSummary(product, view),
    tags: tags(product, view),
    ...(whole ? variantsInfo(product, view) : {}),
    ...requested(product, view)
  }
}
