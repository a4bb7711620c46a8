import { currencyDigits, currencySymbol } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

/** A typed text read as an amount of money. */
export type TypedAmount =
  | { state: 'amount'; amount: number }
  /** More decimals than the currency has. */
  | { state: 'tooPrecise'; digits: number }
  | { state: 'unreadable' | 'tooLarge' }

/** The owner's locale, a BCP 47 tag, and the ISO 4217 code of the amount. */
export interface AmountFormat {
  locale: string
  currency: string
}

/** The invisible marks of direction that come with copied amounts. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Latin digits with `.` `,` `'` and blanks between them, without the currency's sign before or behind. */
function bareAmount(text: string, currency: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/\s/g, ' ')
    .trim()
  const signs = [currency, currencySymbol(currency)]
  const before = signs.find((sign) => plain.toUpperCase().startsWith(sign.toUpperCase())) ?? ''
  const bare = plain.slice(before.length)
  const behind = signs.find((sign) => bare.toUpperCase().endsWith(sign.toUpperCase())) ?? ''
  return bare.slice(0, bare.length - behind.length).trim()
}

/** Groups of three, or of two before a last one of three as in India, by one sign. */
const GROUPED = /^\d{1,3}([., '])(?:\d{2,3}\1)*\d{3}$/

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value

/**
 * Reads an amount as people type it: `$60`, `1,234.56`, `1.234,56`, `1 234,56`, `1’234.56`, `1,00,000`. A single point or
 * comma before three digits groups, but in a currency of three decimals where it is the locale's decimal sign.
 */
export function parseAmount(text: string, { locale, currency }: AmountFormat): TypedAmount {
  const digits = currencyDigits(currency)
  const bare = bareAmount(text, currency)
  const [, before = '', sign = '', behind = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(bare) ?? []
  const isDecimal = digits === 3 && behind.length === 3 && sign === decimalSign(locale)
  const isGroup = GROUPED.test(bare) && !isDecimal && /[1-9]/.test(before)
  const [whole, fraction] = isGroup ? [bare, ''] : [before, behind.replace(/0+$/, '')]
  const isWhole = /^\d*$/.test(whole) || (GROUPED.test(whole) && (isGroup || !before.includes(sign || '-')))
  if (!isWhole || !/\d/.test(bare)) return { state: 'unreadable' }
  if (fraction.length > digits) return { state: 'tooPrecise', digits }
  const amount = Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`)
  return amount > THRESHOLD_MAX ? { state: 'tooLarge' } : { state: 'amount', amount }
}

/** An amount as text to edit: without grouping, with the locale's decimal sign. */
export function writeAmount(amount: number, { locale, currency }: AmountFormat): string {
  // The first use of `Intl` is slow; whole amounts do without it, so that the page starts sooner.
  if (Number.isInteger(amount)) return String(amount)
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    maximumFractionDigits: currencyDigits(currency)
  }).format(amount)
}
