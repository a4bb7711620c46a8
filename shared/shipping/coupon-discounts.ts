import { type CartCoupon, type CartLine, ORDINARY, percentOf, sum } from './cart-lines.ts'
import { type CouponCart, everything, isRound, possibleTerms } from './coupon-kind.ts'
import type { CouponTerms, DiscountEffect } from './discount-terms.ts'
import { mostOffPiece, type Pieces as PiecesOf, shownEffects, taken } from './piece-discounts.ts'

/** `of` undefined: it is what is bought in addition. */
type Pieces = PiecesOf<CartLine | undefined>

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
  const pieces = isForOneItem ? taken(all, 1, 'cheapest') : all
  if (effect.kind === 'percent')
    return pieces.map(({ of, price, count }) => ({ of, off: percentOf(price * count, effect.percent) }))
  return pieces.map(({ of, price, count }) => ({ of, off: mostOffPiece([effect], price) * count }))
}

const looksAtPieces = ({ effect, isForOneItem }: CouponTerms) =>
  isForOneItem === true || effect.kind === 'fixedPrice'

/** Ways to take off an amount: off each piece, off each line, or once. */
type Amounts = 'each' | 'line' | 'once'

const amountsEach = (lines: readonly CartLine[]): Amounts[] =>
  lines.some(({ quantity }) => quantity > 1) ? ['each', 'line'] : ['each']

/** A coupon for one item or from a smallest subtotal is taken off once; of others Wix says "each eligible item". */
const amountsOf = ({ effect, isForOneItem, from }: CouponTerms, lines: readonly CartLine[]): Amounts[] =>
  effect.kind === 'amount' && !isForOneItem && from === undefined ? [...amountsEach(lines), 'once'] : ['once']

function itemsOf(
  lines: readonly CartLine[],
  prices: readonly number[],
  amounts: Amounts
): PiecesOf<CartLine>[] {
  return lines.map((of, index) => {
    const count = amounts === 'line' ? 1 : of.quantity
    return { price: (prices[index] ?? 0) / count, count, of }
  })
}

/** The amount that has to be taken off each item, so that it is so much off all of them. */
function amountOffEach(items: readonly Pieces[], off: number): number {
  let left = off
  let pieces = sum(items, ({ count }) => count)
  for (const { price, count } of taken(items, pieces, 'cheapest')) {
    if (price * pieces < left) {
      left -= price * count
      pieces -= count
    }
  }
  return Math.round(left / pieces)
}

/** The discounts by terms, without their least subtotal. `isOnCart`: off the whole cart rather than its lines. */
function offsOf(
  terms: CouponTerms,
  amounts: Amounts,
  lines: readonly CartLine[],
  { prices, bought }: Goods,
  isOnCart: boolean,
  item: CartLine
): CouponOff[] {
  const { reach, effect, isForOneItem, isForSingles } = terms
  const isOn = ({ productId, isSubscription }: CartLine) =>
    !(isForSingles && isSubscription) &&
    (reach.on === 'everything' || (reach.on === 'products' && reach.ids.includes(productId ?? '')))
  const isOnBought = isOn(item)
  const pieces: Pieces[] = itemsOf(lines, prices, amounts).filter(({ of }) => isOn(of))
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
  /** The item that is bought in addition; absent: an ordinary one. */
  item?: CartLine | undefined
}

const totalOff = (offs: readonly { off: number }[]) => sum(offs, ({ off }) => off)

/** A coupon in a cart, with what it takes off it now, lines included. */
interface Read extends Now {
  coupon: CartCoupon
  lines: readonly CartLine[]
  actual: number
}

