import { siteProperties } from '@wix/business-tools'
import { catalogVersioning, products, productsV3 } from '@wix/stores'

/** The platform's own catalog entities (spec § 3), as the SDK types them. */
export type ProductV1 = products.Product
export type ProductVariantV1 = products.Variant
export type CollectionV1 = products.Collection
export type ProductV3 = productsV3.V3Product
export type ProductVariantV3 = productsV3.Variant

/** The platform's enumerations (spec § 3 "Catalog entities"), as the SDK has them. */
export const ENUMERATIONS = {
  productType: products.ProductType,
  inventoryStatus: products.InventoryStatus,
  measurementUnit: products.MeasurementUnit,
  mediaItemType: products.MediaItemType,
  optionType: products.OptionType,
  discountType: products.DiscountType,
  fileType: products.FileType,
  catalogVersion: catalogVersioning.Version,
  sortOrder: products.SortOrder,
  webhookIdentityType: products.WebhookIdentityType,
  subscriptionFrequency: productsV3.SubscriptionFrequency,
  resolutionMethod: siteProperties.ResolutionMethod
}
