import { automaticDiscounts, type AutomaticReading } from './automatic-discounts.ts'
import { type CartLine, type DiscountedCart, fullPrice, sum } from './cart-lines.ts'
import {
  type CouponOff,
  type CouponReading,
  couponReadings,
  type Goods,
  keptReading
} from './coupon-discounts.ts'

/** A cart once something more is in it. In minor units of the shop's currency. */
export interface LargerCart {
  total: number
  /** The sum that coupons look at: everything, after the automatic discounts. */
  subtotal: number
  /** A coupon or a rule pays for shipping, whatever the total is. */
  isShippingGiven: boolean
}

/** The growth of a cart, by one way in which its discounts can be read. */
export interface CartIncrease {
  /** The cart with one more item, at this price. 0: as it is. */
  whenAdded: (price: number) => LargerCart
  /** Prices of that item at which discounts begin or end, other than those that begin at a subtotal. */
  prices: readonly number[]
  /** Subtotals at which coupons begin or end. */
  subtotals: readonly number[]
}

/**
 * The largest part of a discount that can be on lines which cost `own` of `all`. Shares are whole; how the platform
 * rounds them is not documented. `count`: of these lines, and of the others.
 */
function shareOf(off: number, own: number, all: number, [count, others]: readonly [number, number]): number {
  if (off === 0 || others === 0 || all === 0) return Math.min(off, own)
  const exact = (off * own) / all
  // The largest share that there can be, if the largest remainders are rounded up.
  const most = Math.floor(exact + (count * others) / (count + others || 1))
  return Math.min(own, Math.max(Math.ceil(exact), most))
}

export type CartIncreases = ReturnType<typeof possibleIncreases>

/** The goods with one more item at this price, after automatic discounts. */
function goodsOf(
  lines: readonly CartLine[],
  off: ReturnType<AutomaticReading['off']>,
  price: number,
  before: number
): Goods & { isShippingGiven: boolean } {
  const prices = lines.map((line, index) => fullPrice(line) - (off.lines[index] ?? 0))
  const bought = price - off.bought
  const subtotal = bought + sum(prices, (one) => one)
  return { prices, bought, subtotal, before, isShippingGiven: off.isShippingGiven }
}

/** The part of a coupon's discount that lowers the sum that counts. */
function shareThatCounts(
  { off, isOn, isOnBought }: CouponOff,
  { prices, bought }: Goods,
  lines: readonly CartLine[],
  counts: (line: CartLine) => boolean
) {
  let [own, all, count, others] = [0, 0, 0, 0]
  const share = (price: number, isCounted: boolean) => {
    all += price
    if (isCounted) own += price
    if (isCounted) count += 1
    else others += 1
  }
  if (isOnBought && bought > 0) share(bought, true)
  lines.forEach((line, index) => isOn(line) && share(prices[index] ?? 0, counts(line)))
  return shareOf(off, own, all, [count, others])
}

/**
 * A cart's coupon as it is, and in each way in which it can be read. Wix allows one coupon per cart, so all coupon discounts on
 * lines belong to it; of several nobody knows more than what they take off now.
 */
function readCoupon({ lines, coupons }: DiscountedCart, goods: Goods) {
  const lineOffs = lines.map(({ off }) => sum(off, ({ by, amount }) => (by === 'coupon' ? amount : 0)))
  const [only, ...others] = coupons
  if (!only && lineOffs.every((off) => off === 0)) return undefined
  const isOne = only && others.length === 0
  const coupon = isOne ? only : { terms: undefined, off: sum(coupons, ({ off }) => off) }
  return {
    kept: keptReading(coupon, lines, lineOffs),
    ...couponReadings(coupon, lines, { goods, lineOffs })
  }
}

/** A cart's discounts, as they were read. */
export function possibleIncreases(cart: DiscountedCart) {
  const { lines, automatic: rules, beforeDiscounts = false, countsDigital = false } = cart
  const automatic = automaticDiscounts(lines, rules)
  const counts = ({ isShipped }: CartLine) => isShipped || countsDigital
  const countedOf = (bought: number, priceOf: (line: CartLine, index: number) => number) =>
    bought + sum(lines, (line, index) => (counts(line) ? priceOf(line, index) : 0))
  const whole = sum(lines, fullPrice)

  const goodsAt = (price: number, isMost: boolean) =>
    goodsOf(lines, automatic.off(price, isMost), price, price + whole)

  function growth(reading: CouponReading | undefined, isMost: boolean): CartIncrease {
    const subtotals = reading && reading.from > 0 ? [reading.from] : []
    return {
      prices: [...automatic.prices, ...subtotals.map((from) => from - whole)],
      subtotals,
      whenAdded(price) {
        const goods = goodsAt(price, isMost)
        const offs = reading?.takes(goods) ?? []
        return {
          total: beforeDiscounts
            ? countedOf(price, fullPrice)
            : Math.max(
                0,
                countedOf(goods.bought, (_, index) => goods.prices[index] ?? 0) -
                  sum(offs, (part) => shareThatCounts(part, goods, lines, counts))
              ),
          subtotal: goods.subtotal,
          isShippingGiven: goods.isShippingGiven || (reading?.paysShipping(goods) ?? false)
        }
      }
    }
  }

  const coupon = readCoupon(cart, goodsAt(0, false))
  return {
    /** The total that counts now. */
    total: growth(coupon?.kept, false).whenAdded(0).total,
    /** Its growth: one way, or several where something is not known. */
    ways: (automatic.isOpen ? [true, false] : [false]).flatMap((isMost) =>
      (coupon?.readings ?? [undefined]).map((one) => growth(one, isMost))
    ),
    /** Nobody knows what a discount takes off once something is bought. */
    isUnknown: automatic.isUnknown || coupon?.isUnknown === true
  }
}
