import type { Figures, StatisticsAnswer, StatisticsDays } from '#shared/api/statistics-api.ts'
import { type OrderEvent, PAGE_EVENTS, type PageEvent } from '#shared/statistics/events.ts'
import { DAY_MS } from '#shared/time.ts'

import type { Counter } from '../db/counter-store.ts'
import { countedUnit } from '../lib/counted-money.ts'
import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { storedSettings } from '../db/stored-settings.ts'
import { testOf } from './test-of-bar.ts'
import { dayOf } from './event-counts.ts'

/** The parts of the service that statistics are read from. */
interface StatisticsSources {
  store: Store
  log: Log
  now: Clock
}

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const inMajor = (minor: number, currency: string) => minor / countedUnit(currency)

function figuresOf(rows: readonly Counter[], currency: string): Figures {
  const total = (event: PageEvent | OrderEvent, of: 'n' | 'sum', unit = '') =>
    rows.filter((row) => row.event === event && row.currency === unit).reduce((sum, row) => sum + row[of], 0)
  // Each event is a key.
  const pages = Object.fromEntries(PAGE_EVENTS.map((event) => [event, total(event, 'n')])) as Record<
    PageEvent,
    number
  >
  const orders = (event: OrderEvent) => total(event, 'n', currency)
  const money = (event: OrderEvent) => inMajor(total(event, 'sum', currency), currency)
  return {
    ...pages,
    orders: total('order', 'n'),
    ordersWithRevenue: orders('revenue'),
    revenue: money('revenue'),
    ordersWithShipping: orders('shipping'),
    shippingPaid: money('shipping'),
    refunds: orders('refund'),
    refunded: money('refund')
  }
}

/** The days' counters by day. */
function byDay(rows: readonly Counter[]): ReadonlyMap<number, Counter[]> {
  const days = new Map<number, Counter[]>()
  for (const row of rows) {
    const day = days.get(row.day)
    if (day) day.push(row)
    else days.set(row.day, [row])
  }
  return days
}

async function settingsOf({ store, log }: StatisticsSources, instanceId: string) {
  const stored = storedSettings(await store.read(instanceId), instanceId, log)
  const currency = stored?.flat.currency === undefined ? '' : stored.settings.currency
  return { currency }
}

/** The owner's currency; without one that of the newest order. */
const currencyOf = (known: string, rows: readonly Counter[]) =>
  known || (rows.findLast(({ event }) => event === 'revenue')?.currency ?? '')

/** The figures of the last days, with today, and of as many days before them. */
export async function statisticsOf(
  sources: StatisticsSources,
  instanceId: string,
  days: StatisticsDays
): Promise<StatisticsAnswer> {
  const { store, now } = sources
  const to = dayOf(now())
  const from = to - days + 1
  const [{ currency: known }, all, first, test] = await Promise.all([
    settingsOf(sources, instanceId),
    store.counters.days(instanceId, from - days - 1, to),
    store.counters.firstDay(instanceId),
    testOf(sources, instanceId)
  ])
  const currency = currencyOf(known, all)
  const rowsByDay = byDay(all)
  const between = (first: number, last: number) => all.filter(({ day }) => day >= first && day <= last)
  const figures = (first: number, last: number) => figuresOf(between(first, last), currency)
  return {
    days,
    from: dateOf(from),
    to: dateOf(to),
    ...(first === undefined ? {} : { since: dateOf(first) }),
    currency,
    series: Array.from({ length: days }, (_, index) => ({
      date: dateOf(from + index),
      ...figuresOf(rowsByDay.get(from + index) ?? [], currency)
    })),
    now: figures(from, to),
    before: figures(from - days, from - 1),
    whole: { now: figures(from - 1, to - 1), before: figures(from - 1 - days, from - 2) },
    ...(test ? { test } : {})
  }
}
