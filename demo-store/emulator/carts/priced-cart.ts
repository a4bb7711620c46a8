import { currencyDigits } from '#shared/money.ts'

import { deliver, offerCost, type Solution } from '../shipping/engine.ts'
import type { DeliveryAddress, Shop, StoredCart } from '../site/shop.ts'
import { type LineDiscount, priceLines, type PricedLine } from './prices.ts'

export type Choice =
  /** Delivery was not asked for, or there is nothing to ship. */
  | { state: 'none' }
  | { state: 'noAddress' }
  | { state: 'noRegion' }
  /** There is a region, and none of its options has a rate for this cart. */
  | { state: 'noOption' }
  | { state: 'taken'; solution: Solution; price: number }

/** Splits a sum into whole parts in proportion to the weights: the parts with the largest remainders get one more. */
function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (sum * weight) / whole)
  const shares = exact.map(Math.floor)
  const left = sum - shares.reduce((total, share) => total + share, 0)
  const remainder = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0)
  const order = [...weights.keys()].toSorted((a, b) => remainder(b) - remainder(a))
  for (const index of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** The cart as the engine of delivery takes it: the discount of the whole cart is shared out to its lines. */
function deliveryItems(lines: readonly PricedLine[], discount: number) {
  const totals = lines.map(({ total }) => total)
  const shares = shareOut(discount, totals)
  return lines.map((line, index) => ({
    ...line,
    price: line.total - (shares[index] ?? 0),
    priceBeforeDiscount: line.totalBeforeDiscount
  }))
}

/** The address of a cart, or else the place of its visitor. */
function addressOf(shop: Shop, { address }: StoredCart): DeliveryAddress | undefined {
  const { country } = shop.visitor
  return address ?? (country === '' ? undefined : { country })
}

/** The cheapest way that covers the whole cart and is no pickup; else another one. */
function cheapest(solutions: readonly Solution[]): Solution | undefined {
  const rank = ({ partial, pickup }: Solution) => Number(partial) * 2 + Number(pickup)
  return solutions.toSorted((a, b) => rank(a) - rank(b) || offerCost(a) - offerCost(b))[0]
}

function deliveryOf(shop: Shop, cart: StoredCart, lines: readonly PricedLine[], discount: number): Choice {
  const items = deliveryItems(lines, discount)
  const address = addressOf(shop, cart)
  if (!address) return { state: items.some(({ shippable }) => shippable) ? 'noAddress' : 'none' }
  const order = { items, address, rules: shop.shippingRules(), digits: currencyDigits(shop.currency) }
  const delivery = deliver(order)
  if (delivery.state !== 'offered') return { state: delivery.state === 'noRegion' ? 'noRegion' : 'none' }
  const solution = cheapest(delivery.solutions)
  return solution ? { state: 'taken', solution, price: offerCost(solution) } : { state: 'noOption' }
}

type Discounts = Pick<ReturnType<typeof priceLines>, 'coupon' | 'deliveryRules'>

/** Gives the whole cost of delivery to the first discount that applies; the others take nothing off. */
function offDelivery({ coupon: use, deliveryRules }: Discounts, delivery: Choice): LineDiscount[] {
  // Wix does not document whether it lists the discount before an address is known; the emulator does, with a total of 0.
  if (delivery.state !== 'taken' && delivery.state !== 'noAddress') return []
  const named: Omit<LineDiscount, 'amountOff'>[] = deliveryRules.map(({ id, name }) => ({
    id,
    name,
    source: { sourceType: 'AUTOMATIC_RULE' }
  }))
  if (use.state === 'counts' && use.coupon.specification.freeShipping) {
    const { id, specification } = use.coupon
    const source = { sourceType: 'COUPON' as const, couponCode: specification.code }
    named.push({ id, name: specification.name, source })
  }
  const price = delivery.state === 'taken' ? delivery.price : 0
  return named.map((one, index) => ({ ...one, amountOff: index === 0 ? price : 0 }))
}

/**
 * Works out what a cart costs now, in the smallest unit of the shop's currency, also its delivery where that is asked for.
 * The demo's shop takes no taxes.
 */
export function priceCart(shop: Shop, cart: StoredCart, withDelivery: boolean) {
  const { lines, coupon, deliveryRules } = priceLines(shop, cart)
  /** After the discounts of the lines. */
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  /** Off the whole cart. */
  const discount = coupon.state === 'counts' ? coupon.cartOff : 0
  const delivery: Choice = withDelivery ? deliveryOf(shop, cart, lines, discount) : { state: 'none' }
  /** Off what delivery costs, by each that is for that. */
  const deliveryDiscounts = offDelivery({ coupon, deliveryRules }, delivery)
  const off = deliveryDiscounts.reduce((sum, { amountOff }) => sum + amountOff, 0)
  const shipping = delivery.state === 'taken' ? delivery.price - off : 0
  const total = subtotal - discount + shipping
  return { lines, subtotal, coupon, discount, delivery, deliveryDiscounts, shipping, total }
}
export type PricedCart = ReturnType<typeof priceCart>
