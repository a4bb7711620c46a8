import type { Product } from '#shared/catalog/product.ts'
import { currentCartV2 } from '@wix/ecom'
import { catalogVersioning, products, productsV3 } from '@wix/stores'

import { type AddCalls, adding } from './wix-adding.ts'

const CALLS = {
  addLineItemsToCurrentCart: currentCartV2.addLineItemsToCurrentCart,
  getCatalogVersion: catalogVersioning.getCatalogVersion,
  getProduct: products.getProduct,
  getProductV3: productsV3.getProduct
}

type Client = { use(calls: typeof CALLS): AddCalls }

const adders = new WeakMap<Client, ReturnType<typeof adding>>()

/** Puts one of a product into the cart, by the calls of a client. Most visitors add nothing, so this is loaded with the first add. */
export async function addBy(client: Client, product: Product): Promise<void> {
  const add = adders.get(client) ?? adding(client.use(CALLS))
  adders.set(client, add)
  await add(product)
}
