import { minorUnits } from '../money.ts'
import { isSelected } from '../selection.ts'
import type { Shop } from '../shop.ts'
import { type Coupon, findCoupon } from './coupons.ts'
import type { PricedLine } from './priced-line.ts'
import { shareOut } from './share-out.ts'

/** Why a coupon takes nothing off, in Wix's names. */
export type CouponProblem =
  | { reason: 'DISABLED' | 'INACTIVE' | 'EXPIRED' }
  | { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' }
  | { reason: 'MIN_SUBTOTAL_NOT_REACHED'; minimum: number }
  | { reason: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'; pieces: number }
  /** A gift card cannot be bought with a coupon. */
  | { reason: 'GIFT_CARD' }

/** Outcome of a cart's coupon. Amounts in the smallest unit. */
export type CouponUse =
  | { state: 'none' }
  | { state: 'refused'; coupon: Coupon; problem: CouponProblem }
  /** Off each line, or off the whole cart. Nothing of either: it is for delivery. */
  | { state: 'counts'; coupon: Coupon; lineOffs: readonly number[]; cartOff: number }

/** Reason why a coupon cannot count at this time, whatever is in the cart. */
export function problemOfTime(
  { isActive, startsAt, endsAt }: Coupon,
  now: number
): CouponProblem | undefined {
  if (!isActive) return { reason: 'DISABLED' }
  if (now < (startsAt ?? 0)) return { reason: 'INACTIVE' }
  return now >= (endsAt ?? Infinity) ? { reason: 'EXPIRED' } : undefined
}

interface Piece {
  /** The position of its line in the cart. */
  index: number
  price: number
}

const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)

/** A coupon for the whole shop counts what an app put into the cart, too. */
const isAbout = ({ on }: Coupon, { stocked }: PricedLine) =>
  on.on === 'everything' || isSelected(on, stocked?.product)

/** Every piece of what it is for, the cheapest first. */
function piecesOf(coupon: Coupon, lines: readonly PricedLine[]): Piece[] {
  const pieces = lines.flatMap((line, index) =>
    isAbout(coupon, line)
      ? Array.from({ length: line.line.quantity }, (): Piece => ({ index, price: line.unit }))
      : []
  )
  return pieces.toSorted((a, b) => a.price - b.price)
}

const perLine = (lines: readonly PricedLine[], pieces: readonly Piece[], off: (price: number) => number) =>
  lines.map((_, index) =>
    sumOf(pieces.filter((piece) => piece.index === index).map(({ price }) => off(price)))
  )

/** Is an amount taken off each item, not off the order? */
const isOfEach = ({ effect, minimumSubtotal }: Coupon) =>
  effect.type === 'amount' && minimumSubtotal === undefined

const looksAtPieces = (coupon: Coupon) =>
  coupon.isForOneItem === true || isOfEach(coupon) || /fixedPrice|buyXGetY/.test(coupon.effect.type)

/** Wix does not document how a percentage is rounded: here of each line, and once where it is off the whole cart. */
function lineOffs({ currency, undocumented }: Shop, coupon: Coupon, lines: readonly PricedLine[]): number[] {
  const { effect, isForOneItem } = coupon
  const minor = (amount: number) => minorUnits(amount, currency)
  const all = piecesOf(coupon, lines)
  const pieces = isForOneItem ? all.slice(0, 1) : all
  const prices = perLine(lines, pieces, (price) => price)
  switch (effect.type) {
    case 'freeShipping':
      return lines.map(() => 0)
    case 'percent':
      return prices.map((price) => Math.round((price * effect.percent) / 100))
    case 'amount': {
      // "Apply to each eligible item in the order", which owners cannot choose beside a smallest subtotal:
      // support.wix.com, "Creating a Price Discount Coupon".
      const off = minor(effect.amount)
      if (!isOfEach(coupon)) return shareOut(Math.min(off, sumOf(prices)), prices)
      return undocumented.eachItemIs === 'line' && !isForOneItem
        ? prices.map((price) => Math.min(off, price))
        : perLine(lines, pieces, (price) => Math.min(off, price))
    }
    case 'fixedPrice':
      return perLine(lines, pieces, (price) => Math.max(0, price - minor(effect.price)))
    case 'buyXGetY': {
      // Frees the cheapest pieces, for each whole set: Wix documents neither.
      const sets = Math.floor(all.length / (effect.x + effect.y))
      return perLine(
        lines,
        all.slice(0, isForOneItem ? Math.min(1, sets) : sets * effect.y),
        (price) => price
      )
    }
  }
}

function problemOf(shop: Shop, coupon: Coupon, lines: readonly PricedLine[]): CouponProblem | undefined {
  const { effect, minimumSubtotal } = coupon
  const { couponMinimumLooks } = shop.undocumented
  const problem = problemOfTime(coupon, shop.now().getTime())
  if (problem) return problem
  if (lines.some(({ itemType }) => itemType === 'GIFT_CARD')) return { reason: 'GIFT_CARD' }
  const minimum = minorUnits(minimumSubtotal ?? 0, shop.currency)
  const subtotal = sumOf(
    lines.map(({ total, totalBeforeDiscount }) =>
      couponMinimumLooks === 'before' ? totalBeforeDiscount : total
    )
  )
  // "Above this number" in the SDK's types; owners are asked for a minimum: the amount itself is enough.
  if (subtotal < minimum) return { reason: 'MIN_SUBTOTAL_NOT_REACHED', minimum }
  if (effect.type === 'freeShipping' || lines.length === 0) return undefined
  const count = piecesOf(coupon, lines).length
  if (count === 0) return { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' }
  if (effect.type !== 'buyXGetY' || count >= effect.x + effect.y) return undefined
  return { reason: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED', pieces: effect.x + effect.y }
}

/**
 * Applies the cart's coupon after the shop's automatic discounts, to what is left of the prices. A
 * coupon for the whole shop is taken off the cart, one for a product or a collection off its lines.
 */
export function couponUse(shop: Shop, code: string | undefined, lines: readonly PricedLine[]): CouponUse {
  const coupon = findCoupon(shop.coupons(), code)
  if (!coupon) return { state: 'none' }
  const problem = problemOf(shop, coupon, lines)
  if (problem) return { state: 'refused', coupon, problem }
  const offs = lineOffs(shop, coupon, lines)
  const isWhole =
    coupon.on.on === 'everything' &&
    (!looksAtPieces(coupon) || shop.undocumented.pieceCouponsAreTakenOff === 'cart')
  const nothing = lines.map(() => 0)
  if (!isWhole) return { state: 'counts', coupon, lineOffs: offs, cartOff: 0 }
  const { effect } = coupon
  const whole = sumOf(lines.map((line) => (isAbout(coupon, line) ? line.total : 0)))
  const cartOff =
    effect.type === 'percent' && !coupon.isForOneItem
      ? Math.round((whole * effect.percent) / 100)
      : sumOf(offs)
  return { state: 'counts', coupon, lineOffs: nothing, cartOff }
}
