import { afterRules, type Delivery, deliver, type Priced, total } from './delivery.ts'
import type { Article, Cart, Coupon, Line, Scope, Shop, Trigger } from './shop.ts'

// Wix's checkout as its pages describe it, in whole minor units. It shares nothing with the product or the emulator.

export type CouponState =
  | 'none'
  | 'counts'
  | 'GIFT_CARD'
  | 'NOT_APPLICABLE_TO_SUBSCRIPTIONS'
  | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  | 'MIN_SUBTOTAL_NOT_REACHED'
  | 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
export interface Checkout {
  lines: readonly Priced[]
  coupon: CouponState
  /** Names of what takes off the price of delivery; a coupon's is ''. */
  deliveryOffs: readonly string[]
  delivery: Delivery
}

function isIn(scope: Scope, { id, collections }: Article): boolean {
  if (scope.on === 'everything') return true
  return scope.on === 'products' ? scope.ids.includes(id) : collections.includes(scope.id)
}

/** Automatic discounts look at prices and pieces before any discount. */
function isGiven(trigger: Trigger, cart: Pick<Cart, 'lines' | 'member'>): boolean {
  switch (trigger.when) {
    case 'always':
      return true
    case 'all':
      return trigger.parts.every((part) => isGiven(part, cart))
    case 'any':
      return trigger.parts.some((part) => isGiven(part, cart))
    case 'member':
      return trigger.ids.some((id) => id === cart.member)
    default: {
      const { of, from, to = Infinity } = trigger
      const own = cart.lines.filter(({ article }) => isIn(of, article))
      const size = total(
        own.map(({ article, quantity }) => quantity * (trigger.when === 'subtotal' ? article.price : 1))
      )
      return from <= size && size <= to
    }
  }
}

interface Piece {
  line: number
  price: number
}
/** The pieces of these lines, the cheapest first. */
const piecesOf = (prices: readonly { price: number; quantity: number; isIn: boolean }[]): Piece[] =>
  prices
    .flatMap(({ price, quantity, isIn }, line) =>
      isIn ? Array.from({ length: quantity }, () => ({ line, price: price / quantity })) : []
    )
    .toSorted((one, other) => one.price - other.price)

/** Amounts that one automatic discount takes off each line, by the prices before discounts. */
function ruleOffs(
  { gives, settings }: Shop['automatic'][number],
  lines: readonly Line[],
  { roundsBy }: Shop['readings']
): number[] {
  if (gives.type === 'freeShipping') return lines.map(() => 0)
  const pieces = piecesOf(
    lines.map(({ article, quantity }) => ({
      price: article.price * quantity,
      quantity,
      isIn: isIn(gives.of, article)
    }))
  )
  if (gives.type === 'bundle') {
    const sets = Math.floor(pieces.length / gives.pieces)
    // The dearest are taken: the shopper pays least.
    const taken = sets === 0 ? [] : pieces.slice(-sets * gives.pieces)
    const worth = total(taken.map(({ price }) => price))
    const off = Math.max(0, worth - sets * gives.price)
    let left = off
    return lines.map((_, index) => {
      const own = total(taken.filter(({ line }) => line === index).map(({ price }) => price))
      const share = worth === 0 ? 0 : Math.min(left, Math.ceil((off * own) / worth))
      left -= share
      return share
    })
  }
  const offOne = (price: number) =>
    gives.type === 'percent'
      ? (price * gives.percent) / 100
      : gives.type === 'amount'
        ? Math.min(price, gives.amount)
        : Math.max(0, price - gives.price)
  const taken = settings?.appliesTo === 'LOWEST_PRICED_ITEM' ? pieces.slice(0, 1) : pieces
  return lines.map((_, index) => {
    const own = taken.filter(({ line }) => line === index)
    const off = own[0] ? offOne(own[0].price) : 0
    return roundsBy === 'piece' ? Math.round(off) * own.length : Math.round(off * own.length)
  })
}

/** Checkout sells only the pieces in stock. */
const soldOf = ({ lines }: Cart): Line[] =>
  lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, line.inStock ?? Infinity) }))
    .filter(({ quantity }) => quantity > 0)

function pricedByRules(shop: Shop, cart: Cart, now: number) {
  const given = shop.automatic.filter(
    ({ trigger, startsAt = 0, isUsedUp }) => !isUsedUp && startsAt <= now && isGiven(trigger, cart)
  )
  const offs = given.map((rule) => ({ name: rule.name, off: ruleOffs(rule, cart.lines, shop.readings) }))
  const lines = cart.lines.map((line, index) => {
    const full = line.article.price * line.quantity
    let left = full
    const all = offs.flatMap(({ name, off: { [index]: asked = 0 } }) => {
      const off = Math.min(left, asked)
      left -= off
      return off > 0 ? [{ name, off }] : []
    })
    const largest = all.toSorted((one, other) => other.off - one.off).slice(0, 1)
    return { ...line, full, rules: shop.readings.severalRules === 'all' ? all : largest, couponOff: 0 }
  })
  return { lines, forDelivery: given.filter(({ gives }) => gives.type === 'freeShipping') }
}

