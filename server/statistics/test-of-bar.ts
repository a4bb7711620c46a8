import { HOLDOUT_PERCENTS, type StatisticsTestAnswer, type TestPlan } from '#shared/api/statistics-api.ts'
import type { Arm } from '#shared/statistics/running-test.ts'
import { TEST_CLAIMS } from '#shared/statistics/claim.ts'
import { type ArmFigures, plainLift } from '#shared/statistics/confidence.ts'
import { EFFECTS, isEnough, type Pace, weeksToFind } from '#shared/statistics/plan.ts'
import { claimResult } from '#shared/statistics/test-result.ts'
import { DAY_MS, WEEK_MS } from '#shared/time.ts'

import type { MoneyCounter, PeriodCounter } from '../db/counter-store.ts'
import type { TestPeriod } from '../db/test-store.ts'
import { countedUnit } from '../lib/counted-money.ts'
import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import { dayOf } from './event-counts.ts'

/** The parts of the service that a test is read from. */
interface Looking {
  store: Store
  now: Clock
}

type RunningAnswer = NonNullable<StatisticsTestAnswer['running']>
type EndedAnswer = NonNullable<StatisticsTestAnswer['ended']>

const iso = (time: number) => new Date(time).toISOString()
const inMajor = (minor: number, currency: string) => minor / countedUnit(currency)

/** Amounts of orders, each less what shipping one order costs. */
function lessCost({ n, sum, sumOfSquares }: Omit<MoneyCounter, 'event' | 'currency'>, cost: number) {
  return { money: sum - cost * n, moneySquares: sumOfSquares - 2 * cost * sum + cost * cost * n }
}

const NO_MONEY = { n: 0, sum: 0, sumOfSquares: 0 }

function armFigures(rows: readonly PeriodCounter[], arm: Arm, currency: string, cost: number): ArmFigures {
  const found = (event: string, unit: string) =>
    rows.find((row) => row.arm === arm && row.event === event && row.currency === unit)
  return { orders: found('order', '')?.n ?? 0, ...lessCost(found('capped', currency) ?? NO_MONEY, cost) }
}

/** Counts a period by the orders that the platform reported alone, and works out its result. */
export async function periodOf(
  { store, now }: Looking,
  instanceId: string,
  test: TestPeriod,
  currency: string
) {
  const rows = await store.counters.period(instanceId, test.period)
  const isCostKnown = test.shippingCost !== undefined && test.capCurrency === currency
  const cost = isCostKnown ? (test.shippingCost ?? 0) : 0
  const figures = (arm: Arm) => armFigures(rows, arm, currency, cost)
  const { claim, share, number, startedAt } = test
  const arms = { bar: figures('bar'), holdout: figures('holdout'), share }
  const weeks = Math.max(0, Math.floor(((test.endedAt ?? now()) - startedAt) / WEEK_MS))
  const described = plainLift(arms, claim === 'orders' ? 'money' : 'orders')
  const armAnswer = ({ orders, money }: ArmFigures) => ({ orders, money: inMajor(money, currency) })
  const answer = {
    id: test.period,
    number,
    testStartedAt: iso(test.testStartedAt),
    startedAt: iso(startedAt),
    claim,
    share,
    currency,
    ...(test.cap === undefined ? {} : { cap: inMajor(test.cap, test.capCurrency) }),
    ...(isCostKnown ? { shippingCost: inMajor(cost, currency) } : {}),
    weeks,
    bar: armAnswer(arms.bar),
    holdout: armAnswer(arms.holdout),
    result: claimResult({ ...arms, claim, period: number, weeks }),
    ...(described === undefined ? {} : { described })
  }
  return { answer, arms }
}

/** A shop's pace is taken from this many whole days before today. */
const PACE_DAYS = 28