/** The coupon's effect by its terms; undefined where the cart contradicts it. */
function termsReading(
  terms: CouponTerms,
  { coupon, lines, actual, goods: now, lineOffs, item = ORDINARY }: Read,
  amounts: Amounts
): CouponReading | undefined {
  const { effect, reach, from = 0 } = terms
  const onLines = sum(lineOffs, (off) => off)
  const isOnCart = onLines === 0 && reach.on === 'everything' && (actual > 0 || !looksAtPieces(terms))
  const offs = (goods: Goods) => offsOf(terms, amounts, lines, goods, isOnCart, item)
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

/** May a coupon that takes this amount off each item have taken off what this cart shows, if anything? */
const mayBeEach = (amount: number, { goods, off, pieces = 0 }: CouponCart) =>
  off === 0 || (off <= (amount + 1) * pieces && off >= Math.min(amount, goods) - 1)

/** Keeps the present discount, and adds the largest of these effects on the item that is bought. */
const onBought = (kept: CouponReading, effects: readonly DiscountEffect[]): CouponReading => ({
  ...kept,
  takes: (goods) => [
    ...kept.takes(goods),
    { off: mostOffPiece(effects, goods.bought), isOn: () => false, isOnBought: true }
  ]
})

/** A page does not work it out: once something is bought, it may take off everything. */
const allOff = (kept: CouponReading): CouponReading => ({
  ...kept,
  takes: (goods) => (goods.bought > 0 ? [{ off: goods.subtotal, ...WHOLE_CART }] : kept.takes(goods))
})

/** About a collection: which lines are in it, they show; the item that is bought may be. */
function collectionTerms(terms: CouponTerms, read: Read, kept: CouponReading, unit: number) {
  const { coupon, lines, lineOffs, goods, actual } = read
  const { effect, isForOneItem } = terms
  const shown = shownEffects(lines, lineOffs, unit)
  const isShown = lines.every(({ quantity }, index) => {
    const [off = 0, price = 0] = [lineOffs[index], goods.prices[index]]
    return off === 0 || Math.abs(mostOffPiece([effect], price / quantity) * quantity - off) <= quantity
  })
  const isContradicted = !isForOneItem && !isShown
  // One item has it already, and it is the cheapest.
  if (isForOneItem && actual > 0) return { readings: [kept], isContradicted }
  const effects = isShown || coupon.isRefused ? [effect] : [effect, ...shown]
  return { readings: [onBought(kept, effects), kept], isContradicted }
}

/**
 * Returns each reading of a coupon that its terms and the cart allow; where its terms are not known, or were changed, by
 * what was taken off the carts that were seen with it. Also says whether the cart contradicts the terms.
 * @param unit how many minor units one of the currency has
 */
export function couponReadings(
  coupon: CartCoupon,
  lines: readonly CartLine[],
  now: Now,
  unit: number
): { readings: CouponReading[]; isContradicted: boolean } {
  const { terms, off, seen } = coupon
  const onLines = sum(now.lineOffs, (one) => one)
  const read: Read = { coupon, lines, actual: off + onLines, ...now }
  const kept = keptReading(coupon, lines, now.lineOffs)
  const isContradicted = terms !== undefined
  if (terms) {
    const { reach, effect } = terms
    // It is for goods of another app.
    if (reach.on === 'products' && reach.ids.length === 0) return { readings: [kept], isContradicted: false }
    if (effect.kind === 'unknown') return { readings: [kept, allOff(kept)], isContradicted: false }
    if (reach.on !== 'everything' && reach.on !== 'products') return collectionTerms(terms, read, kept, unit)
    const readings = amountsOf(terms, lines).flatMap((amounts) => termsReading(terms, read, amounts) ?? [])
    if (readings.length > 0)
      return { readings: coupon.isRefused ? [...readings, kept] : readings, isContradicted: false }
    // Not together with something else in the cart, or not for this shopper.
    if (read.actual === 0) return { readings: [kept], isContradicted }
  }
  if (onLines > 0) {
    const isElsewhere = terms?.reach.on === 'products'
    return {
      readings: isElsewhere ? [kept] : [onBought(kept, shownEffects(lines, now.lineOffs, unit)), kept],
      isContradicted
    }
  }
  const possible = possibleTerms(seen, unit)
  const [once = 0] = possible.flatMap(({ effect }) => (effect.kind === 'amount' ? effect.amount : []))
  const { prices, subtotal } = now.goods
  const each = amountsEach(lines).flatMap((amounts) => {
    // Learns from other carts where everything costs nothing now.
    const amount = off < subtotal ? amountOffEach(itemsOf(lines, prices, amounts), off) : once
    const isLikely =
      amount > 0 && (once > 0 || isRound(amount, unit)) && seen.every((cart) => mayBeEach(amount, cart))
    return (isLikely && termsReading(everything({ kind: 'amount', amount }), read, amounts)) || []
  })
  const readings = possible.flatMap((one) => termsReading(one, read, 'once') ?? []).concat(each)
  return { readings: readings.length > 0 ? readings : [kept], isContradicted }
}
