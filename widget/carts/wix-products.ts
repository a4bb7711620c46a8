import type { Product } from '#shared/catalog/product.ts'
import { CHOOSE_FIRST } from '#shared/copy/strip.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { currentCartV2 } from '@wix/ecom'
import { catalogVersioning, products, productsV3 } from '@wix/stores'
import * as v from 'valibot'

interface CatalogItem {
  catalogReference: { appId: string; catalogItemId: string; options: object }
  quantity: number
}

/** Calls of a Wix site that adding a product makes. */
export interface AddCalls {
  addLineItemsToCurrentCart(options: { catalogItems: CatalogItem[] }): Promise<unknown>
  getCatalogVersion(): Promise<{ catalogVersion?: string }>
  /** A product of catalog version 1. */
  getProduct(id: string): Promise<unknown>
  getProductV3(id: string): Promise<unknown>
}

const V1Product = v.object({
  product: v.object({
    manageVariants: v.optional(v.boolean(), false),
    variants: v.optional(v.array(v.object({ _id: v.string(), choices: v.optional(v.unknown()) })), [])
  })
})
const V3Product = v.object({
  variantsInfo: v.object({ variants: v.pipe(v.array(v.object({ _id: v.string() })), v.minLength(1)) })
})

/** The only variant of a product. @throws with a reason for shoppers where they have to choose one themselves */
function onlyOne<T>(variants: readonly T[]): T | undefined {
  if (variants.length > 1) throw Object.assign(new Error('no variant is chosen'), { reason: CHOOSE_FIRST })
  return variants[0]
}

/** Options of a line item by which the catalog accepts a product without a choice. */
async function variantOptions(calls: AddCalls, id: string): Promise<object> {
  const { catalogVersion } = await calls.getCatalogVersion()
  if (catalogVersion === 'V3_CATALOG') {
    const { variantsInfo } = v.parse(V3Product, await calls.getProductV3(id))
    return { variantId: onlyOne(variantsInfo.variants)?._id }
  }
  const { product } = v.parse(V1Product, await calls.getProduct(id))
  const first = onlyOne(product.variants)
  if (!first || Object.keys(first.choices ?? {}).length === 0) return {}
  return product.manageVariants ? { variantId: first._id } : { options: first.choices }
}

/** Puts one of a product into the cart. */
export async function addProduct(calls: AddCalls, { id, variantId, options: choices }: Product) {
  const chosen = choices ? { options: choices } : variantId && { variantId }
  const catalogReference = {
    appId: WIX_STORES_APP_ID,
    catalogItemId: id,
    options: chosen || (await variantOptions(calls, id))
  }
  await calls.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] })
}

const CALLS = {
  addLineItemsToCurrentCart: currentCartV2.addLineItemsToCurrentCart,
  getCatalogVersion: catalogVersioning.getCatalogVersion,
  getProduct: products.getProduct,
  getProductV3: productsV3.getProduct
}

/** The same, by the calls of a client. Most visitors add nothing, so this is loaded with the first add. */
export const addBy = (client: { use(calls: typeof CALLS): AddCalls }, product: Product): Promise<void> =>
  addProduct(client.use(CALLS), product)
