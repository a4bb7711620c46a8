/** No more calls may be made, or checkout does not answer them. */
export class SpentError extends Error {}

/** The round numbers that owners choose in each power of ten: 10, 15, 20 … 95. */
const MANTISSAS = Array.from({ length: 18 }, (_, index) => 10 + index * 5)

/** Whole amounts that an owner would choose, in minor units. */
function roundAmounts(largest: number, digits: number): number[] {
  const found: number[] = []
  for (let power = 10 ** digits / 10; power * 10 < largest; power *= 10)
    found.push(...MANTISSAS.map((mantissa) => Math.round(mantissa * power)))
  return found.filter((amount) => amount % 10 ** digits === 0)
}

export interface SmallestFreeOptions {
  /** Decimal digits of the shop's currency. */
  digits: number
  /** The calls were used up before it was found exactly. */
  onSpent: () => void
}

/**
 * The smallest total that is free, between one that is not and one that is. Round totals are tried first, for owners
 * choose them, then whole ones, then all. When the calls are used up in between, the smallest total that was free.
 * @param isFree whether a cart of this total, in minor units, ships free; throws `SpentError`
 */
export async function smallestFree(
  isFree: (total: number) => Promise<boolean>,
  between: { low: number; high: number },
  { digits, onSpent }: SmallestFreeOptions
): Promise<number> {
  let { low, high } = between

  async function ask(total: number) {
    if (total <= low || total >= high) return
    if (await isFree(total)) high = total
    else low = total
  }
  async function askRound() {
    const left = roundAmounts(high, digits).filter((total) => low < total && total < high)
    const middle = left[Math.floor(left.length / 2)]
    if (middle === undefined) return
    await ask(middle)
    await askRound()
  }
  async function askMultiples(unit: number) {
    const [first, end] = [Math.floor(low / unit) + 1, Math.ceil(high / unit)]
    if (first === end) return
    await ask(Math.floor((first + end) / 2) * unit)
    await askMultiples(unit)
  }
  /** Tries the usual case: free from the total that was found, or above the one below it. */
  async function askBeside() {
    await ask(high - 1)
    await ask(low + 1)
  }

  try {
    await askRound()
    await askBeside()
    await askMultiples(10 ** digits)
    await askBeside()
    await askMultiples(1)
  } catch (error) {
    if (!(error instanceof SpentError)) throw error
    onSpent()
  }
  return high
}
