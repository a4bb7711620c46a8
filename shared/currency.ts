/** Currency of the settings until their owner names another one. */
export const DEFAULT_CURRENCY = 'USD'

/** Codes of ISO 4217 that not every browser and not every Node lists yet. */
const NEWER = 'SLE VED XAD XCG ZWG'

/** Is it a currency? A browser without a list of them takes every code for one. */
function isListed(code: string): boolean {
  try {
    return NEWER.includes(code) || Intl.supportedValuesOf('currency').includes(code)
  } catch {
    return true
  }
}

/** A currency from outside: an ISO 4217 code in any case, nothing, or something that is no currency. */
export type GivenCurrency = { state: 'ok'; code: string } | { state: 'absent' } | { state: 'unusable' }

/** `usd` is USD, and an empty text names no currency at all. */
export function readCurrency(given: unknown): GivenCurrency {
  if (given === undefined || given === null) return { state: 'absent' }
  if (typeof given !== 'string') return { state: 'unusable' }
  const code = given.trim().toUpperCase()
  if (code === '') return { state: 'absent' }
  return /^[A-Z]{3}$/.test(code) && isListed(code) ? { state: 'ok', code } : { state: 'unusable' }
}
