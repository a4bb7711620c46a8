import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { $locale } from '../languages/locale.ts'

export interface WriterOptions {
  /** BCP 47 */
  locale: string
  /** ISO 4217; '' where it is not known. */
  currency: string
}

/** Writes figures in the owner's language. */
export interface Writer extends WriterOptions {
  count(value: number): string
  money(amount: number): string
  /** 0.25 as `25%`. */
  share(value: number): string
  /** 12 as `+12%`. */
  change(percent: number): string
  /** `Nov 3`, for a day in UTC. */
  day(date: string): string
  /** `Nov 3, 2026` where the owner is. */
  moment(at: Date): string
}

/** Percentages from this one on are written without decimal digits. */
const WHOLE_FROM = 10

export function createWriter({ locale, currency }: WriterOptions): Writer {
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percent = (value: number, signDisplay: 'auto' | 'exceptZero') => {
    const maximumFractionDigits = Math.abs(value) * 100 >= WHOLE_FROM ? 0 : 1
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits, signDisplay }).format(
      value
    )
  }
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return {
    locale,
    currency,
    count: (value) => counts.format(value),
    money: (amount) => formatMoney(amount, { currency, locale }),
    share: (value) => percent(value, 'auto'),
    change: (value) => percent(value / 100, 'exceptZero'),
    day: (date) => days.format(Date.parse(date)),
    moment: (at) => moments.format(at)
  }
}

/** Writes in the language that the dashboard has now. */
export function useWriter(currency: string): Writer {
  const locale = useStore($locale)
  return useMemo(() => createWriter({ locale, currency }), [locale, currency])
}
