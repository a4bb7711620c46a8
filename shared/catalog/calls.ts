import { siteProperties } from '@wix/business-tools'
import { createClient } from '@wix/sdk/client'
import { catalogVersioning, collections, products, productsV3, readOnlyVariantsV3 } from '@wix/stores'

import { type PlatformOptions, tokenAuth } from './client.ts'
import { platformFetch } from './platform-fetch.ts'

/** Every call of both catalog versions and about the site (spec § 7), by the SDK's own names and types. */
export const CALLS = {
  v1: { ...collections, ...products },
  v3: { ...productsV3, ...readOnlyVariantsV3 },
  site: { ...catalogVersioning, ...siteProperties }
}

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

/**
 * The unmodified Wix SDK with every catalog call (spec § 7). Pages use `createPlatformClient`, a sixth of
 * the size. Errors are the SDK's own; `ask` in `catalog-error.ts` turns them into messages for people.
 */
export const createCallsClient = ({ getAccessToken, platformUrl, fetch }: PlatformOptions) =>
  createClient({ modules: CALLS, auth: tokenAuth(getAccessToken), fetch: platformFetch(platformUrl, fetch) })

/**
 * Writes an app's own data to a version 3 product, a call that the SDK no longer offers. Resolves to the platform's
 * response, whose JSON is `{ product }` when its status is 200.
 */
export const updateExtendedFields = (
  client: ReturnType<typeof createCallsClient>,
  productId: string,
  fields: { namespace: string; namespaceData: Record<string, unknown> }
) =>
  client.fetchWithAuth(
    `https://www.wixapis.com/stores/v3/products/${encodeURIComponent(productId)}/update-extended-fields`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId, ...fields })
    }
  )
