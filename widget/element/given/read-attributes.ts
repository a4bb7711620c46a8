import { readPlace, readThreshold, readTotal, UNREAD } from '#shared/cart.ts'
import { DEFAULT_CURRENCY, readCurrency } from '#shared/currency.ts'
import { readLocale } from '#shared/locale.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

import type { GivenCart } from '../../carts/passed-cart.ts'
import type { Warn } from './warnings.ts'

/** Values that count where an attribute says nothing, and the last right language. */
type GivenBeside = Partial<Record<'threshold' | 'currency' | 'cart', unknown>> & {
  locale?: string | undefined
}

/** It hides the bar. */
const LOST = { ...UNREAD, total: Number.NaN }

/** Undefined where there is none, or a wrong one: an amount is never guessed. */
function readGoal(given: unknown, currency: unknown, warn: Warn): number | undefined {
  const threshold = readThreshold(given, currency)
  if (threshold !== undefined && threshold >= 0 && threshold <= THRESHOLD_MAX) return threshold
  warn('threshold', given ?? null, `a number such as 49.90, 0 to ${THRESHOLD_MAX}`)
  return undefined
}

/** Undefined for what is no code. */
function readCode(given: unknown, warn: Warn): string | undefined {
  const read = readCurrency(given)
  if (read.state === 'absent') return DEFAULT_CURRENCY
  if (read.state === 'ok') return read.code
  warn('currency', given, 'an ISO 4217 code such as EUR')
  return undefined
}

function readCart(element: Element, cart: unknown, warn: Warn): GivenCart {
  if (cart !== undefined && cart !== null) {
    // Its keys are checked where it is read.
    if (typeof cart === 'object') return cart as GivenCart
    warn('cart', cart, 'a cart such as { total: 31.2, currency: "EUR" }, or a source of one')
    return LOST
  }
  const [text, count] = ['total', 'items'].map((name) => element.getAttribute(name))
  const [total, items] = [readTotal(text), readTotal(count)]
  const isCount = items !== undefined && Number.isInteger(items)
  if (typeof count === 'string' && !isCount) warn('items', count, 'a whole number, 0 and more')
  if (typeof text !== 'string') return undefined
  if (total === undefined) warn('total', text, 'a number such as 31.20, 0 and more')
  return total === undefined ? LOST : { total, ...(isCount ? { items } : {}) }
}

function readTag(text: string | null, before: string | undefined, warn: Warn): string | undefined {
  if (text === null) return undefined
  const tag = readLocale(text)
  if (tag !== undefined) return tag
  warn('locale', text, 'a BCP 47 tag of a language, such as de or en-GB')
  return before
}

/**
 * Reads the attributes of one element; those of its form are only checked. An amount that is wrong or missing is
 * undefined.
 */
export function readAttributes(element: Element, beside: GivenBeside, warn: Warn) {
  const text = (name: string) => element.getAttribute(name)
  const country = readPlace(text('country'))
  if (text('country') && !country) warn('country', text('country'), 'an ISO 3166-1 code such as DE')
  const compact = text('compact')
  if (compact && compact !== 'fold') warn('compact', compact, 'no value, or fold')
  const currency = readCode(text('currency') ?? beside.currency, warn)
  const threshold = readGoal(text('threshold') ?? beside.threshold, currency, warn)
  const isAmount = threshold !== undefined && currency !== undefined
  return {
    threshold,
    currency,
    locale: readTag(text('locale'), beside.locale, warn),
    country,
    cart: isAmount ? readCart(element, beside.cart, warn) : LOST
  }
}
