import { minorUnits, digitsOf } from '../money.ts'
import { exchange } from '../prices.ts'
import {
  type Delivery,
  deliver,
  type DeliveryAddress,
  type DeliveryItem,
  type Solution
} from '../shipping/engine.ts'
import { offerCost } from '../shipping/offers.ts'
import type { Shop } from '../shop.ts'
import { type Coupon, findCoupon } from './coupons.ts'
import { giftCardBalance } from './gift-cards.ts'
import { pricedLines, type PricedLine } from './priced-line.ts'
import { shareOut } from './share-out.ts'
import type { StoredCart } from './stored-cart.ts'

/** What a caller wants worked out. */
export interface Components {
  delivery: boolean
  tax: boolean
  giftCards: boolean
}

export const EVERYTHING: Components = { delivery: true, tax: true, giftCards: true }

export type Choice =
  /** Nobody asked, or there is nothing to ship. */
  | { state: 'none' }
  | { state: 'noAddress' }
  | { state: 'noRegion'; country: string }
  /** There is a region, and none of its options has a rate for this cart. */
  | { state: 'noOption' }
  /** What the shopper chose is not offered any more. */
  | { state: 'gone' }
  | { state: 'taken'; solution: Solution; price: number }

/** A cart with everything that it costs, in the smallest unit of the shop's currency. */
export interface PricedCart {
  lines: readonly PricedLine[]
  /** After the discounts of the lines. */
  subtotal: number
  coupon: Coupon | undefined
  /** A gift card cannot be bought with a coupon, nor with another gift card. */
  hasGiftCard: boolean
  /** Off the whole cart. */
  discount: number
  delivery: Choice
  /** Off what delivery costs; undefined: no coupon is for that. */
  deliveryDiscount: number | undefined
  tax: number
  total: number
  redeemed: number
}

function cartDiscount(shop: Shop, coupon: Coupon | undefined, subtotal: number): number {
  if (coupon?.effect.type === 'percent') return Math.round((subtotal * coupon.effect.percent) / 100)
  if (coupon?.effect.type !== 'amount') return 0
  const off = minorUnits(exchange(coupon.effect.dollars, 'USD', shop.currency), shop.currency)
  return Math.min(off, subtotal)
}

/** The cart as the engine of delivery takes it: the discount of the whole cart is shared out to its lines. */
export function deliveryItems(lines: readonly PricedLine[], discount: number): DeliveryItem[] {
  const shares = shareOut(
    discount,
    lines.map(({ total }) => total)
  )
  return lines.map((line, index) => ({
    id: line.line.id,
    price: line.total - (shares[index] ?? 0),
    priceBeforeDiscount: line.totalBeforeDiscount,
    quantity: line.line.quantity,
    weight: line.weight,
    shippable: line.shippable,
    deliveryProfileId: line.deliveryProfileId
  }))
}

/** Where a cart goes: to its address, or else to where its visitor is. */
export function addressOf(shop: Shop, { address, visitorId }: StoredCart): DeliveryAddress | undefined {
  return address ?? (visitorId === undefined ? undefined : { country: shop.visitor.country })
}

function cheapest(solutions: readonly Solution[]): Solution | undefined {
  const rank = ({ partial, pickup }: Solution) => Number(partial) * 2 + Number(pickup)
  return solutions.toSorted((a, b) => rank(a) - rank(b) || offerCost(a) - offerCost(b))[0]
}

function choose({ deliveryMethod }: StoredCart, delivery: Delivery, country: string): Choice {
  if (delivery.state === 'nothingToShip') return { state: 'none' }
  if (delivery.state === 'noRegion') return { state: 'noRegion', country }
  const { solutions } = delivery
  if (solutions.length === 0) return { state: 'noOption' }
  const taken = deliveryMethod
    ? solutions.find(
        ({ code, appId }) => code === deliveryMethod.code && appId === (deliveryMethod.appId ?? appId)
      )
    : cheapest(solutions)
  return taken ? { state: 'taken', solution: taken, price: offerCost(taken) } : { state: 'gone' }
}

/** Every way to have a cart delivered; undefined while nobody knows where to. */
export function cartDelivery(shop: Shop, cart: StoredCart, items: readonly DeliveryItem[]) {
  const address = addressOf(shop, cart)
  const digits = digitsOf(shop.currency)
  return address && deliver({ items, address, rules: shop.shippingRules(), digits })
}

function chosenDelivery(shop: Shop, cart: StoredCart, items: readonly DeliveryItem[]): Choice {
  const delivery = cartDelivery(shop, cart, items)
  if (!delivery) return items.some(({ shippable }) => shippable) ? { state: 'noAddress' } : { state: 'none' }
  return choose(cart, delivery, addressOf(shop, cart)?.country ?? '')
}

/** What a shop with taxes takes of everything. */
export const TAX_PERCENT = 20

function taxOf({ tax }: Shop, amount: number): number {
  if (tax === 'none') return 0
  const percent = tax === 'included' ? (100 * TAX_PERCENT) / (100 + TAX_PERCENT) : TAX_PERCENT
  return Math.round((amount * percent) / 100)
}

function redeemedOf(shop: Shop, { giftCard }: StoredCart, total: number): number {
  const balance = giftCard && giftCardBalance(giftCard.code)
  if (!giftCard || balance === undefined) return 0
  const most = minorUnits(exchange(balance, 'USD', shop.currency), shop.currency)
  const asked = giftCard.asked === undefined ? most : minorUnits(Number(giftCard.asked), shop.currency)
  return Math.min(most, asked, total)
}

/** Works out what a cart costs now. */
export function priceCart(shop: Shop, cart: StoredCart, wanted: Components): PricedCart {
  const lines = pricedLines(shop, cart)
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const hasGiftCard = lines.some(({ itemType }) => itemType === 'GIFT_CARD')
  const coupon = findCoupon(cart.couponCode)
  const counts = hasGiftCard ? undefined : coupon
  const discount = cartDiscount(shop, counts, subtotal)
  const delivery: Choice = wanted.delivery
    ? chosenDelivery(shop, cart, deliveryItems(lines, discount))
    : { state: 'none' }
  const price = delivery.state === 'taken' ? delivery.price : 0
  const isFree = counts?.effect.type === 'freeShipping' && delivery.state === 'taken'
  const goods = subtotal - discount + (isFree ? 0 : price)
  const tax = wanted.tax ? taxOf(shop, goods) : 0
  const total = goods + (shop.tax === 'added' ? tax : 0)
  return {
    lines,
    subtotal,
    coupon,
    hasGiftCard,
    discount,
    delivery,
    deliveryDiscount: isFree ? price : undefined,
    tax,
    total,
    redeemed: wanted.giftCards && !hasGiftCard ? redeemedOf(shop, cart, total) : 0
  }
}
