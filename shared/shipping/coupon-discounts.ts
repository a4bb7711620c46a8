import { type CartCoupon, type CartLine, ORDINARY, percentOf, sum } from './cart-lines.ts'
import type { CouponTerms } from './discount-terms.ts'
import { offPiece } from './piece-discounts.ts'
import { sorted } from '../older-browsers.ts'

/** Pieces with the same price. `of` is undefined for the items bought in addition. */
interface Pieces {
  price: number
  count: number
  of: CartLine | undefined
}

/** Goods that coupons are taken off, after the shop's automatic discounts. */
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

/** A coupon's discount of some lines, and of the item that is bought: each of them has its share. */
export interface CouponOff {
  off: number
  isOn: (line: CartLine) => boolean
  isOnBought: boolean
}

/** One possible effect of a coupon on a cart. */
export interface CouponReading {
  /** The subtotal from which the coupon counts. */
  from: number
  /** Whether the coupon pays for shipping, whatever the total is. */
  paysShipping: (goods: Goods) => boolean
  takes: (goods: Goods) => readonly CouponOff[]
}

const WHOLE_CART = { isOn: () => true, isOnBought: true }

/** Keeps the present discounts of a coupon, on the lines and on the cart. */
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

/** The amounts that terms take off each of these pieces. Wix does not document its rounding: it is to the nearest, of each line. */
function offPieces(
  { effect, isForOneItem }: CouponTerms,
  all: readonly Pieces[]
): { of: CartLine | undefined; off: number }[] {
  const cheapest = sorted(all, (one, other) => one.price - other.price).slice(0, 1)
  const pieces = isForOneItem ? cheapest.map((piece) => ({ ...piece, count: 1 })) : all
  if (effect.kind === 'percent')
    return pieces.map(({ of, price, count }) => ({ of, off: percentOf(price * count, effect.percent) }))
  return pieces.map(({ of, price, count }) => ({ of, off: offPiece(effect, price) * count }))
}

const looksAtPieces = ({ effect, isForOneItem }: CouponTerms) =>
  isForOneItem === true || effect.kind === 'fixedPrice'

/** Ways to take off an amount: off each piece, off each line, or once. */
type Amounts = 'each' | 'line' | 'once'

/** A coupon for one item or from a smallest subtotal is taken off once; of others Wix says "each eligible item". */
function amountsOf({ effect, isForOneItem, from }: CouponTerms, lines: readonly CartLine[]): Amounts[] {
  if (effect.kind !== 'amount' || isForOneItem || from !== undefined) return ['once']
  return lines.some(({ quantity }) => quantity > 1) ? ['each', 'line', 'once'] : ['each', 'once']
}

/** The discounts by terms, without their least subtotal. `isOnCart`: off the whole cart rather than its lines. */
function offsOf(
  terms: CouponTerms,
  amounts: Amounts,
  lines: readonly CartLine[],
  { prices, bought }: Goods,
  isOnCart: boolean
): CouponOff[] {
  const { reach, effect, isForOneItem, isForSingles } = terms
  const isOn = ({ productId, isSubscription }: CartLine) =>
    !(isForSingles && isSubscription) &&
    (reach.on === 'everything' || (reach.on === 'products' && reach.ids.includes(productId ?? '')))
  const isOnBought = isOn(ORDINARY)
  const pieces = lines.flatMap((line, index): Pieces[] => {
    const count = amounts === 'line' ? 1 : line.quantity
    return isOn(line) ? [{ price: (prices[index] ?? 0) / count, count, of: line }] : []
  })
  if (isOnBought && bought > 0) pieces.push({ price: bought, count: 1, of: undefined })
  const total = sum(pieces, ({ price, count }) => Math.round(price * count))
  if (!isForOneItem && effect.kind === 'amount' && amounts === 'once')
    return [{ off: Math.min(effect.amount, total), isOn, isOnBought }]
  const offs = offPieces(terms, pieces)
  if (!isOnCart)
    return offs.map(({ of, off }) => ({ off, isOn: (line) => line === of, isOnBought: of === undefined }))
  return [
    {
      off: !isForOneItem && effect.kind === 'percent' ? percentOf(total, effect.percent) : totalOff(offs),
      isOn,
      isOnBought
    }
  ]
}

interface Now {
  goods: Goods
  lineOffs: readonly number[]
}

const totalOff = (offs: readonly { off: number }[]) => sum(offs, ({ off }) => off)

/** A coupon in a cart, with what it takes off it now, lines included. */
interface Read extends Now {
  coupon: CartCoupon
  lines: readonly CartLine[]
  actual: number
}

