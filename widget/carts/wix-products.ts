import { catalogVersioning, products, productsV3 } from '@wix/stores'

/** Calls of the shop's catalog that adding a product makes. */
export const PRODUCT_CALLS = {
  getCatalogVersion: catalogVersioning.getCatalogVersion,
  getProduct: products.getProduct,
  getProductV3: productsV3.getProduct
}
