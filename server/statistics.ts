import type {
  Figures,
  StatisticsAnswer,
  StatisticsDays,
  StatisticsTestAnswer,
  TestResultAnswer
} from '#shared/api/statistics-api.ts'
import { currencyDigits } from '#shared/money.ts'
import { type ArmFigures, testResult } from '#shared/statistics/test-result.ts'
import type { Arm } from '#shared/statistics/arm.ts'
import { type OrderEvent, PAGE_EVENTS, type PageEvent } from '#shared/statistics/events.ts'
import { revenueCap } from '#shared/statistics/order-sizes.ts'

import type { DayCounter, PeriodCounter } from './db/counter-store.ts'
import type { TestPeriod } from './db/test-store.ts'
import { sizesOf } from './order-sizes.ts'
import type { Service } from './service.ts'
import { storedSettings } from './stored.ts'
import { DAY_MS, dayOf } from './work/event-counts.ts'

type PeriodAnswer = NonNullable<StatisticsTestAnswer['period']>

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const iso = (time: number) => new Date(time).toISOString()
const inMajor = (minor: number, currency: string) => minor / 10 ** currencyDigits(currency)

function figuresOf(rows: readonly DayCounter[], currency: string): Figures {
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
function byDay(rows: readonly DayCounter[]): ReadonlyMap<number, DayCounter[]> {
  const days = new Map<number, DayCounter[]>()
  for (const row of rows) {
    const day = days.get(row.day)
    if (day) day.push(row)
    else days.set(row.day, [row])
  }
  return days
}

function armFigures(rows: readonly PeriodCounter[], arm: Arm, currency: string): ArmFigures {
  const found = (event: string, unit = '') =>
    rows.find((row) => row.arm === arm && row.event === event && row.currency === unit)
  const capped = found('capped', currency)
  return {
    carts: found('eligible')?.n ?? 0,
    orders: found('order')?.n ?? 0,
    revenue: capped?.sum ?? 0,
    revenueSquares: capped?.sumOfSquares ?? 0
  }
}

/** What may be said of a period, and what it rests on. */
async function comparePeriod(
  { store, now }: Service,
  instanceId: string,
  test: TestPeriod,
  currency: string
) {
  const rows = await store.counters.period(instanceId, test.period)
  const [bar, holdout] = [armFigures(rows, 'bar', currency), armFigures(rows, 'holdout', currency)]
  const days = ((test.endedAt ?? now()) - test.startedAt) / DAY_MS
  const armAnswer = ({ carts, orders, revenue }: ArmFigures) => ({
    carts,
    orders,
    revenue: inMajor(revenue, currency)
  })
  const period: PeriodAnswer = {
    id: test.period,
    testStartedAt: iso(test.testStartedAt),
    startedAt: iso(test.startedAt),
    ...(test.endedAt === undefined ? {} : { endedAt: iso(test.endedAt) }),
    share: test.share,
    ...(test.cap === undefined ? {} : { cap: inMajor(test.cap, test.capCurrency) }),
    bar: armAnswer(bar),
    holdout: armAnswer(holdout)
  }
  return { period, result: resultAnswer(testResult({ bar, holdout, share: test.share, days }), currency) }
}

function resultAnswer(result: ReturnType<typeof testResult>, currency: string): TestResultAnswer {
  if (result.state !== 'result') return result
  const { state, orders, low, estimate, high } = result
  return {
    state,
    orders,
    low: inMajor(low, currency),
    estimate: inMajor(estimate, currency),
    high: inMajor(high, currency),
    currency
  }
}

/** How many ended periods are looked through for one with a result. */
const ENDED_PERIODS = 5

/** The test of a site as its owner sees it. A result is not forgotten for a later period that was too short for one. */
async function testOf(service: Service, instanceId: string, currency: string): Promise<StatisticsTestAnswer> {
  const { tests } = service.store
  const compare = (test: TestPeriod) => comparePeriod(service, instanceId, test, currency)
  const [running, [newest, ...earlier]] = await Promise.all([
    tests.running(instanceId),
    tests.ended(instanceId, ENDED_PERIODS)
  ])
  const [now, ended] = await Promise.all([running, newest].map((test) => test && compare(test)))
  let last = ended
  for (const test of earlier) {
    if (last?.result.state === 'result') break
    const older = await compare(test)
    if (older.result.state === 'result') last = older
  }
  return { ...(now ?? { result: { state: 'off' } }), ...(last ? { last } : {}) }
}

async function settingsOf({ store, log }: Service, instanceId: string) {
  const stored = storedSettings(await store.read(instanceId), instanceId, log)
  const currency = stored?.flat.currency === undefined ? '' : stored.settings.currency
  return { settings: stored?.settings, currency }
}

/** The owner's currency; without one that of the newest order. */
const currencyOf = (known: string, rows: readonly DayCounter[]) =>
  known || (rows.findLast(({ event }) => event === 'revenue')?.currency ?? '')

/** The figures of the last days, with today, and of as many days before them. */
export async function statisticsOf(
  service: Service,
  instanceId: string,
  days: StatisticsDays
): Promise<StatisticsAnswer> {
  const { store, now } = service
  const to = dayOf(now())
  const from = to - days + 1
  const [{ currency: known }, all, first] = await Promise.all([
    settingsOf(service, instanceId),
    store.counters.days(instanceId, from - days - 1, to),
    store.counters.firstDay(instanceId)
  ])
  const currency = currencyOf(known, all)
  const counted = byDay(all)
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
      ...figuresOf(counted.get(from + index) ?? [], currency)
    })),
    now: figures(from, to),
    before: figures(from - days, from - 1),
    whole: { now: figures(from - 1, to - 1), before: figures(from - 1 - days, from - 2) },
    sizes: sizesOf(between(from, to), currency).map(({ from, to, orders }) => ({
      from: inMajor(from, currency),
      to: inMajor(to, currency),
      orders
    })),
    test: await testOf(service, instanceId, currency)
  }
}

/** How far back a test looks for the size of orders. */
const CAP_DAYS = 365

/** How much of an order counts in a test that starts now. */
export async function capOf(service: Service, instanceId: string) {
  const today = dayOf(service.now())
  const [{ settings, currency: known }, rows] = await Promise.all([
    settingsOf(service, instanceId),
    service.store.counters.days(instanceId, today - CAP_DAYS, today)
  ])
  const currency = currencyOf(known, rows)
  const threshold = (settings?.threshold ?? 0) * 10 ** currencyDigits(currency)
  return { cap: revenueCap(sizesOf(rows, currency), threshold), capCurrency: currency }
}

/** The test of a site, in the currency that its owner reads. */
export async function currentTest(service: Service, instanceId: string): Promise<StatisticsTestAnswer> {
  const today = dayOf(service.now())
  const [{ currency }, rows] = await Promise.all([
    settingsOf(service, instanceId),
    service.store.counters.days(instanceId, today - CAP_DAYS, today)
  ])
  return testOf(service, instanceId, currencyOf(currency, rows))
}
