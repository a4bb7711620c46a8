import type { TestOfBar } from '#shared/api/statistics-test-api.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { $locale } from '../languages/locale.ts'
import { COPY, fill } from '../languages/words.ts'

interface WriterOptions {
  /** BCP 47 */
  locale: string
  /** ISO 4217; '' where it is not known. */
  currency: string
}

/** Percentages from this one on are written without decimal digits. */
const WHOLE_FROM = 10

/** Writes figures in the owner's language. */
export function createWriter({ locale, currency }: WriterOptions) {
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
    currency,
    count: (value: number) => counts.format(value),
    money: (amount: number) => formatMoney(amount, { currency, locale }),
    /** 0.25 as `25%`. */
    share: (value: number) => percent(value, 'auto'),
    /** 12 as `+12%`. */
    change: (value: number) => percent(value / 100, 'exceptZero'),
    /** `Nov 3`, for a day in UTC. */
    day: (date: string) => days.format(Date.parse(date)),
    /** `Nov 3, 2026` where the owner is. */
    moment: (at: Date) => moments.format(at)
  }
}

export type Writer = ReturnType<typeof createWriter>

/** Writes in the language that the dashboard has now. */
export function useWriter(currency: string): Writer {
  const locale = useStore($locale)
  return useMemo(() => createWriter({ locale, currency }), [locale, currency])
}

/** The result of a test in one sentence. An effect is claimed only within limits that hold at every look. */
export function resultWords({ result, endedAt }: TestOfBar, write: Writer): string {
  if (result.state === 'tooEarly')
    return endedAt ? COPY.analyticsTest.result.endedEarly : COPY.analyticsTest.result.tooEarly
  const change = (growth: number) => write.change(growth * 100)
  const limits = { low: change(result.low), high: change(result.high) }
  if (result.state === 'open') return fill(COPY.analyticsTest.result[endedAt ? 'openEnded' : 'open'], limits)
  const amount = write.share(Math.abs(result.estimate))
  return fill(COPY.analyticsTest.result[result.estimate < 0 ? 'less' : 'more'], { ...limits, amount })
}
