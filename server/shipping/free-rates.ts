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
export const ORDINARY: Readonly<Record<RateCondition['of'], number>> = { weight: 0.1, quantity: 1 }

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

/** Checkout is asked about no more. */
const EDGES_MAX = 3

/** Totals at which free shipping ends with the next minor unit, or begins with it, for an ordinary cart. */
export function edgesOf(ranges: readonly FreeRange[]): number[] {
  const ordinary = ranges.filter((range) => isOrdinary(range) && range.and.every(({ of }) => of === 'weight'))
  return ordinary
    .flatMap(({ from, upTo }) => [from - 1, upTo])
    .filter((total) => total > 0 && total < Infinity)
    .slice(0, EDGES_MAX)
}

/** A free rate in the form that shoppers' pages get, in major units. */
export const freeRate = ({ from, upTo, and }: FreeRange, inMajor: (minor: number) => number): FreeRate => ({
  from: inMajor(from),
  ...(upTo === Infinity ? {} : { upTo: inMajor(upTo) }),
  ...(and.length > 0 ? { and } : {})
})
