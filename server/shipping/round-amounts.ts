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
