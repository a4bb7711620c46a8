import { SHOE } from './shoe-shop.ts'

const OTHER = '1044e7e4-37d1-0705-c5b3-623baae212fd'
import { method, untyped } from './untyped.ts'
import type { WireClient } from './wire-client.ts'

const manyIds = Array.from(
  { length: 90 },
  (_, index) => `df19c1f7-07d8-a265-42f8-e8dfa824cc${String(index).padStart(2, '0')}`
)

/** Makes each recorded call of version 1. */
export const V1_TABLE: Record<string, (client: WireClient) => unknown> = {
  'v1.createProduct': ({ v1 }) =>
    untyped(v1.createProduct, {
      name: 'Trail Shoe',
      productType: 'physical',
      priceData: { price: 100 },
      description: 'Nice',
      visible: true
    }),
  'v1.updateProduct': ({ v1 }) => untyped(v1.updateProduct, SHOE, { name: 'New', lastUpdated: new Date(0) }),
  'v1.deleteProduct': ({ v1 }) => v1.deleteProduct(SHOE),
  'v1.updateProductVariants': ({ v1 }) =>
    v1.updateProductVariants(SHOE, [{ choices: { Color: 'Red' }, price: 12, cost: 3, weight: 1.5 }]),
  'v1.resetAllProductVariantData': ({ v1 }) => v1.resetAllProductVariantData(SHOE),
  'v1.addProductsToCollection': ({ v1 }) => v1.addProductsToCollection('col-1', [SHOE]),
  'v1.removeProductsFromCollection': ({ v1 }) => v1.removeProductsFromCollection('col-1', [SHOE]),
  'v1.addProductMedia': ({ v1 }) => v1.addProductMedia(SHOE, [{ url: 'https://e.com/a.jpg' }]),
  'v1.removeProductMedia': ({ v1 }) => v1.removeProductMedia(SHOE, ['m1']),
  'v1.addProductMediaToChoices': ({ v1 }) =>
    v1.addProductMediaToChoices(SHOE, [{ option: 'Color', choice: 'Red', mediaIds: ['m1'] }]),
  'v1.removeProductMediaFromChoices': ({ v1 }) =>
    v1.removeProductMediaFromChoices(SHOE, [{ option: 'Color', choice: 'Red', mediaIds: ['m1'] }]),
  'v1.deleteProductOptions': ({ v1 }) => v1.deleteProductOptions(SHOE),
  'v1.removeBrand': ({ v1 }) => v1.removeBrand(SHOE),
  'v1.removeRibbon': ({ v1 }) => v1.removeRibbon(SHOE),
  'v1.createCollection': ({ v1 }) => v1.createCollection({ name: 'Sale' }),
  'v1.updateCollection': ({ v1 }) => v1.updateCollection('col-1', { name: 'Sale!' }),
  'v1.deleteCollection': ({ v1 }) => v1.deleteCollection('col-1'),
  'v1.bulkUpdateProductsProperty': ({ v1 }) => v1.bulkUpdateProductsProperty([SHOE], { price: 10 }),
  'v1.bulkAdjustProductProperty': ({ v1 }) => v1.bulkAdjustProductProperty({ price: { amount: 5 } }, [SHOE]),
  'v1.queryProducts(contains name, limit 30, skip 30)': ({ v1 }) =>
    method(
      method(method(method(v1.queryProducts(), 'contains', 'name', 'shoe'), 'limit', 30), 'skip', 30),
      'find'
    ),
  'v1.queryProducts(in _id)': ({ v1 }) => v1.queryProducts().in('_id', [SHOE, OTHER]).limit(8).find(),
  'v1.queryProducts(hasSome _id)': ({ v1 }) =>
    method(method(method(v1.queryProducts(), 'hasSome', '_id', [SHOE, OTHER]), 'limit', 8), 'find'),
  'v1.queryProducts(hasSome collectionIds)': ({ v1 }) =>
    v1.queryProducts().hasSome('collectionIds', ['col-1']).descending('lastUpdated').limit(30).find(),
  'v1.queryProducts(no filter, limit 30 skip 30)': ({ v1 }) => v1.queryProducts().limit(30).skip(30).find(),
  'v1.queryProducts(typed object overload)': ({ v1 }) =>
    untyped(v1.queryProducts, {
      filter: { name: { $contains: 'shoe' }, _id: { $nin: ['x'] } },
      sort: [{ fieldName: '_id', order: 'ASC' }],
      paging: { limit: 30, offset: 30 }
    }),
  'v1.queryProducts(>4000 chars -> POST fallback)': ({ v1 }) =>
    v1.queryProducts().in('_id', manyIds).limit(90).find(),
  'v1.getProduct': ({ v1 }) => v1.getProduct(SHOE, { includeMerchantSpecificData: true }),
  'v1.getProduct(no options)': ({ v1 }) => v1.getProduct(SHOE),
  'v1.getCollectionBySlug(products module)': ({ v1 }) => v1.getCollectionBySlug('all-products'),
  'v1.getProductOptionsAvailability': ({ v1 }) => v1.getProductOptionsAvailability(SHOE, { Color: 'Red' }),
  'v1.queryProductVariants': ({ v1 }) =>
    v1.queryProductVariants(SHOE, {
      choices: { Color: 'Red' },
      paging: { limit: 10, offset: 0 },
      includeMerchantSpecificData: false
    }),
  'v1.queryStoreVariants': ({ v1 }) =>
    v1.queryStoreVariants({ filter: { productId: SHOE }, paging: { limit: 10, offset: 0 } }),
  'v1.getStoreVariant': ({ v1 }) => v1.getStoreVariant(`${SHOE}-v1`),
  'v1.queryCollections': ({ v1 }) => v1.queryCollections().limit(100).find(),
  'v1.queryCollections(typed {} overload)': ({ v1Collections }) =>
    untyped(v1Collections.queryCollections, {}),
  'v1.getCollection': ({ v1 }) => v1.getCollection('col-1'),
  'v1.collections.getCollectionBySlug': ({ v1Collections }) =>
    v1Collections.getCollectionBySlug('all-products')
}
