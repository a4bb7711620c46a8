/** The symbols other than '$'. Each behind its code, which is short to download. */
const SYMBOLS = new Map(
  'EUR€ GBP£ JPY¥ CNY¥ INR₹ BRLR$ RUB₽ CHFFr SEKkr NOKkr DKKkr ILS₪ KRW₩ TRY₺ PLNzł THB฿ UAH₴ VND₫'
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, 3), entry.slice(3)])
)

/** The symbol of a currency; '$' for codes outside the table (spec § 9). */
export const currencySymbol = (currency: string): string => SYMBOLS.get(currency) ?? '$'

/** Dollars and pesos that are written with a bare '$' at home: `en-CA` for CAD. */
const DOLLARS = /^(AUD|CAD|HKD|MXN|NZD|SGD)$/

/** The sign before an amount: '$' for US dollars or in the currency's own country; else the code, which is unambiguous. */
function sign(currency: string, locale: string): string {
  const isAtHome = DOLLARS.test(currency) && locale.includes(`-${currency.slice(0, 2)}`)
  if (SYMBOLS.has(currency) || isAtHome || !/^(?!USD)[A-Z]{3}$/.test(currency))
    return currencySymbol(currency)
  return `${currency}\u00a0`
}

const FORMATS_MAX = 200
const formats = new Map<string, Intl.NumberFormat>()

/** Kept, because making one takes long. For a locale that is not usable: `en`. @throws RangeError for a currency that is none */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    try {
      format = new Intl.NumberFormat(locale, options)
    } catch {
      format = new Intl.NumberFormat('en', options)
    }
    // A server is asked in any language that callers make up.
    if (formats.size >= FORMATS_MAX) formats.clear()
    formats.set(key, format)
  }
  return format
}

/** The currencies of ISO 4217 that do not have two digits after the point. Engines disagree about many others. */
const WHOLE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/
const THREE = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/
const FOUR = /^(CLF|UYW)$/

/** Digits after the point by ISO 4217: JPY 0, USD 2, KWD 3; 2 for an unknown code. */
export const currencyDigits = (currency: string): number =>
  WHOLE.test(currency) ? 0 : THREE.test(currency) ? 3 : FOUR.test(currency) ? 4 : 2

/** English that writes 1,234.50: not `en-IN`, nor `en-ZA`. */
const PLAIN_ENGLISH = /^en(-(AU|CA|GB|IE|NZ|US))?$/

/**
 * Writes an amount as `Intl` does in English, if nothing has to be rounded: its first use takes a slow phone 60 ms, in the very
 * task that draws the first bar. Undefined for everything else.
 */
function plainAmount(amount: number, locale: string, currency: string): string | undefined {
  const isCommon = currency === 'USD' || DOLLARS.test(currency) || SYMBOLS.has(currency)
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(amount)) ?? []
  const count = currencyDigits(currency)
  if (!isCommon || !PLAIN_ENGLISH.test(locale) || whole === undefined || fraction.length > count)
    return undefined
  const grouped = whole.replaceAll(/\B(?=(\d{3}){1,4}$)/g, ',')
  return count === 0 ? grouped : `${grouped}.${fraction.padEnd(count, '0')}`
}

/** `more.useGrouping`: false for digits only, as `Number()` reads them; else as the locale groups them. */
function formatAmount(
  amount: number,
  locale: string,
  currency: string,
  more?: Intl.NumberFormatOptions
): string {
  const count = currencyDigits(currency)
  const options = { minimumFractionDigits: count, maximumFractionDigits: count, ...more }
  return numberFormat(locale, options).format(amount)
}

/**
 * Form of a written amount: `locale` a BCP 47 tag (`en` when not usable), `showCurrency` false leaves the symbol out.
 */
export interface MoneyFormat {
  /** ISO 4217; '' where it is not known: then there is no symbol. */
  currency: string
  locale?: string | undefined
  showCurrency?: boolean | undefined
}

/**
 * An amount without what binary fractions add, so that 0.1 + 0.2 equals 0.3: as it is compared. Platforms have amounts
 * with more digits than the currency has, so nothing is rounded to these before.
 */
export const exactMoney = (amount: number): number => Number(amount.toFixed(6)) + 0

/**
 * An amount in major units, rounded to the digits of the currency as it is shown. `Intl` does it: it rounds the decimal
 * number that a person reads (1.005 → 1.01).
 */
export function roundMoney(amount: number, currency: string): number {
  const isRound =
    Number.isInteger(amount) || !Number.isFinite(amount) || plainAmount(amount, 'en', currency) !== undefined
  const rounded = isRound ? amount : Number(formatAmount(amount, 'en', currency, { useGrouping: false }))
  // Makes 0 of -0.
  return rounded + 0
}

/** Rounds a missing amount up to the digits in which it is shown. */
export function roundUp(amount: number, currency: string): number {
  const rounded = roundMoney(amount, currency)
  return rounded < exactMoney(amount)
    ? roundMoney(rounded + 10 ** -currencyDigits(currency), currency)
    : rounded
}

/** `$1,234.50`, `¥1,235` and `AED 20.00` under `en`, `1.234,50 €` under `de`. */
export function formatMoney(
  amount: number,
  { currency, locale = 'en', showCurrency = true }: MoneyFormat
): string {
  const rounded = roundMoney(amount, currency)
  const hasSymbol = showCurrency && currency !== ''
  // In English the symbol is first, as spec § 4 writes it.
  if (hasSymbol && /^[A-Z]{3}$/.test(currency) && !PLAIN_ENGLISH.test(locale))
    return formatAmount(rounded, locale, currency, { style: 'currency', currency })
  const number = plainAmount(rounded, locale, currency) ?? formatAmount(rounded, locale, currency)
  return hasSymbol ? sign(currency, locale) + number : number
}

/** A whole percentage: `45%`, `45 %` under `de`, `%45` under `tr`. */
export const formatPercent = (percent: number, locale = 'en'): string =>
  numberFormat(locale, { style: 'percent' }).format(percent / 100)
