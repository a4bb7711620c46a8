import { placeOf } from '../shipping/region.ts'
import type { Shown } from './evaluate.ts'
import { type Step, stepsOf } from './goals.ts'
import type { Program } from './program.ts'
import { progress } from './progress.ts'

// The first script does not need it.

/** One line of the explanation of the bar's message. */
export interface Because {
  says: /** What is in the cart, before the shop's own discounts. */
    | 'inCart'
    /** The part of it that does not count: discounts, and items that are not shipped. */
    | 'notCounted'
    /** The sum that is compared with the threshold, if it differs from the cart's total. */
    | 'counts'
    | 'threshold'
    | 'goal'
    /** A number of items is missing, and no sum. */
    | 'pieces'
    /** Weight decides, so the missing amount is unknown. */
    | 'weight'
    /** Nobody knows what a discount takes off, so that the bar names the threshold alone. */
    | 'unknown'
    /** There is no bar. */
    | 'nothingToShip'
    | 'unreachable'
    | 'neverFree'
  /** In major units of `currency`. */
  amount?: number
  currency?: string
  /** The amount that is missing for this one. */
  remaining?: number
  /** Whether it is the one of several that the message is about. */
  isNext?: boolean
  /** The number of items that are missing. */
  pieces?: number
  /** The ISO 3166 code for which it counts, where others have another threshold. */
  place?: string
  /** The goal's number in the program. */
  goal?: number
}

/** What the bar says about free shipping. */
function freeShipping(program: Program, { cart, threshold, goal, gap, state }: Shown): Because {
  const { total, currency = program.currency, shipsFree } = cart
  const place = placeOf(undefined, cart)
  if (cart.needsShipping === false) return { says: 'nothingToShip' }
  if (cart.reachable === false) return { says: 'unreachable', place }
  if (state?.isOpen) return { says: 'weight' }
  if (state?.isUnreadable) return { says: 'unknown' }
  if (state?.pieces !== undefined) return { says: 'pieces', pieces: state.pieces }
  if (!state || (typeof goal !== 'number' && !shipsFree)) return { says: 'neverFree', place }
  const amount = (currency === program.currency ? threshold : undefined) ?? goal ?? total
  const step = { amount, currency, remaining: gap?.missing ?? 0, isNext: false }
  return { says: 'threshold', ...step, place: program.differs && place }
}

/** The reasons for what `evaluate` has returned for a cart that can be read, in the order in which they follow from each other. */
export function becauseOf(program: Program, shown: Shown): Because[] {
  const { cart, goal, state } = shown
  const { total, subtotal = total, currency = program.currency } = cart
  const sum = (amount: number) => ({ amount, currency })
  const free = freeShipping(program, shown)
  const sums: Because[] = [{ says: 'inCart', ...sum(subtotal) }]
  if (subtotal > total)
    sums.push({ says: 'notCounted', ...sum(progress(total, subtotal, currency).remaining) })
  if (subtotal !== total) sums.push({ says: 'counts', ...sum(total) })
  if (free.says !== 'threshold' || !state?.marks) return [...sums, free]
  const { shipping, steps, next } = stepsOf(program, cart, goal ?? total, { progress })
  const isNext = (step: Step) => step === next && step.remaining > 0
  const others = steps.flatMap((step): Because[] => {
    const { goal: own, amount, remaining } = step
    const said = { ...sum(amount), remaining, isNext: isNext(step) }
    return own ? [{ says: 'goal', goal: program.goals?.indexOf(own), ...said }] : []
  })
  return [...sums, { ...free, isNext: isNext(shipping) }, ...others]
}
