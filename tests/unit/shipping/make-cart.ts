import type { CartLine, DiscountedCart } from '#shared/shipping/cart-lines.ts'
import { freeShippingOf } from '#shared/shipping/free-shipping.ts'
import type { FreeRate, ShopRegion } from '#shared/shipping/shop-shipping.ts'

/** One item of 20.00 and 1 kg. Amounts in cents. */
export const makeLine = (change: Partial<CartLine> = {}): CartLine => ({
  price: 2000,
  quantity: 1,
  isOfCatalog: true,
  isShipped: true,
  profile: 'default',
  off: [],
  ...change
})

export const makeCart = (change: Partial<DiscountedCart> = {}): DiscountedCart => ({
  lines: [makeLine()],
  coupons: [],
  automatic: [],
  ...change
})

export const free = (region: ShopRegion, cart = makeCart()) =>
  freeShippingOf(cart, { regions: [region], unit: 100 })
export const rates = (...list: FreeRate[]): ShopRegion => ['', null, { '': list }]

export const reached = (from: number) => ({ state: 'reached', from })
export const missing = (price: number) => ({ state: 'missing', price })
export const NEVER = { state: 'never' }