/** A percentage of a sum in whole minor units, shared out to its parts without a rest. */
function percentShares(prices: readonly number[], percent: number): number[] {
  const target = Math.round((total(prices) * percent) / 100)
  let [sum, given] = [0, 0]
  return prices.map((price, index) => {
    sum += price
    const upTo = index === prices.length - 1 ? target : Math.round((sum * percent) / 100)
    const share = Math.max(0, Math.min(price, upTo - given))
    given += share
    return share
  })
}

/** Amounts that a coupon takes off each line: off the price that automatic discounts leave. */
function couponOffs(coupon: Coupon, lines: readonly Priced[], eligible: readonly boolean[], shop: Shop) {
  const { gives, of, minimum, oncePerOrder } = coupon
  const prices = lines.map((line, index) => (eligible[index] ? afterRules(line) : 0))
  const pieces = piecesOf(
    lines.map(({ quantity }, index) => ({
      price: prices[index] ?? 0,
      quantity,
      isIn: eligible[index] === true
    }))
  )
  const taken = oncePerOrder ? pieces.slice(0, 1) : pieces
  const each = (chosen: readonly Piece[], off: (price: number) => number) =>
    lines.map((_, index) =>
      Math.round(total(chosen.filter(({ line }) => line === index).map(({ price }) => off(price))))
    )
  switch (gives.type) {
    case 'freeShipping':
      return lines.map(() => 0)
    case 'percent': {
      if (oncePerOrder) return each(taken, (price) => (price * gives.percent) / 100)
      const isOfCart = of.on === 'everything' && shop.readings.couponIsOn === 'cart'
      return isOfCart
        ? percentShares(prices, gives.percent)
        : prices.map((price) => Math.round((price * gives.percent) / 100))
    }
    case 'amount': {
      if (minimum !== undefined) {
        let left = gives.amount
        return prices.map((price) => {
          const off = Math.min(left, price)
          left -= off
          return off
        })
      }
      if (shop.readings.eachItemIs === 'line' && !oncePerOrder)
        return prices.map((price) => Math.min(price, gives.amount))
      return each(taken, (price) => Math.min(price, gives.amount))
    }
    case 'fixedPrice':
      return each(taken, (price) => Math.max(0, price - gives.price))
    case 'buyXGetY': {
      const sets = Math.floor(pieces.length / (gives.x + gives.y))
      return each(pieces.slice(0, oncePerOrder ? Math.min(1, sets) : sets * gives.y), (price) => price)
    }
  }
}

function couponState(
  coupon: Coupon,
  lines: readonly Priced[],
  eligible: readonly boolean[],
  shop: Shop
): CouponState {
  const { gives, of, minimum = 0 } = coupon
  if (lines.some(({ article }) => article.kind === 'giftCard')) return 'GIFT_CARD'
  const looks = shop.readings.couponMinimumLooks === 'after' ? afterRules : ({ full }: Priced) => full
  if (total(lines.map(looks)) < minimum) return 'MIN_SUBTOTAL_NOT_REACHED'
  if (gives.type === 'freeShipping') return 'counts'
  if (!lines.some(({ article }) => isIn(of, article))) return 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  if (!eligible.includes(true)) return 'NOT_APPLICABLE_TO_SUBSCRIPTIONS'
  const pieces = total(lines.map(({ quantity }, index) => (eligible[index] ? quantity : 0)))
  const isTooFew = gives.type === 'buyXGetY' && pieces < gives.x + gives.y
  return isTooFew ? 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED' : 'counts'
}

/** Prices and shipping of a cart that goes to a place, at a time in ms since 1970. */
export function checkout(shop: Shop, asked: Cart, place: string, now: number): Checkout {
  const cart = { ...asked, lines: soldOf(asked) }
  const { lines: priced, forDelivery } = pricedByRules(shop, cart, now)
  const coupon = cart.hasCoupon ? shop.coupon : undefined
  const eligible = priced.map(
    ({ article, isSubscription }) =>
      coupon !== undefined && isIn(coupon.of, article) && (coupon.forSubscriptions || !isSubscription)
  )
  const state = coupon ? couponState(coupon, priced, eligible, shop) : 'none'
  const offs = coupon && state === 'counts' ? couponOffs(coupon, priced, eligible, shop) : []
  const lines = priced.map((line, index) => ({
    ...line,
    couponOff: Math.min(afterRules(line), offs[index] ?? 0)
  }))
  const paysDelivery = state === 'counts' && coupon?.gives.type === 'freeShipping'
  const deliveryOffs = [...forDelivery.map(({ name }) => name), ...(paysDelivery ? [''] : [])]
  const delivery = deliver(shop, lines, place)
  return {
    lines,
    coupon: state,
    deliveryOffs,
    delivery:
      delivery.state === 'priced' && deliveryOffs.length > 0 ? { ...delivery, off: delivery.price } : delivery
  }
}

export const shipsFree = ({ delivery }: Checkout): boolean =>
  delivery.state === 'priced' && delivery.price === delivery.off
