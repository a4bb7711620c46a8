import { currencyDigits, currencySymbol } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

/** A typed text read as an amount of money. */
export type TypedAmount =
  | { state: 'amount'; amount: number }
  /** `1.000` where the decimal sign is a point: it may mean a thousand or one. */
  | { state: 'ambiguous'; whole: number; decimal: number }
  /** More decimals than the currency has. */
  | { state: 'tooPrecise'; digits: number }
  /** An amount with a currency, or with words, that are not ours. */
  | { state: 'foreign'; sign: string }
  | { state: 'unreadable' | 'tooLarge' }

/** The owner's locale, a BCP 47 tag, and the ISO 4217 code of the amount. */
export interface AmountFormat {
  locale: string
  currency: string
}

const LARGE = 1_234_567.8

/** A locale in which every currency has a sign of its own: `US$`, `A$`. */
const INTERNATIONAL = 'en-001'

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    // An invalid locale or currency.
    return new Intl.NumberFormat('en', { ...options, style: 'decimal' })
  }
}

const partsOf = (locale: string, options: Intl.NumberFormatOptions) =>
  numberFormat(locale, options).formatToParts(LARGE)

const signOf = (locale: string, sign: 'decimal' | 'group') =>
  plain(partsOf(locale, { numberingSystem: 'latn' }).find(({ type }) => type === sign)?.value ?? '')

/** Everything that may be written beside an amount of this currency. */
function currencySigns({ locale, currency }: AmountFormat): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const
  const signs = ['en', INTERNATIONAL, locale].flatMap((one) =>
    displays.flatMap((currencyDisplay) =>
      partsOf(one, { style: 'currency', currency, currencyDisplay }).flatMap(({ type, value }) =>
        // The last word of "US dollars" is enough.
        type === 'currency' ? [value, value.split(' ').at(-1) ?? ''] : []
      )
    )
  )
  return [currencySymbol(currency), currency, ...signs]
    .map((sign) => withoutMarks(sign.normalize('NFKC')).toLowerCase().replace(/\.$/, ''))
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
}

/** Without the invisible marks of direction that come with copied amounts. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim()

/** Without the currency's sign before or behind: `$60`, `60 kr.`, `CHF 60.-`. */
function withoutSign(text: string, format: AmountFormat): string {
  const lower = text.toLowerCase()
  const dotted = (sign: string) => (/\p{L}$/u.test(sign) ? [`${sign}.`, sign] : [sign])
  const signs = currencySigns(format).flatMap(dotted)
  const start = signs.find((sign) => lower.startsWith(sign))
  const end = start === undefined ? signs.find((sign) => lower.endsWith(sign)) : undefined
  const bare = end === undefined ? text.slice(start?.length ?? 0) : text.slice(0, -end.length)
  return bare.replace(/[.,][-–—]{1,2}$/, '').trim()
}

const SCRIPTS = ['arab', 'arabext', 'beng', 'deva', 'thai']

/** A digit of another script as 0 to 9. */
function latinDigit(digit: string): string {
  const values = SCRIPTS.map((numberingSystem) => {
    const format = numberFormat('en', { numberingSystem })
    return Array.from({ length: 10 }, (_, value) => format.format(value)).indexOf(digit)
  })
  return String(values.find((value) => value >= 0) ?? digit)
}

/** Digits of other scripts as 0 to 9, and each separator as one of `.` `,` space `'`. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : latinDigit(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/\s/g, ' ')

/** Groups of three, or of two before a last one of three as in India. */
const isGrouped = ([first = '', ...rest]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) &&
  rest.at(-1)?.length === 3 &&
  (rest.every(({ length }) => length === 3) ||
    (first.length <= 2 && rest.slice(0, -1).every(({ length }) => length === 2)))

/** The digits before and after the decimal sign. `isOpen`: a single separator before three digits may group or be decimal. */
type Split = { whole: string; fraction: string; isOpen?: boolean } | undefined

/** A single separator: `1,5` `1.000` `1 000`. */
function splitOnce(sign: string, [whole = '', fraction = '']: readonly string[]): Split {
  const isGroup = isGrouped([whole, fraction])
  if (sign === ' ' || sign === "'") return isGroup ? { whole: whole + fraction, fraction: '' } : undefined
  return { whole, fraction, isOpen: isGroup }
}

function split(text: string): Split {
  if (!/^[\d., ']*\d[\d., ']*$/.test(text)) return undefined
  const signs = [...new Set(text.replaceAll(/\d/g, ''))]
  const [first = '', second] = signs
  if (signs.length > 2) return undefined
  if (second === undefined) {
    const parts = first ? text.split(first) : [text]
    if (parts.length <= 2) return first ? splitOnce(first, parts) : { whole: text, fraction: '' }
    return isGrouped(parts) ? { whole: parts.join(''), fraction: '' } : undefined
  }
  // The last of two different separators is the decimal sign, and occurs once.
  const [groups = '', fraction = '', ...more] = text.split(second)
  const parts = groups.split(first)
  if (!/[.,]/.test(second) || more.length > 0 || !isGrouped(parts) || !/^\d*$/.test(fraction))
    return undefined
  return { whole: parts.join(''), fraction }
}

function amountOf(whole: string, fraction: string, digits: number): TypedAmount {
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > digits) return { state: 'tooPrecise', digits }
  const amount = Number(`${whole || '0'}.${decimals || '0'}`)
  return amount > THRESHOLD_MAX ? { state: 'tooLarge' } : { state: 'amount', amount }
}

/** Letters and signs before or behind what would be an amount by itself. */
function foreign(typed: string): TypedAmount {
  const [, before = '', amount = '', behind = ''] =
    /^([\p{L}\p{Sc} .]*?)\s*(\d[\d., ']*?)(?:[.,][-–—]{1,2})?\s*([\p{L}\p{Sc} .]*)$/u.exec(typed) ?? []
  const sign = (before || behind).trim()
  return sign && split(amount) ? { state: 'foreign', sign } : { state: 'unreadable' }
}

/**
 * Reads an amount as people type it: `$60`, `1,234.56`, `1.234,56`, `1 234,56`, `1’234.56`, `1,00,000`.
 * The locale, and whether the currency has three decimals, decide what a single point or comma before three digits
 * means; where they disagree, the amount is ambiguous.
 */
export function parseAmount(text: string, format: AmountFormat): TypedAmount {
  const digits = currencyDigits(format.currency)
  const typed = plain(withoutSign(withoutMarks(text.normalize('NFKC')), format))
  const read = split(typed)
  if (!read) return foreign(typed)
  const { whole, fraction, isOpen = false } = read
  if (!isOpen) return amountOf(whole, fraction, digits)
  const sign = typed.replaceAll(/\d/g, '')
  const isDecimal = sign === signOf(format.locale, 'decimal')
  const hasThree = fraction.length <= digits
  if (isDecimal && hasThree) return amountOf(whole, fraction, digits)
  const isGroup = sign === signOf(format.locale, 'group')
  if (isGroup || (!isDecimal && !hasThree)) return amountOf(whole + fraction, '', digits)
  return { state: 'ambiguous', whole: Number(whole + fraction), decimal: Number(`${whole}.${fraction}`) }
}

/** An amount as text to edit: without grouping, with the locale's decimal sign. */
export function writeAmount(amount: number, { locale, currency }: AmountFormat): string {
  // The first use of `Intl` is slow; whole amounts do without it, so that the page starts sooner.
  if (Number.isInteger(amount)) return String(amount)
  return numberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    maximumFractionDigits: currencyDigits(currency)
  }).format(amount)
}
