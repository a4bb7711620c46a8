import { type CartCoupon, type CartLine, percentOf, sum } from './cart-lines.ts'
import { possibleTerms } from './coupon-kind.ts'
import type { CouponTerms } from './discount-terms.ts'
import { sorted } from '../older-browsers.ts'

/** What coupons are taken off: what is left after the shop's automatic discounts. */
export interface Goods {
  /** Price of each line. */
  prices: readonly number[]
  /** Price of the item that is bought in addition; 0 where none is. */
  bought: number
  /** All of it. */
  subtotal: number
  /** All of it before the automatic discounts. */
  before: number
}

/** What a coupon takes off some lines, and off the item that is bought: each of them has its share. */
export interface CouponOff {
  off: number
  isOn: (line: CartLine) => boolean
  isOnBought: boolean
}

/** What a coupon may do to a cart. */
export interface CouponReading {
  /** The subtotal from which the coupon counts. */
  from: number
  /** Whether the coupon pays for shipping, whatever the total is. */
  paysShipping: (goods: Goods) => boolean
  takes: (goods: Goods) => readonly CouponOff[]
}

const WHOLE_CART = { isOn: () => true, isOnBought: true }

/** What it takes off lines stays on them, and what it takes off the cart, on the cart. */
export function keptReading(
  { off }: CartCoupon,
  lines: readonly CartLine[],
  lineOffs: readonly number[]
): CouponReading {
  const onLines = lines.flatMap((line, index) => {
    const own = lineOffs[index] ?? 0
    return own > 0 ? [{ off: own, isOn: (other: CartLine) => other === line, isOnBought: false }] : []
  })
  return {
    from: 0,
    paysShipping: () => false,
    takes: ({ subtotal }) => [...onLines, { off: Math.min(off, subtotal), ...WHOLE_CART }]
  }
}

/** Pieces of one price. */
interface Pieces {
  price: number
  count: number
  /** Undefined: it is what is bought in addition. */
  line: CartLine | undefined
}

/** The cheapest pieces, so many. */
function cheapest(pieces: readonly Pieces[], count: number): Pieces[] {
  let left = count
  return sorted(pieces, (one, other) => one.price - other.price).map((one) => {
    const taken = Math.min(one.count, left)
    left -= taken
    return { ...one, count: taken }
  })
}

/** What terms take off each of these pieces. How Wix rounds is not documented: to the nearest, of each line. */
function offPieces(
  { effect, isForOneItem }: CouponTerms,
  all: readonly Pieces[]
): { of: Pieces; off: number }[] {
  const pieces = isForOneItem ? cheapest(all, 1) : all
  switch (effect.kind) {
    case 'percent':
      return pieces.map((of) => ({ of, off: percentOf(of.price * of.count, effect.percent) }))
    case 'amount':
      // It is taken off once for all pieces, not by the piece.
      return pieces.map((of) => ({ of, off: Math.min(effect.amount, of.price) * of.count }))
    case 'fixedPrice':
      return pieces.map((of) => ({ of, off: Math.max(0, of.price - effect.price) * of.count }))
    case 'buyXGetY': {
      const { x, y } = effect
      const sets = Math.floor(sum(all, ({ count }) => count) / (x + y))
      const free = cheapest(all, isForOneItem ? Math.min(1, sets) : sets * y)
      return free.map((of) => ({ of, off: of.price * of.count }))
    }
    default:
      return []
  }
}

const onPieces = ({ of, off }: { of: Pieces; off: number }): CouponOff => ({
  off,
  isOn: (line) => line === of.line,
  isOnBought: of.line === undefined
})

const looksAtPieces = ({ effect, isForOneItem }: CouponTerms) =>
  isForOneItem === true || effect.kind === 'fixedPrice' || effect.kind === 'buyXGetY'

