import { minorUnits } from '../money.ts'
import { isSelected } from '../selection.ts'
import type { Shop } from '../shop.ts'
import { type Coupon, findCoupon } from './coupons.ts'
import type { PricedLine } from './priced-line.ts'
import { shareOut } from './share-out.ts'

/** Why a coupon takes nothing off, in Wix's names. */
export type CouponProblem =
  | { reason: 'DISABLED' | 'INACTIVE' | 'EXPIRED' | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' }
  | { reason: 'MIN_SUBTOTAL_NOT_REACHED'; minimum: number }
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

const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)

/** A coupon for the whole shop counts what an app put into the cart, too. */
const isAbout = ({ on }: Coupon, { stocked }: PricedLine) =>
  on.on === 'everything' || isSelected(on, stocked?.product)

/** The pieces of each line that a coupon is for; of one that is for one item, the cheapest. */
function piecesOf(coupon: Coupon, lines: readonly PricedLine[]): number[] {
  const own = lines.filter((line) => isAbout(coupon, line))
  const [cheapest] = own.toSorted((a, b) => a.unit - b.unit)
  if (coupon.isForOneItem) return lines.map((line) => Number(line === cheapest))
  return lines.map((line) => (own.includes(line) ? line.line.quantity : 0))
}

/** Wix does not document how a percentage is rounded: here of each line, and once where it is off the whole cart. */
function offsOf({ currency }: Shop, coupon: Coupon, lines: readonly PricedLine[]): number[] {
  const { effect, isForOneItem, minimumSubtotal } = coupon
  const pieces = piecesOf(coupon, lines)
  const ofPieces = (off: (unit: number) => number) =>
    lines.map(({ unit }, index) => off(unit) * (pieces[index] ?? 0))
  const prices = ofPieces((unit) => unit)
  switch (effect.type) {
    case 'freeShipping':
      return lines.map(() => 0)
    case 'percent':
      return prices.map((price) => Math.round((price * effect.percent) / 100))
    case 'fixedPrice':
      return ofPieces((unit) => Math.max(0, unit - minorUnits(effect.price, currency)))
    case 'amount': {
      // "Apply to each eligible item in the order", which owners cannot choose beside a smallest subtotal:
      // support.wix.com, "Creating a Price Discount Coupon".
      const off = minorUnits(effect.amount, currency)
      return minimumSubtotal === undefined || isForOneItem
        ? ofPieces((unit) => Math.min(off, unit))
        : shareOut(Math.min(off, sumOf(prices)), prices)
    }
  }
}

function problemOf(shop: Shop, coupon: Coupon, lines: readonly PricedLine[]): CouponProblem | undefined {
  const problem = problemOfTime(coupon, shop.now().getTime())
  if (problem) return problem
  if (lines.some(({ itemType }) => itemType === 'GIFT_CARD')) return { reason: 'GIFT_CARD' }
  const minimum = minorUnits(coupon.minimumSubtotal ?? 0, shop.currency)
  // "Above this number" in the SDK's types; owners are asked for a minimum: the amount itself is enough, after the
  // shop's own discounts, which Wix does not document.
  if (sumOf(lines.map(({ total }) => total)) < minimum) return { reason: 'MIN_SUBTOTAL_NOT_REACHED', minimum }
  const isForNothing = lines.length > 0 && sumOf(piecesOf(coupon, lines)) === 0
  if (coupon.effect.type === 'freeShipping' || !isForNothing) return undefined
  return { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' }
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
  const lineOffs = offsOf(shop, coupon, lines)
  if (coupon.on.on !== 'everything') return { state: 'counts', coupon, lineOffs, cartOff: 0 }
  const { effect, isForOneItem } = coupon
  const whole = sumOf(lines.map(({ total }) => total))
  const cartOff =
    effect.type === 'percent' && !isForOneItem ? Math.round((whole * effect.percent) / 100) : sumOf(lineOffs)
  return { state: 'counts', coupon, lineOffs: lines.map(() => 0), cartOff }
}
