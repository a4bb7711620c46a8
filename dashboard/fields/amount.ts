import { roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

/** What was typed as an amount of money. */
export type TypedAmount = { state: 'amount'; amount: number } | { state: 'unreadable' | 'tooLarge' }

// A lone point is a decimal one; a comma is one before no more than two digits, as after nothing but zeros.
const DECIMAL = /^\d+(?:\.\d*|,\d{0,2})?$|^\.\d+$|^0*,\d+$/
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const POINT_GROUPS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/
const OTHER_GROUPS = /^[1-9]\d{0,2}([\s'’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/

function decimal(text: string): string | undefined {
  if (COMMA_GROUPS.test(text)) return text.replaceAll(',', '')
  if (POINT_GROUPS.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (OTHER_GROUPS.test(text)) return text.replaceAll(/[\s'’]/g, '').replace(',', '.')
  return DECIMAL.test(text) ? text.replace(',', '.') : undefined
}

/** Reads `1,234.56`, `1.234,56`, `1 234,56` and `1'234.56` alike, rounded to what the currency can pay. */
export function parseAmount(text: string, currency: string): TypedAmount {
  const digits = decimal(text.trim())
  if (digits === undefined) return { state: 'unreadable' }
  const amount = roundMoney(Number(digits), currency)
  return amount > THRESHOLD_MAX ? { state: 'tooLarge' } : { state: 'amount', amount }
}
