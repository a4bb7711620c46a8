import type { FreeRate, RateCondition } from '#shared/shipping/shop-shipping.ts'

import { MILLION, minorUnit } from './decimal.ts'
import type { Condition, Rate } from './shop-rates.ts'
import { checkWays, pushTo } from './work-limit.ts'

/** Totals in minor units, both included, from which on and up to which something is free. */
export interface FreeRange {
  from: number
  upTo: number
  and: readonly RateCondition[]
}

/** The cart that is assumed where nothing better is known: one light item. */
const ORDINARY: Readonly<Record<RateCondition['of'], number>> = { weight: 0.1, quantity: 1 }
export const ORDINARY_WEIGHT: number = ORDINARY.weight

const HOLDS: Readonly<Record<RateCondition['is'], (actual: number, value: number) => boolean>> = {
  EQ: (actual, value) => actual === value,
  GT: (actual, value) => actual > value,
  GTE: (actual, value) => actual >= value,
  LT: (actual, value) => actual < value,
  LTE: (actual, value) => actual <= value
}

export const isOrdinary = ({ and }: FreeRange): boolean =>
  and.every(({ of, is, value }) => HOLDS[is](ORDINARY[of], value))

/** The totals in minor units that a condition lets through. */
function bounds({ operator, value }: Condition, unit: number): { from: number; upTo: number } {
  const [least, most] = [Math.ceil(value / unit), Math.floor(value / unit)]
  switch (operator) {
    case 'EQ':
      return { from: least, upTo: most }
    case 'GT':
      return { from: most + 1, upTo: Infinity }
    case 'GTE':
      return { from: least, upTo: Infinity }
    case 'LT':
      return { from: 0, upTo: least - 1 }
    case 'LTE':
      return { from: 0, upTo: most }
  }
}

const OF = { BY_TOTAL_WEIGHT: 'weight', BY_TOTAL_QUANTITY: 'quantity' } as const

const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const nameOf = ({ of, is, value }: RateCondition) => `${of} ${is} ${value}`

/** Bounds of every shipped cart: it weighs at least nothing, and has at least one item. */
const isAlwaysMet = ({ of, is, value }: RateCondition): boolean => {
  const least = of === 'quantity' ? 1 : 0
  return (is === 'GTE' && value <= least) || (is === 'GT' && value < least)
}

/** Returns the totals to which a rate applies, whatever it costs, or undefined if there are none. */
export function rangeOf({ conditions }: Rate, digits: number): FreeRange | undefined {
  const unit = minorUnit(digits)
  let [from, upTo] = [0, Infinity]
  const and = new Map<string, RateCondition>()
  for (const condition of conditions) {
    if (condition.type === 'BY_TOTAL_PRICE') {
      const bound = bounds(condition, unit)
      from = Math.max(from, bound.from)
      upTo = Math.min(upTo, bound.upTo)
    } else {
      const one = { of: OF[condition.type], is: condition.operator, value: condition.value / MILLION }
      if (!isAlwaysMet(one)) and.set(nameOf(one), one)
    }
  }
  if (from > upTo) return undefined
  const sorted = Array.from(and.values()).toSorted((a, b) => compared(nameOf(a), nameOf(b)))
  return { from, upTo, and: sorted }
}

export function freeRanges(rates: readonly Rate[], digits: number): FreeRange[] {
  return rates.flatMap((rate) => (rate.amount === 0 ? (rangeOf(rate, digits) ?? []) : []))
}

/** Covers the same totals with as few ranges as possible; `ranges` have the same further conditions. */
function joined(ranges: readonly FreeRange[]): FreeRange[] {
  const found: FreeRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && range.from <= last.upTo + 1) last.upTo = Math.max(last.upTo, range.upTo)
    else found.push({ ...range })
  }
  return found
}

/** Each way to be free, once, and always in the same order. @throws ShippingError where there are too many */
export function simplified(ranges: readonly FreeRange[]): FreeRange[] {
  const byConditions = new Map<string, FreeRange[]>()
  for (const range of ranges) pushTo(byConditions, range.and.map(nameOf).join(', '), range)
  const free = joined(byConditions.get('') ?? [])
  byConditions.delete('')
  const others = Array.from(byConditions)
    .toSorted(([a], [b]) => compared(a, b))
    .flatMap(([, some]) => joined(some))
  checkWays(free.length + others.length)
  const isCovered = (range: FreeRange) =>
    free.some(({ from, upTo }) => from <= range.from && range.upTo <= upTo)
  return [...free, ...others.filter((range) => !isCovered(range))]
}

/**
 * Finds the totals at which none of these rates applies. undefined: more than the total of the cart decides.
 */
