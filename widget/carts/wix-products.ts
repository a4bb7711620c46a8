import { catalogVersioning, products, productsV3 } from '@wix/stores'

/** What adding a product asks of the shop's catalog. */
export const PRODUCT_CALLS = {
  getCatalogVersion: catalogVersioning.getCatalogVersion,
  getProduct: products.getProduct,
  getProductV3: productsV3.getProduct
}
