import type { Figures, StatisticsAnswer } from '#shared/api/statistics-api.ts'
import type { TestOfBarAnswer } from '#shared/api/statistics-test-api.ts'

const DAY_MS = 86_400_000

/** Counts of nothing but what a test names. */
export const makeFigures = (change: Partial<Figures> = {}): Figures => ({
  shown: 0,
  moved: 0,
  reached: 0,
  added: 0,
  ordered: 0,
  valued: 0,
  value: 0,
  ...change
})

/** The figures of one day of a shop with a hundred carts. */
export const DAY = makeFigures({
  shown: 120,
  moved: 100,
  reached: 33,
  added: 8,
  ordered: 30,
  valued: 30,
  value: 1350.5
})

const TO = '2026-11-22'
const dateBefore = (days: number) => new Date(Date.parse(TO) - days * DAY_MS).toISOString().slice(0, 10)

interface MakeStatistics extends Partial<Pick<StatisticsAnswer, 'since' | 'currency' | 'test'>> {
  /** The days that the owner looks at. */
  days?: number
  /** The figures of each of them, with the day before. */
  day?: Figures
  /** Those of each earlier day. */
  before?: Figures
}

/** Answer of the service about a shop that was measured for two years, unless a test says otherwise. */
export function makeStatistics({ days = 30, day = DAY, before = day, ...change }: MakeStatistics = {}) {
  const answer: StatisticsAnswer = {
    since: '2024-11-22',
    currency: 'USD',
    series: Array.from({ length: 181 }, (_, index) => ({
      date: dateBefore(180 - index),
      ...(index < 180 - days ? before : day)
    })),
    ...change
  }
  return answer
}

/** A test of some weeks that runs, and has found a difference unless a test says otherwise. */
export const makeTest = (change: Partial<TestOfBarAnswer> = {}): TestOfBarAnswer => ({
  startedAt: '2026-10-23T00:00:00.000Z',
  bar: 809,
  holdout: 700,
  result: { state: 'claim', low: 0.02, estimate: 0.156, high: 0.31 },
  ...change
})

/** The same after it was stopped. */
export const makeEndedTest = (change: Partial<TestOfBarAnswer> = {}): TestOfBarAnswer =>
  makeTest({ endedAt: '2026-11-22T12:00:00.000Z', ...change })