/** Whether it may be off the whole cart rather than off each line, which would be rounded. The cart shows it once it takes something off. */
function placesOf(terms: CouponTerms, { actual, lineOffs }: Read): boolean[] {
  const { effect, reach } = terms
  const isOnLines = lineOffs.some((off) => off > 0) || (actual === 0 && looksAtPieces(terms))
  if (isOnLines || reach.on !== 'everything') return [false]
  return actual === 0 && effect.kind === 'percent' ? [true, false] : [true]
}

/** The coupon's effect by its terms; undefined where the cart contradicts it. */
function termsReading(
  terms: CouponTerms,
  { coupon, lines, actual, goods: now }: Read,
  amounts: Amounts,
  isOnCart: boolean
): CouponReading | undefined {
  const { effect, from = 0 } = terms
  const offs = (goods: Goods) => offsOf(terms, amounts, lines, goods, isOnCart)
  const expected = totalOff(offs(now))
  const isAway = actual === 0 && expected > 0
  // Whether Wix looks at the subtotal before or after automatic discounts is not documented; this cart may tell.
  const isBetween = now.subtotal < from && from <= now.before
  const isPaying = effect.kind === 'freeShipping'
  const looksAtBefore = isPaying ? false : isBetween ? actual > 0 : true
  const isFrom = ({ subtotal, before }: Goods) => (looksAtBefore ? before : subtotal) >= from
  const isDone = isFrom(now)
  // Another cart may have it: what it takes off then is counted, though not that it pays for shipping.
  if (coupon.isRefused && isDone && (isAway || isPaying))
    return { from: 0, paysShipping: () => false, takes: (goods) => (goods.bought > 0 ? offs(goods) : []) }
  if (isDone ? isAway || Math.abs(actual - expected) > lines.length + 1 : actual > 0) return undefined
  return {
    from,
    paysShipping: (goods) => isPaying && isFrom(goods),
    takes(goods) {
      if (!isFrom(goods)) return []
      const parts = offs(goods)
      const off = totalOff(parts)
      const [first] = parts
      if (!isDone || !first) return parts
      // The platform's own sum, where it rounds otherwise: for the same as now exactly, else never less.
      const more = off === expected ? actual - expected : Math.max(0, actual - expected)
      return [{ ...first, off: first.off + more }, ...parts.slice(1)]
    }
  }
}

/** The ways in which a coupon can be read. */
export interface CouponReadings {
  readings: readonly CouponReading[]
  /** Nobody knows what it takes off once something is bought. */
  isUnknown?: boolean
}

/** What it takes off is kept until something is bought: then it may take off everything. */
const unknownReadings = (kept: CouponReading): CouponReadings => ({
  readings: [
    kept,
    {
      ...kept,
      takes: (goods) => (goods.bought > 0 ? [{ off: goods.subtotal, ...WHOLE_CART }] : kept.takes(goods))
    }
  ],
  isUnknown: true
})

/** About a collection: which lines are in it, they show; the item that is bought may be. */
function collectionReadings(
  { effect, isForOneItem }: CouponTerms,
  { lines, lineOffs, goods, actual }: Read,
  kept: CouponReading
): CouponReadings {
  // One item has it already, and it is the cheapest.
  if (isForOneItem && actual > 0) return { readings: [kept] }
  const isShown = lines.every(({ quantity }, index) => {
    const [off = 0, price = 0] = [lineOffs[index], goods.prices[index]]
    return off === 0 || Math.abs(offPiece(effect, price / quantity) * quantity - off) <= quantity
  })
  if (!isShown) return unknownReadings(kept)
  const isOnBought: CouponReading = {
    ...kept,
    takes: (now) => [
      ...kept.takes(now),
      { off: offPiece(effect, now.bought), isOn: () => false, isOnBought: true }
    ]
  }
  return { readings: [isOnBought, kept] }
}

/** Returns each reading of a coupon that its terms and the cart allow. */
export function couponReadings(coupon: CartCoupon, lines: readonly CartLine[], now: Now): CouponReadings {
  const { terms, off, isRefused } = coupon
  const read: Read = { coupon, lines, actual: off + sum(now.lineOffs, (one) => one), ...now }
  const kept = keptReading(coupon, lines, now.lineOffs)
  if (!terms || terms.effect.kind === 'unknown') return unknownReadings(kept)
  const { reach } = terms
  // It is for goods of another app.
  if (reach.on === 'products' && reach.ids.length === 0) return { readings: [kept] }
  if (reach.on !== 'everything' && reach.on !== 'products') return collectionReadings(terms, read, kept)
  const places = placesOf(terms, read)
  const readings = amountsOf(terms, lines).flatMap((amounts) =>
    places.flatMap((isOnCart) => termsReading(terms, read, amounts, isOnCart) ?? [])
  )
  if (readings.length > 0) return { readings: isRefused ? [...readings, kept] : readings }
  // Where it takes off nothing, it is not together with something else in the cart, or not for this shopper.
  return read.actual === 0 ? { readings: [kept] } : unknownReadings(kept)
}