async function shopPace({ store, now }: Looking, instanceId: string, currency: string): Promise<Pace> {
  const today = dayOf(now())
  const [rows, first = today] = await Promise.all([
    store.counters.orders(instanceId, today - PACE_DAYS, today - 1),
    store.counters.firstDay(instanceId)
  ])
  const found = (event: string, unit: string) =>
    rows.find((row) => row.event === event && row.currency === unit) ?? NO_MONEY
  const revenue = found('revenue', currency)
  // Every order counts what all paid for shipping on average: how it differs is not known, and is little.
  const shipping = revenue.n > 0 ? found('shipping', currency).sum / revenue.n : 0
  return {
    days: Math.min(PACE_DAYS, today - first),
    orders: found('order', '').n,
    ...lessCost(revenue, -shipping)
  }
}

/** Works out the effects that a test started now can find. */
function planOf(pace: Pace): TestPlan {
  const { orders, days } = pace
  if (!isEnough(pace)) return { state: 'tooFew', orders, days }
  const tests = HOLDOUT_PERCENTS.flatMap((holdout) =>
    TEST_CLAIMS.map((claim) => ({
      holdout,
      claim,
      finds: EFFECTS.map((effect) => {
        const test = { claim, share: holdout / 100, period: 1 }
        const weeks = weeksToFind(effect, test, pace)
        const halfWeeks = weeksToFind(effect, test, pace, 'half')
        return {
          effect,
          ...(weeks === undefined ? {} : { weeks }),
          ...(halfWeeks === undefined ? {} : { halfWeeks })
        }
      })
    }))
  )
  return { state: 'plan', ordersADay: orders / days, tests }
}

/** Proposes the end of a running test, after whole weeks. */
function proposalOf(
  { answer, arms }: Awaited<ReturnType<typeof periodOf>>,
  test: TestPeriod,
  shop: Pace,
  now: number
): Pick<RunningAnswer, 'proposedEnd' | 'aboutMoreWeeks'> {
  const elapsed = now - test.startedAt
  const { bar, holdout } = arms
  const own: Pace = {
    days: elapsed / DAY_MS,
    orders: bar.orders + holdout.orders,
    money: bar.money + holdout.money,
    moneySquares: bar.moneySquares + holdout.moneySquares
  }
  const pace = isEnough(own) ? own : shop
  const isFound = answer.result.state === 'claim'
  if (!isFound && !isEnough(pace)) return {}
  const { claim, share, number: period } = test
  const weeks = isFound
    ? Math.max(1, Math.ceil(elapsed / WEEK_MS))
    : weeksToFind(EFFECTS[0], { claim, share, period }, pace)
  if (weeks === undefined) return {}
  return {
    proposedEnd: iso(test.startedAt + weeks * WEEK_MS),
    aboutMoreWeeks: Math.max(0, Math.ceil(weeks - elapsed / WEEK_MS))
  }
}

/** Number of ended periods that are searched for one with a claim. */
const ENDED_PERIODS = 5

async function endedOf(
  service: Looking,
  instanceId: string,
  currency: string
): Promise<EndedAnswer | undefined> {
  let last: EndedAnswer | undefined
  for (const test of await service.store.tests.ended(instanceId, ENDED_PERIODS)) {
    const { answer } = await periodOf(service, instanceId, test, currency)
    const ended = { ...answer, endedAt: iso(test.endedAt ?? service.now()) }
    if (answer.result.state === 'claim') return ended
    last ??= ended
  }
  return last
}

/** The test of a site as its owner sees it, what it found before, and what the next one could find. */
export async function testOf(
  service: Looking,
  instanceId: string,
  currency: string
): Promise<StatisticsTestAnswer> {
  const [test, ended, shop] = await Promise.all([
    service.store.tests.running(instanceId),
    endedOf(service, instanceId, currency),
    shopPace(service, instanceId, currency)
  ])
  const period = test && (await periodOf(service, instanceId, test, currency))
  return {
    ...(test && period
      ? { running: { ...period.answer, ...proposalOf(period, test, shop, service.now()) } }
      : {}),
    ...(ended ? { ended } : {}),
    plan: planOf(shop)
  }
}
