/** The symbols other than '$', which is also used for unknown codes. */
const SYMBOLS: Record<string, string> = {
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  BRL: 'R$',
  RUB: '₽',
  CHF: 'Fr',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  ILS: '₪',
  KRW: '₩',
  TRY: '₺',
  PLN: 'zł',
  THB: '฿',
  UAH: '₴',
  VND: '₫'
}

/** The symbol printed before an amount; '$' for codes outside the table (spec § 9). */
export const currencySymbol = (currency: string): string =>
  Object.hasOwn(SYMBOLS, currency) ? (SYMBOLS[currency] ?? '$') : '$'

const digits = new Map<string, number>()

/** Digits after the point by ISO 4217: JPY 0, USD 2, KWD 3; 2 for what `Intl` does not know. */
export function currencyDigits(currency: string): number {
  let count = digits.get(currency)
  if (count === undefined) {
    try {
      count =
        new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2
    } catch {
      count = 2
    }
    digits.set(currency, count)
  }
  return count
}

/**
 * How an amount is written: `locale` a BCP 47 tag (`en` when not usable), `showCurrency` false leaves the symbol out.
 */
export interface MoneyFormat {
  /** ISO 4217; '' where it is not known: then there is no symbol. */
  currency: string
  locale?: string | undefined
  showCurrency?: boolean | undefined
}

const formats = new Map<string, Intl.NumberFormat>()

/** `useGrouping`: false for digits only, as `Number()` reads them; else as the locale groups them. */
function numberFormat(locale: string, fractionDigits: number, useGrouping?: false): Intl.NumberFormat {
  const key = `${locale} ${fractionDigits} ${useGrouping}`
  let format = formats.get(key)
  if (!format) {
    const options = {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
      useGrouping
    }
    try {
      format = new Intl.NumberFormat(locale, options)
    } catch {
      format = new Intl.NumberFormat('en', options)
    }
    formats.set(key, format)
  }
  return format
}

/**
 * An amount in major units, rounded to what the currency can pay, so that 0.1 + 0.2 equals 0.3. `Intl` does it: it
 * rounds the decimal number that a person reads (1.005 → 1.01), so amounts are compared as they are shown.
 */
export function roundMoney(amount: number, currency: string): number {
  // Whole amounts are whole in every currency, and the first use of `Intl` costs an empty cart's bar 20 ms.
  const isRound = Number.isInteger(amount) || !Number.isFinite(amount)
  const rounded = isRound
    ? amount
    : Number(numberFormat('en', currencyDigits(currency), false).format(amount))
  // Makes 0 of -0.
  return rounded + 0
}

/** `$1,234.50`, `¥1,235`, `€1.234,50` under `de`: the symbol first, as spec § 4 writes it. */
export function formatMoney(
  amount: number,
  { currency, locale = 'en', showCurrency = true }: MoneyFormat
): string {
  const number = numberFormat(locale, currencyDigits(currency)).format(roundMoney(amount, currency))
  return showCurrency && currency !== '' ? currencySymbol(currency) + number : number
}
