import { SpentError } from './inquiry.ts'

/** The round numbers that owners choose in each power of ten: 10, 15, 20 … 95. */
const MANTISSAS = Array.from({ length: 18 }, (_, index) => 10 + index * 5)

/** Amounts that an owner would choose, in minor units, strictly between two others. */
export function roundAmounts(low: number, high: number, digits: number): number[] {
  const found: number[] = []
  for (let power = 10 ** digits / 10; power * 10 < high; power *= 10) {
    found.push(...MANTISSAS.map((mantissa) => Math.round(mantissa * power)))
  }
  return found.filter((amount) => low < amount && amount < high && amount % 10 ** digits === 0)
}

/** Every whole amount of the currency strictly between two others, in minor units. */
export function wholeAmounts(low: number, high: number, digits: number): number[] {
  const whole = 10 ** digits
  const first = Math.floor(low / whole) + 1
  const count = Math.ceil(high / whole) - first
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * whole)
}

/** Whether a cart of this total, in minor units, ships free. @throws SpentError */
export type IsFree = (total: number) => Promise<boolean>

interface Limits {
  /** The largest total that is known not to ship free. */
  low: number
  /** The smallest total that is known to ship free. */
  high: number
}

export interface SmallestFreeOptions {
  /** Decimal digits of the shop's currency. */
  digits: number
  /** The calls were used up before it was found exactly. */
  onSpent: () => void
}

async function narrow(isFree: IsFree, limits: Limits, total: number) {
  if (total <= limits.low || total >= limits.high) return
  if (await isFree(total)) limits.high = total
  else limits.low = total
}

async function halve(isFree: IsFree, limits: Limits, candidates: readonly number[]) {
  let left = candidates
  while (left.length > 0) {
    await narrow(isFree, limits, left[Math.floor(left.length / 2)] ?? limits.high)
    left = left.filter((total) => limits.low < total && total < limits.high)
  }
}

/**
 * The smallest total that is free, between one that is not and one that is. Round totals are tried first, for owners
 * choose them, then whole ones, then all. When the calls are used up in between, the smallest total that was free.
 */
export async function smallestFree(
  isFree: IsFree,
  between: Limits,
  { digits, onSpent }: SmallestFreeOptions
): Promise<number> {
  const limits = { ...between }
  try {
    for (const candidates of [roundAmounts, wholeAmounts]) {
      await halve(isFree, limits, candidates(limits.low, limits.high, digits))
      // Tries the usual case first: free from a round total, or above one.
      await narrow(isFree, limits, limits.high - 1)
      await narrow(isFree, limits, limits.low + 1)
    }
    while (limits.high - limits.low > 1) {
      await narrow(isFree, limits, Math.floor((limits.low + limits.high) / 2))
    }
  } catch (error) {
    if (!(error instanceof SpentError)) throw error
    onSpent()
  }
  return limits.high
}
