import { collections, products } from '@wix/stores'

/**
 * Every call of Catalog version 1 that the Wix SDK offers (spec § 7), by the SDK's own name and types; no call is
 * wrapped. `id` stands for a product's id, `client` for what `createCallsClient` makes. Writes need an app's token.
 */
export const V1_CALLS = {
  /** `client.v1.createProduct({ name: 'Trail Shoe', productType: 'physical', priceData: { price: 100 }, costAndProfitData: { itemCost: 40 } })` */
  createProduct: products.createProduct,
  /** `client.v1.updateProduct(id, { name: 'Trail Shoe II' })` */
  updateProduct: products.updateProduct,
  /** `client.v1.deleteProduct(id)` */
  deleteProduct: products.deleteProduct,
  /** `client.v1.updateProductVariants(id, [{ choices: { Size: 'M' }, price: 12, cost: 3, weight: 1.5 }])` */
  updateProductVariants: products.updateProductVariants,
  /** `client.v1.resetAllProductVariantData(id)` */
  resetAllProductVariantData: products.resetAllProductVariantData,
  /** `client.v1.addProductsToCollection(collectionId, [id])` */
  addProductsToCollection: products.addProductsToCollection,
  /** `client.v1.removeProductsFromCollection(collectionId, [id])` */
  removeProductsFromCollection: products.removeProductsFromCollection,
  /** `client.v1.addProductMedia(id, [{ url: 'https://example.com/shoe.jpg' }])` */
  addProductMedia: products.addProductMedia,
  /** `client.v1.removeProductMedia(id, [mediaId])`; an empty list removes all. */
  removeProductMedia: products.removeProductMedia,
  /** `client.v1.addProductMediaToChoices(id, [{ option: 'Color', choice: 'Red', mediaIds: [mediaId] }])` */
  addProductMediaToChoices: products.addProductMediaToChoices,
  /** `client.v1.removeProductMediaFromChoices(id, [{ option: 'Color', choice: 'Red', mediaIds: [mediaId] }])` */
  removeProductMediaFromChoices: products.removeProductMediaFromChoices,
  /** `client.v1.deleteProductOptions(id)` */
  deleteProductOptions: products.deleteProductOptions,
  /** `client.v1.removeBrand(id)` */
  removeBrand: products.removeBrand,
  /** `client.v1.removeRibbon(id)` */
  removeRibbon: products.removeRibbon,
  /** `client.v1.createCollection({ name: 'Sale' })` */
  createCollection: products.createCollection,
  /** `client.v1.updateCollection(collectionId, { name: 'Winter sale' })` */
  updateCollection: products.updateCollection,
  /** `client.v1.deleteCollection(collectionId)` */
  deleteCollection: products.deleteCollection,
  /** `client.v1.bulkUpdateProductsProperty([id], { price: 10 })`; one property at a time. */
  bulkUpdateProductsProperty: products.bulkUpdateProductsProperty,
  /** `client.v1.bulkAdjustProductProperty({ price: { amount: -5 } }, [id])` */
  bulkAdjustProductProperty: products.bulkAdjustProductProperty,
  /** `client.v1.queryProducts().startsWith('name', 'Trail').limit(30).skip(30).find()` */
  queryProducts: products.queryProducts,
  /** `client.v1.getProduct(id, { includeMerchantSpecificData: true })` */
  getProduct: products.getProduct,
  /** `client.v1.getCollectionBySlug('all-products')` */
  getCollectionBySlug: products.getCollectionBySlug,
  /** `client.v1.getProductOptionsAvailability(id, { Size: 'M' })` */
  getProductOptionsAvailability: products.getProductOptionsAvailability,
  /** `client.v1.queryProductVariants(id, { choices: { Size: 'M' }, paging: { limit: 10, offset: 0 } })` */
  queryProductVariants: products.queryProductVariants,
  /** `client.v1.queryStoreVariants({ filter: { productId: id }, paging: { limit: 10, offset: 0 } })` */
  queryStoreVariants: products.queryStoreVariants,
  /** `client.v1.getStoreVariant(storeVariantId)`, as `queryStoreVariants` returns it */
  getStoreVariant: products.getStoreVariant,
  /** `client.v1.queryCollections().limit(100).find()` */
  queryCollections: collections.queryCollections,
  /** `client.v1.getCollection(collectionId)` */
  getCollection: collections.getCollection
}
