import { digitsOf } from '../money.ts'
import {
  type Delivery,
  deliver,
  type DeliveryAddress,
  type DeliveryItem,
  type Solution
} from '../shipping/engine.ts'
import { offerCost } from '../shipping/offers.ts'
import type { Shop } from '../shop.ts'
import { type LineDiscount, priceLines, type PricedLine, type PricedLines } from './priced-line.ts'
import { shareOut } from './share-out.ts'
import type { StoredCart } from './line-items.ts'

export type Choice =
  /** Delivery was not asked for, or there is nothing to ship. */
  | { state: 'none' }
  | { state: 'noAddress' }
  | { state: 'noRegion' }
  /** There is a region, and none of its options has a rate for this cart. */
  | { state: 'noOption' }
  /** The way of delivery that the shopper chose is not offered any more. */
  | { state: 'gone' }
  | { state: 'taken'; solution: Solution; price: number }

/**
 * The cart as the engine of delivery takes it: the discount of the whole cart is shared out to its lines, also that of a
 * coupon for some pieces, because Wix does not say which.
 */
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

/** The address of a cart, or else the place of its visitor. */
function addressOf(shop: Shop, { address }: StoredCart): DeliveryAddress | undefined {
  const { country } = shop.visitor
  return address ?? (country === '' ? undefined : { country })
}

function cheapest(solutions: readonly Solution[]): Solution | undefined {
  const rank = ({ partial, pickup }: Solution) => Number(partial) * 2 + Number(pickup)
  return solutions.toSorted((a, b) => rank(a) - rank(b) || offerCost(a) - offerCost(b))[0]
}

function choose({ deliveryMethod }: StoredCart, delivery: Delivery): Choice {
  if (delivery.state === 'nothingToShip') return { state: 'none' }
  if (delivery.state === 'noRegion') return { state: 'noRegion' }
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
  return choose(cart, delivery)
}

/** Gives the whole cost of delivery to the first discount that applies; the others take nothing off. */
function offDelivery(
  { coupon: use, deliveryRules }: Pick<PricedLines, 'coupon' | 'deliveryRules'>,
  delivery: Choice
): LineDiscount[] {
  // Wix does not document whether it is told before an address is known; here it is, with a total of 0.
  if (delivery.state !== 'taken' && delivery.state !== 'noAddress') return []
  const named: Omit<LineDiscount, 'amountOff'>[] = deliveryRules.map(({ id, name }) => ({
    id,
    name,
    source: { sourceType: 'AUTOMATIC_RULE' }
  }))
  if (use.state === 'counts' && use.coupon.effect.type === 'freeShipping') {
    const { id, name, code } = use.coupon
    named.push({ id, name, source: { sourceType: 'COUPON', couponCode: code } })
  }
  const price = delivery.state === 'taken' ? delivery.price : 0
  return named.map((one, index) => ({ ...one, amountOff: index === 0 ? price : 0 }))
}

/** Works out what a cart costs now, also its delivery where that is asked for. The demo's shop takes no taxes. */
export function priceCart(shop: Shop, cart: StoredCart, withDelivery: boolean) {
  const { lines, coupon, deliveryRules } = priceLines(shop, cart)
  /** After the discounts of the lines. */
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  /** Off the whole cart. */
  const discount = coupon.state === 'counts' ? coupon.cartOff : 0
  const delivery: Choice = withDelivery
    ? chosenDelivery(shop, cart, deliveryItems(lines, discount))
    : { state: 'none' }
  const price = delivery.state === 'taken' ? delivery.price : 0
  /** Off what delivery costs, by each that is for that. */
  const deliveryDiscounts = offDelivery({ coupon, deliveryRules }, delivery)
  const deliveryDiscount = deliveryDiscounts.reduce((sum, { amountOff }) => sum + amountOff, 0)
  const total = subtotal - discount + price - deliveryDiscount
  return { lines, subtotal, coupon, discount, delivery, deliveryDiscounts, deliveryDiscount, total }
}

/** A cart with everything that it costs, in the smallest unit of the shop's currency. */
export type PricedCart = ReturnType<typeof priceCart>