export function rangesBetween(rates: readonly Rate[], digits: number): FreeRange[] | undefined {
  const taken = rates.flatMap((rate) => rangeOf(rate, digits) ?? [])
  if (taken.some(({ and }) => and.length > 0)) return undefined
  const between: FreeRange[] = []
  let from = 0
  for (const range of joined(taken)) {
    if (range.from > from) between.push({ from, upTo: range.from - 1, and: [] })
    from = range.upTo + 1
  }
  return from === Infinity ? between : [...between, { from, upTo: Infinity, and: [] }]
}

/** Returns the total, in minor units, from which an ordinary cart always ships free, or null if there is none. */
export function ordinaryFreeFrom(ranges: readonly FreeRange[]): number | null {
  const last = joined(ranges.filter(isOrdinary).map((range) => ({ ...range, and: [] }))).at(-1)
  return last?.upTo === Infinity ? last.from : null
}

/** A cart with pieces of one item. Amounts in minor units, weight in the shop's unit. */
export interface TrialCart {
  total: number
  quantity: number
  /** Weight of all pieces together. */
  weight: number
}

/** Two carts that differ by a minor unit: one is free, and the other is not. */
export interface Edge extends TrialCart {
  /** The smaller total. */
  total: number
  /** Whether the larger one is free. */
  begins: boolean
  /** A cart that shows whether a download beside these pieces counts; undefined: none does. */
  download: DownloadTrial | undefined
}

/** A cart of this total with a download of this price: is it free where the download counts? Else it is the opposite. */
export interface DownloadTrial {
  total: number
  price: number
  isFreeIfCounted: boolean
}

const meets = ({ and }: FreeRange, cart: TrialCart) =>
  and.every(({ of, is, value }) => HOLDS[is](cart[of], value))

const isFree = (ranges: readonly FreeRange[], cart: TrialCart) =>
  ranges.some((range) => range.from <= cart.total && cart.total <= range.upTo && meets(range, cart))

/** A little beside the values of conditions, where it does not matter whether they include them. */
const WEIGHT_STEP = 0.01

/** Pieces that meet the range's own conditions, the ordinary ones where they do; undefined: none of those tried does. */
function piecesIn(range: FreeRange): Omit<TrialCart, 'total'> | undefined {
  const named = (of: RateCondition['of']) => range.and.flatMap((one) => (one.of === of ? [one.value] : []))
  const quantities = named('quantity').flatMap((value) => [
    Math.floor(value) + 1,
    Math.ceil(value),
    Math.ceil(value) - 1
  ])
  const weights = named('weight').flatMap((value) => [value + WEIGHT_STEP, value - WEIGHT_STEP])
  return [ORDINARY.quantity, ...quantities]
    .flatMap((quantity) => [ORDINARY.weight, ...weights].map((weight) => ({ quantity, weight })))
    .find((one) => one.quantity > 0 && one.weight > 0 && meets(range, { ...one, total: 0 }))
}

function downloadTrial(cart: TrialCart, ranges: readonly FreeRange[]): DownloadTrial | undefined {
  const quantity = cart.quantity + 1
  return [cart.total, cart.total + 1]
    .flatMap((total) => [1, 0].map((price) => ({ total, price })))
    .map((trial) => ({
      ...trial,
      isFreeIfCounted: isFree(ranges, { ...cart, total: trial.total + trial.price, quantity })
    }))
    .find(({ total, isFreeIfCounted }) => isFreeIfCounted !== isFree(ranges, { ...cart, total }))
}

/** Checkout is asked about fewer edges than these ranges have. */
const RANGES_MAX = 20

/** Finds where free shipping begins and ends, by one cart for each range: those that tell of downloads first. */
export function edgesOf(ranges: readonly FreeRange[]): Edge[] {
  const edges = ranges.slice(0, RANGES_MAX).flatMap((range) => {
    const pieces = piecesIn(range)
    const totals = [range.from - 1, range.upTo].filter((total) => total > 0 && total < Infinity)
    if (!pieces) return []
    return totals.flatMap((total): Edge[] => {
      const cart = { ...pieces, total }
      const begins = isFree(ranges, { ...cart, total: total + 1 })
      if (begins === isFree(ranges, cart)) return []
      return [{ ...cart, begins, download: downloadTrial(cart, ranges) }]
    })
  })
  return edges.toSorted((one, other) => Number(!one.download) - Number(!other.download))
}

/** A free rate in the form that shoppers' pages get, in major units. */
export const freeRate = ({ from, upTo, and }: FreeRange, inMajor: (minor: number) => number): FreeRate => ({
  from: inMajor(from),
  ...(upTo === Infinity ? {} : { upTo: inMajor(upTo) }),
  ...(and.length > 0 ? { and } : {})
})
