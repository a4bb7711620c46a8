import { readCurrency } from '#shared/currency.ts'
import { MAX_AMOUNTS } from '#shared/settings/limits.ts'

/** A currency that an owner types, to give carts in it an amount of their own. */
export type OtherCurrency =
  | { state: 'new'; code: string }
  /** Nothing was typed, or nothing that looks like a code. */
  | { state: 'unreadable' }
  /** A code that `Intl` does not know, so that nobody knows its digits. */
  | { state: 'unknown'; code: string }
  /** The shop's own currency, whose amount is the threshold. */
  | { state: 'own'; code: string }
  | { state: 'twice'; code: string }
  | { state: 'tooMany' }

const isKnown = (code: string) => Intl.supportedValuesOf('currency').includes(code)

/** `listed`: the currencies that there are; `own`: the currency of the threshold. */
export function otherCurrency(typed: string, listed: readonly string[], own: string): OtherCurrency {
  const read = readCurrency(typed)
  if (read.state !== 'ok') return { state: 'unreadable' }
  const { code } = read
  if (!isKnown(code)) return { state: 'unknown', code }
  if (code === own) return { state: 'own', code }
  if (listed.includes(code)) return { state: 'twice', code }
  return listed.length < MAX_AMOUNTS ? { state: 'new', code } : { state: 'tooMany' }
}
