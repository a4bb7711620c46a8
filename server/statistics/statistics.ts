import { type Figures, STATISTICS_DAYS, type StatisticsAnswer } from '#shared/api/statistics-api.ts'
import { currencyDigits } from '#shared/money.ts'
import { PAGE_EVENTS, type PageEvent } from '#shared/statistics/events.ts'
import { DAY_MS } from '#shared/time.ts'

import type { Counter } from '../db/tables.ts'
import type { DayOrders } from '../db/order-store.ts'
import { storedSettings } from '../db/stored-settings.ts'
import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { dayOf } from './event-counts.ts'
import { testOf } from './test-of-bar.ts'

/** The parts of the service that statistics are read from. */
interface StatisticsSources {
  store: Store
  log: Log
  now: Clock
}

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The figures of one day. Money of other currencies is left out, and never added. */
function figuresOf(counters: readonly Counter[], orders: readonly DayOrders[], currency: string): Figures {
  // Each event is a key.
  const pages = Object.fromEntries(
    PAGE_EVENTS.map((name) => [name, counters.find(({ event }) => event === name)?.n ?? 0])
  ) as Record<PageEvent, number>
  const valued = orders.find((one) => one.currency === currency)
  return {
    ...pages,
    ordered: orders.reduce((sum, { n }) => sum + n, 0),
    valued: valued?.n ?? 0,
    value: (valued?.goods ?? 0) / 10 ** currencyDigits(currency)
  }
}

/** The owner's currency; undefined where none was chosen. */
async function chosenCurrency({ store, log }: StatisticsSources, instanceId: string) {
  const stored = storedSettings(await store.read(instanceId), instanceId, log)
  return stored?.namesCurrency ? stored.settings.currency : undefined
}

/** The figures of the last days with today, and of as many whole days before those up to yesterday. */
export async function statisticsOf(
  sources: StatisticsSources,
  instanceId: string
): Promise<StatisticsAnswer> {
  const { counters, orders } = sources.store
  const today = dayOf(sources.now())
  const from = today - 2 * STATISTICS_DAYS
  const [chosen, counted, ordered, first, test] = await Promise.all([
    chosenCurrency(sources, instanceId),
    counters.days(instanceId, from, today),
    orders.days(instanceId, from, today),
    counters.firstDay(instanceId),
    testOf(sources, instanceId)
  ])
  const currency = chosen ?? ordered.at(-1)?.currency ?? ''
  const since = first ?? ordered[0]?.day
  const figuresOn = (day: number) => {
    const isOn = (row: { day: number }) => row.day === day
    return figuresOf(counted.filter(isOn), ordered.filter(isOn), currency)
  }
  return {
    ...(since === undefined ? {} : { since: dateOf(since) }),
    currency,
    series: Array.from({ length: 2 * STATISTICS_DAYS + 1 }, (_, index) => ({
      date: dateOf(from + index),
      ...figuresOn(from + index)
    })),
    test
  }
}

/** Days are kept for more than a year, longer than any test should run. */
const KEPT_DAYS = 400

/** Deletes figures that are too old to be shown. */
export const tidyStatistics = ({ counters }: Store, now: number): Promise<void> =>
  counters.forget(dayOf(now) - KEPT_DAYS)
