import { productsV3, readOnlyVariantsV3 } from '@wix/stores'

/**
 * Every call of Catalog version 3 that the Wix SDK offers (spec § 7), by the SDK's own name and types; no call is
 * wrapped. Updates need the product's current `revision`; a filter says which products a bulk call means, and the
 * call answers with the id of a job. The SDK renames keys in what it is given: pass a fresh object each time.
 */
export const V3_CALLS = {
  /** `client.v3.createProduct({ name: 'Trail Shoe', productType: 'PHYSICAL', physicalProperties: {}, variantsInfo: { variants: [{ price: { actualPrice: { amount: '80' } }, physicalProperties: {} }] } })` */
  createProduct: productsV3.createProduct,
  /** `client.v3.createProductWithInventory({ …, variantsInfo: { variants: [{ …, inventoryItem: { quantity: 5 } }] } })` */
  createProductWithInventory: productsV3.createProductWithInventory,
  /** `client.v3.updateProduct(id, { revision: '3', name: 'Trail Shoe II' })` */
  updateProduct: productsV3.updateProduct,
  /** `client.v3.updateProductWithInventory(id, { revision: '3', name: 'Trail Shoe II' })` */
  updateProductWithInventory: productsV3.updateProductWithInventory,
  /** `client.v3.bulkCreateProducts([product], { returnEntity: true })` */
  bulkCreateProducts: productsV3.bulkCreateProducts,
  /** `client.v3.bulkCreateProductsWithInventory([product], { returnEntity: true })` */
  bulkCreateProductsWithInventory: productsV3.bulkCreateProductsWithInventory,
  /** `client.v3.bulkUpdateProducts([{ product: { _id: id, revision: '3', name: 'New' } }], { returnEntity: true })` */
  bulkUpdateProducts: productsV3.bulkUpdateProducts,
  /** `client.v3.bulkUpdateProductsWithInventory([{ product: { _id: id, revision: '3', name: 'New' } }])` */
  bulkUpdateProductsWithInventory: productsV3.bulkUpdateProductsWithInventory,
  /** `client.v3.bulkUpdateProductsByFilter({ filter: { visible: true }, product: { visible: false } })` */
  bulkUpdateProductsByFilter: productsV3.bulkUpdateProductsByFilter,
  /** `client.v3.deleteProduct(id)` */
  deleteProduct: productsV3.deleteProduct,
  /** `client.v3.bulkDeleteProducts([id])` */
  bulkDeleteProducts: productsV3.bulkDeleteProducts,
  /** `client.v3.bulkDeleteProductsByFilter({ visible: false })` */
  bulkDeleteProductsByFilter: productsV3.bulkDeleteProductsByFilter,
  /** `client.v3.getProduct(id, { fields: ['CURRENCY', 'URL'] })` */
  getProduct: productsV3.getProduct,
  /** `client.v3.getProductBySlug('trail-shoe', { fields: ['CURRENCY'] })` */
  getProductBySlug: productsV3.getProductBySlug,
  /** `client.v3.searchProducts({ search: { expression: 'shoe', fields: ['name'], mode: 'AND' }, cursorPaging: { limit: 30 } }, { fields: ['CURRENCY', 'URL'] })` */
  searchProducts: productsV3.searchProducts,
  /** `client.v3.queryProducts({ fields: ['CURRENCY'] }).in('_id', [id]).limit(8).find()` */
  queryProducts: productsV3.queryProducts,
  /** `client.v3.countProducts({ filter: { visible: true } })` */
  countProducts: productsV3.countProducts,
  /** `client.v3.bulkUpdateProductVariantsByFilter({ visible: true }, { variant: { visible: true } })` */
  bulkUpdateProductVariantsByFilter: productsV3.bulkUpdateProductVariantsByFilter,
  /** `client.v3.bulkAdjustProductVariantsByFilter({ visible: true }, { actualPrice: { percentage: -10 }, rounding: 'CURRENCY_PRECISION' })` */
  bulkAdjustProductVariantsByFilter: productsV3.bulkAdjustProductVariantsByFilter,
  /** `client.v3.bulkAddInfoSectionsToProductsByFilter({ visible: true }, { infoSectionIds: [sectionId] })` */
  bulkAddInfoSectionsToProductsByFilter: productsV3.bulkAddInfoSectionsToProductsByFilter,
  /** `client.v3.bulkAddInfoSectionsToProducts([{ productId: id, revision: '3' }], { infoSectionIds: [sectionId] })` */
  bulkAddInfoSectionsToProducts: productsV3.bulkAddInfoSectionsToProducts,
  /** `client.v3.bulkRemoveInfoSectionsFromProductsByFilter({ visible: true }, { infoSectionIds: [sectionId] })` */
  bulkRemoveInfoSectionsFromProductsByFilter: productsV3.bulkRemoveInfoSectionsFromProductsByFilter,
  /** `client.v3.bulkRemoveInfoSectionsFromProducts([{ productId: id, revision: '3' }], { infoSectionIds: [sectionId] })` */
  bulkRemoveInfoSectionsFromProducts: productsV3.bulkRemoveInfoSectionsFromProducts,
  /** `client.v3.bulkAddProductsToCategoriesByFilter({ filter: { visible: true }, categoryIds: [categoryId] })` */
  bulkAddProductsToCategoriesByFilter: productsV3.bulkAddProductsToCategoriesByFilter,
  /** `client.v3.bulkRemoveProductsFromCategoriesByFilter({ filter: { visible: true }, categoryIds: [categoryId] })` */
  bulkRemoveProductsFromCategoriesByFilter: productsV3.bulkRemoveProductsFromCategoriesByFilter,
  /** `client.v3.bulkUpdateProductTags([id], { assignTags: { publicTags: { tagIds: [tagId] } } })` */
  bulkUpdateProductTags: productsV3.bulkUpdateProductTags,
  /** `client.v3.bulkUpdateProductTagsByFilter({ visible: true }, { assignTags: { publicTags: { tagIds: [tagId] } } })` */
  bulkUpdateProductTagsByFilter: productsV3.bulkUpdateProductTagsByFilter,
  /** `client.v3.getAllProductsCategory()` */
  getAllProductsCategory: productsV3.getAllProductsCategory,
  /** `client.v3.queryVariants({ fields: ['CURRENCY'] }).eq('productData.productId', id).limit(30).find()` */
  queryVariants: readOnlyVariantsV3.queryVariants
}
