import { checkApp } from '../site/app.ts'
import type { Handler, Routes } from '../site/call.ts'
import { minorUnits } from '../site/money.ts'
import type { Coupon } from '../site/demo-coupons.ts'
import type { Shop } from '../site/shop.ts'
import { notEmulated, notFound } from '../site/wix-error.ts'
import type { StoredProduct } from '../../data/stored.ts'

// Captured from the unmodified `@wix/marketing` 1.0.75 (`@wix/marketing_coupons` 1.0.32): `getCoupon(id)` sends
// `GET /stores/v2/coupons/{id}?id={id}` and makes `_id` of the answer's `coupon.id`; nothing else is converted. The
// permission is `COUPONS.MANAGE` (scope `SCOPE.DC-COUPONS.MANAGE-COUPONS`, "Manage Coupons") by the package's own notes:
// there is none to read alone. What an unknown id is answered is not documented; 404 is Wix's usual answer.

/** A line, priced with the shop's own discounts: the part that coupons look at. */
type CouponLine = Record<'quantity' | 'unit' | 'total', number> & {
  product: Pick<StoredProduct, 'id' | 'categoryIds'>
}

export const findCoupon = (shop: Shop, code: string | undefined): Coupon | undefined =>
  shop.coupons().find(({ specification }) => specification.code === code)

/** Why a coupon takes nothing off, in Wix's names. */
export type CouponProblem =
  | { reason: 'DISABLED' | 'INACTIVE' | 'EXPIRED' | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' }
  | { reason: 'MIN_SUBTOTAL_NOT_REACHED'; minimum: number }

/** Outcome of a cart's coupon. Amounts in the smallest unit. */
export type CouponUse =
  | { state: 'none' }
  | { state: 'refused'; coupon: Coupon; problem: CouponProblem }
  /** Off each line, or off the whole cart. Nothing of either: it is for delivery. */
  | { state: 'counts'; coupon: Coupon; lineOffs: readonly number[]; cartOff: number }

/** Reason why a coupon cannot count at this time, whatever is in the cart. */
export function problemOfTime({ specification }: Coupon, now: number): CouponProblem | undefined {
  const { active, startTime, expirationTime = Infinity } = specification
  if (!active) return { reason: 'DISABLED' }
  if (now < Number(startTime)) return { reason: 'INACTIVE' }
  return now >= Number(expirationTime) ? { reason: 'EXPIRED' } : undefined
}

const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)

function isAbout({ specification: { scope } }: Coupon, { product }: CouponLine): boolean {
  if (!scope?.group) return true
  const { name, entityId } = scope.group
  return name === 'product' ? product.id === entityId : product.categoryIds.includes(entityId)
}

function problemOf(shop: Shop, coupon: Coupon, lines: readonly CouponLine[]): CouponProblem | undefined {
  const problem = problemOfTime(coupon, shop.now().getTime())
  if (problem) return problem
  const { minimumSubtotal = 0, freeShipping } = coupon.specification
  const minimum = minorUnits(minimumSubtotal, shop.currency)
  // "Above this number" in the SDK's types; owners are asked for a minimum: the amount itself is enough, after the
  // shop's own discounts, which Wix does not document.
  if (sumOf(lines.map(({ total }) => total)) < minimum) return { reason: 'MIN_SUBTOTAL_NOT_REACHED', minimum }
  const isForNothing = lines.length > 0 && !lines.some((line) => isAbout(coupon, line))
  return isForNothing && !freeShipping ? { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' } : undefined
}

/**
 * Applies the cart's coupon after the shop's automatic discounts, to the discounted prices. A coupon for the whole
 * shop is taken off the cart, one for a product or a collection off its lines. Wix does not document how a percentage is
 * rounded: here of each line, and once where it is off the whole cart.
 */
export function couponUse(shop: Shop, code: string | undefined, lines: readonly CouponLine[]): CouponUse {
  const coupon = findCoupon(shop, code)
  if (!coupon) return { state: 'none' }
  const problem = problemOf(shop, coupon, lines)
  if (problem) return { state: 'refused', coupon, problem }
  const { percentOffRate, moneyOffAmount, freeShipping, minimumSubtotal, scope } = coupon.specification
  if (coupon.specification.limitedToOneItem || (!percentOffRate && !moneyOffAmount && !freeShipping))
    throw notEmulated('coupon', 'What a coupon of this kind takes off')
  const amount = minorUnits(moneyOffAmount ?? 0, shop.currency)
  const percentOf = (price: number) => Math.round((price * (percentOffRate ?? 0)) / 100)
  // "Apply to each eligible item in the order", which owners cannot choose together with a smallest subtotal:
  // support.wix.com, "Creating a Price Discount Coupon".
  const offLine = ({ unit, total, quantity }: CouponLine) =>
    percentOf(total) + Math.min(amount, unit) * quantity
  const whole = sumOf(lines.map(({ total }) => total))
  const off = minimumSubtotal ? Math.min(amount, whole) : sumOf(lines.map(offLine))
  const cartOff = percentOffRate ? percentOf(whole) : off
  const lineOffs = lines.map((line) => (scope?.group && isAbout(coupon, line) ? offLine(line) : 0))
  return { state: 'counts', coupon, lineOffs, cartOff: scope?.group ? 0 : cartOff }
}

const getCoupon: Handler = (call) => {
  checkApp(call, 'coupons', 'COUPONS.MANAGE')
  const { shop, params } = call
  const coupon = shop.coupons().find(({ id }) => id === params.id)
  if (!coupon) throw notFound('COUPON_NOT_FOUND', `Coupon ${params.id ?? ''}`)
  const { specification } = coupon
  const expired = shop.now().getTime() >= Number(specification.expirationTime ?? Infinity)
  return { coupon: { ...coupon, dateCreated: '1736154000000', expired, numberOfUsages: 0 } }
}

export const COUPONS: Routes = { 'GET /stores/v2/coupons/:id': getCoupon }
