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
  switch (selection.on) {
    case 'everything':
      return product !== undefined
    case 'products':
      return product !== undefined && selection.ids.includes(product.id)
    case 'collection':
      return product?.categoryIds.includes(selection.id) ?? false
  }
}

/** Scope as discount rules name it. A collection's form is that of the SDK's example; Wix documents it nowhere else. */
export function selectionScope(selection: Selection) {
  switch (selection.on) {
    case 'everything':
      return { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID } }
    case 'products':
      return {
        type: 'CATALOG_ITEM',
        catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID, catalogItemIds: selection.ids }
      }
    case 'collection':
      return {
        type: 'CUSTOM_FILTER',
        customFilter: { appId: WIX_STORES_APP_ID, params: { collectionIds: [selection.id] } }
      }
  }
}
