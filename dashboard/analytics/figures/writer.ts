import { formatMoney } from '#shared/money.ts'

export interface WriterOptions {
  /** BCP 47 */
  locale: string
  /** ISO 4217; '' where it is not known. */
  currency: string
}

/** Writes figures in the owner's language. */
export interface Writer {
  count(value: number): string
  /** A number with at most one decimal digit. */
  decimal(value: number): string
  money(amount: number): string
  /** 0.25 as `25%`. */
  share(value: number): string
  /** 0.2 and 0.26 as `20–26%`. */
  shares(low: number, high: number): string
  /** 12 as `+12%`. */
  change(percent: number): string
  /** `Nov 3`, for a day in UTC. */
  day(date: string): string
  /** `Nov 3, 2026`, for a day in UTC. */
  date(date: string): string
  /** `Nov 3, 2026` where the owner is. */
  moment(at: Date): string
}

/** Numbers from this one on are written without decimal digits. */
const WHOLE_FROM = 10

export function createWriter({ locale, currency }: WriterOptions): Writer {
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = (maximumFractionDigits: number, signDisplay: 'auto' | 'exceptZero') =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits, signDisplay })
  const shares = { whole: percent(0, 'auto'), exact: percent(1, 'auto') }
  const changes = { whole: percent(0, 'exceptZero'), exact: percent(1, 'exceptZero') }
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const written = ({ whole, exact }: typeof shares, value: number) =>
    (Math.abs(value) * 100 >= WHOLE_FROM ? whole : exact).format(value)
  return {
    count: (value) => counts.format(value),
    decimal: (value) => decimals.format(value),
    money: (amount) => formatMoney(amount, { currency, locale }),
    share: (value) => written(shares, value),
    shares: (low, high) => (low * 100 >= WHOLE_FROM ? shares.whole : shares.exact).formatRange(low, high),
    change: (value) => written(changes, value / 100),
    day: (date) => days.format(Date.parse(date)),
    date: (date) => dates.format(Date.parse(date)),
    moment: (at) => moments.format(at)
  }
}

/** An amount more or less: `+$1.80`, `−$0.40`. */
export const signedMoney = (amount: number, write: Writer): string =>
  (amount < 0 ? '−' : amount > 0 ? '+' : '') + write.money(Math.abs(amount))
