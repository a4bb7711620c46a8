import * as v from 'valibot'

/** Digits after the point that Wix allows in a condition. */
const SCALE = 6

/** An amount, weight or number as the platform writes it, in millionths: whole numbers compare exactly. */
export const Decimal = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,6}0*)?$/),
  v.transform((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return Number(whole) * 10 ** SCALE + Number(fraction.slice(0, SCALE).padEnd(SCALE, '0'))
  })
)

export const MILLION: number = 10 ** SCALE

/** Millionths in the smallest amount of a currency with so many digits. */
export const minorUnit = (digits: number): number => 10 ** (SCALE - digits)

/** Minor units in major ones, as a number that is read as the same decimal: 4999 → 49.99. */
export const inMajor = (minor: number, digits: number): number => Number(asText(minor, digits))

/** Minor units as the platform takes an amount: 4999 → "49.99". */
export function asText(minor: number, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
