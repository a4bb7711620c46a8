import { placeOf } from '../shipping/region.ts'
import type { Shown } from './evaluate.ts'
import { stepsOf } from './goals.ts'
import type { Program } from './program.ts'
import { progress } from './progress.ts'

// The first script does not need it.

/** Amounts are in major units of `currency`. */
interface Sum {
  amount: number
  currency: string
}

/** An amount to reach. */
interface Step extends Sum {
  remaining: number
  /** Whether it is the one of several that the message is about. */
  isNext: boolean
}

/** One line of why a bar says what it says. */
export type Because =
  /** What is in the cart, before the shop's own discounts. */
  | (Sum & { says: 'inCart' })
  /** The part of it that does not count: discounts, and items that are not shipped. */
  | (Sum & { says: 'notCounted' })
  /** The sum that is compared with the threshold, where it is another one than what is in the cart. */
  | (Sum & { says: 'counts' })
  /** `place`: the ISO 3166 code for which the threshold counts, where others have another one. */
  | (Step & { says: 'threshold'; place?: string | undefined })
  /** `goal`: its number in the program. */
  | (Step & { says: 'goal'; goal: number })
  /** A number of items is missing, and no sum. */
  | { says: 'pieces'; pieces: number }
  /** Weight decides, so that nobody knows what is missing. */
  | { says: 'weight' }
  /** There is no bar. */
  | { says: 'nothingToShip' }
  | { says: 'unreachable' | 'neverFree'; place?: string | undefined }

/** What the bar says about free shipping. */
function freeShipping(program: Program, { cart, threshold, goal, gap, state }: Shown): Because {
  const { total, currency = program.currency, shipsFree } = cart
  const place = placeOf(undefined, cart)
  if (cart.needsShipping === false) return { says: 'nothingToShip' }
  if (cart.reachable === false) return { says: 'unreachable', place }
  if (state?.isOpen) return { says: 'weight' }
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
  const { steps, next } = stepsOf(program, cart, goal ?? total, { progress })
  const others = steps.flatMap((step): Because[] => {
    const { goal: own, amount, remaining } = step
    const number = own ? (program.goals?.indexOf(own) ?? -1) : -1
    const isNext = step === next && remaining > 0
    return own ? [{ says: 'goal', goal: number, ...sum(amount), remaining, isNext }] : []
  })
  return [...sums, { ...free, isNext: next.goal === undefined && free.remaining > 0 }, ...others]
}
