import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import type { StoredProduct } from '../data/stored.ts'

/** Products of Wix Stores that a discount or a coupon applies to. */
export type Selection =
  | { on: 'everything' }
  | { on: 'products'; ids: readonly string[] }
  | { on: 'collection'; id: string }

export const EVERYTHING_SOLD: Selection = { on: 'everything' }

/** `product` undefined: an item of an app, in no catalog. */
export function isSelected(selection: Selection, product: StoredProduct | undefined): boolean {
  if (!product || selection.on === 'everything') return product !== undefined
  return selection.on === 'products'
    ? selection.ids.includes(product.id)
    : product.categoryIds.includes(selection.id)
}

/** Scope as discount rules name it. A collection's form is that of the SDK's example; Wix documents it nowhere else. */
export function selectionScope(selection: Selection) {
  if (selection.on === 'collection') {
    const params = { collectionIds: [selection.id] }
    return { type: 'CUSTOM_FILTER', customFilter: { appId: WIX_STORES_APP_ID, params } }
  }
  const ids = selection.on === 'products' ? { catalogItemIds: selection.ids } : {}
  return { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID, ...ids } }
}
