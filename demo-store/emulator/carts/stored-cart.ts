import type { DeliveryAddress } from '../shipping/engine.ts'

export interface CatalogLine {
  kind: 'catalog'
  id: string
  productId: string
  variantId: string
  quantity: number
}

export type ItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'

/** A line that an app adds without a catalog. Prices are decimals in the shop's currency. */
export interface CustomLine {
  kind: 'custom'
  id: string
  name: string
  quantity: number
  price: string
  fullPrice: string
  itemType: ItemType
  shippable: boolean
  weight: number
  deliveryProfileId?: string | undefined
}

export type CartLine = CatalogLine | CustomLine

export interface StoredCart {
  id: string
  revision: number
  visitorId: string
  lines: ReadonlyMap<string, CartLine>
  couponCode?: string | undefined
  address?: DeliveryAddress | undefined
  /** The shopper's choice; undefined: the cheapest way is taken. */
  deliveryMethod?: { code: string; appId?: string | undefined } | undefined
}