/** What terms take off, without their least subtotal. `isOnCart`: of the whole cart rather than of its lines. */
function offsOf(
  terms: CouponTerms,
  lines: readonly CartLine[],
  goods: Goods,
  isOnCart: boolean
): CouponOff[] {
  const { reach, effect } = terms
  const { prices, bought } = goods
  const isOnBought = reach.on === 'everything'
  const isOn = ({ productId }: CartLine) =>
    isOnBought || (reach.on === 'products' && reach.ids.includes(productId ?? ''))
  const pieces = lines.flatMap((line, index): Pieces[] => {
    const count = line.quantity
    return isOn(line) ? [{ price: (prices[index] ?? 0) / count, count, line }] : []
  })
  if (isOnBought && bought > 0) pieces.push({ price: bought, count: 1, line: undefined })
  const total = sum(pieces, ({ price, count }) => Math.round(price * count))
  if (!terms.isForOneItem && effect.kind === 'amount')
    return [{ off: Math.min(effect.amount, total), isOn, isOnBought }]
  if (!terms.isForOneItem && effect.kind === 'percent' && isOnCart)
    return [{ off: percentOf(total, effect.percent), isOn, isOnBought }]
  const offs = offPieces(terms, pieces)
  return isOnCart ? [{ off: sum(offs, ({ off }) => off), ...WHOLE_CART }] : offs.map(onPieces)
}

interface Now {
  goods: Goods
  /** What the coupon takes off each line. */
  lineOffs: readonly number[]
}

const totalOff = (offs: readonly CouponOff[]) => sum(offs, ({ off }) => off)

/** What it does by its terms; undefined where the cart says something else. */
function termsReading(
  terms: CouponTerms,
  lines: readonly CartLine[],
  actual: number,
  { goods: now, lineOffs }: Now
): CouponReading | undefined {
  const { effect, reach, from = 0 } = terms
  const onLines = sum(lineOffs, (off) => off)
  const isOnCart = onLines === 0 && reach.on === 'everything' && (actual > 0 || !looksAtPieces(terms))
  const offs = (goods: Goods) => offsOf(terms, lines, goods, isOnCart)
  const expected = totalOff(offs(now))
  const isAway = actual === 0 && expected > 0
  // Whether Wix looks at the subtotal before or after automatic discounts is not documented; this cart may tell.
  const isBetween = now.subtotal < from && from <= now.before
  const isPaying = effect.kind === 'freeShipping'
  const looksAtBefore = isPaying ? false : isBetween ? actual > 0 : true
  const isFrom = ({ subtotal, before }: Goods) => (looksAtBefore ? before : subtotal) >= from
  const isDone = isFrom(now)
  if (isDone ? isAway || Math.abs(actual - expected) > lines.length + 1 : actual > 0) return undefined
  return {
    from,
    paysShipping: (goods) => isPaying && isFrom(goods),
    takes(goods) {
      if (!isFrom(goods)) return []
      const taken = offs(goods)
      const off = totalOff(taken)
      const [first] = taken
      if (!isDone || !first) return taken
      // The platform's own sum, where it rounds otherwise: for the same as now exactly, else never less.
      const more = off === expected ? actual - expected : Math.max(0, actual - expected)
      return [{ ...first, off: first.off + more }, ...taken.slice(1)]
    }
  }
}

/** Does a page know everything that the terms look at? */
const isReadable = ({ effect, reach }: CouponTerms) =>
  effect.kind !== 'unknown' && (reach.on === 'everything' || reach.on === 'products')

/**
 * What a coupon may do. Its terms count where the cart agrees with them; where nobody knows them, what was taken off the
 * carts that were seen with it.
 * @param unit how many minor units one of the currency has
 */
export function couponReadings(
  coupon: CartCoupon,
  lines: readonly CartLine[],
  now: Now,
  unit: number
): CouponReading[] {
  const { terms, off, seen } = coupon
  const onLines = sum(now.lineOffs, (one) => one)
  const actual = off + onLines
  const kept = keptReading(coupon, lines, now.lineOffs)
  if (terms) {
    const reading = isReadable(terms) ? termsReading(terms, lines, actual, now) : undefined
    if (reading) return [reading]
    // Not together with something else in the cart, or not for this shopper; or it is about what a page does not know.
    if (actual === 0 || onLines > 0 || !isReadable(terms)) return [kept]
  }
  const possible = onLines > 0 ? [] : possibleTerms(seen, unit)
  const readings = possible.flatMap((one) => termsReading(one, lines, actual, now) ?? [])
  return readings.length > 0 ? readings : [kept]
}
