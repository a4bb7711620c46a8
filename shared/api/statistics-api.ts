import * as v from 'valibot'

import { UserError } from '../errors.ts'
import { ArmSchema } from '../statistics/arm.ts'
import { PAGE_EVENTS } from '../statistics/events.ts'
import {
  browserFetch,
  Moment,
  postAsOwner,
  readAsOwner,
  serviceAddress,
  type ServiceOptions,
  UNKNOWN_FORM
} from './service-call.ts'

/** Under the service's origin. `barEvents` takes what pages count, the others are an owner's. */
export const STATISTICS_PATHS = {
  barEvents: '/_functions/barEvents',
  statistics: '/_functions/statistics',
  statisticsTest: '/_functions/statisticsTest'
} as const

/** More of one event in one page is no shopper's doing. */
const COUNT_MAX = 100
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX))

/** What a page counted, as JSON in a text of at most 1 kB: nothing about the shopper. */
export const BarEventsSchema = v.pipe(
  v.object({
    instanceId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/)),
    /** Events that this service does not know are left out. */
    counts: v.partial(v.object(v.entriesFromList(PAGE_EVENTS, Count))),
    /** The arm of the page's cart, and the test's id: both or neither. */
    arm: v.optional(ArmSchema),
    test: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    /** Made up for this batch alone, so that it counts once if it comes twice. */
    batch: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)))
  }),
  v.check(({ arm, test }) => (arm === undefined) === (test === undefined))
)
export type BarEvents = v.InferInput<typeof BarEventsSchema>

export const STATISTICS_DAYS = [7, 30, 90] as const
export type StatisticsDays = (typeof STATISTICS_DAYS)[number]

/** Of carts without the bar, in percent: half of them tells soonest, a tenth costs least. */
export const HOLDOUT_PERCENTS = [50, 10] as const
export type HoldoutPercent = (typeof HOLDOUT_PERCENTS)[number]

/** `2026-11-22`, a day in UTC. */
const DateText = v.pipe(v.string(), v.isoDate())

/** Counts of a day or of several. Money in major units of the answer's currency. */
const FiguresSchema = v.object({
  /** What the pages counted. */
  ...v.entriesFromList(PAGE_EVENTS, v.number()),
  /** Orders by the platform's own word, without those that were canceled or refunded in full. */
  orders: v.number(),
  /** Of these, those whose revenue could be told in the currency. */
  ordersWithRevenue: v.number(),
  /** Without shipping and tax, less what was given back. */
  revenue: v.number(),
  ordersWithShipping: v.number(),
  /** What shoppers paid for shipping, without tax. */
  shippingPaid: v.number(),
  /** Orders of which something was given back, and how much of their revenue. */
  refunds: v.number(),
  refunded: v.number()
})
export type Figures = v.InferOutput<typeof FiguresSchema>

const IntervalEntries = { low: v.number(), estimate: v.number(), high: v.number() }

const ResultSchema = v.variant('state', [
  /** No test runs. */
  v.object({ state: v.literal('off') }),
  /** So many more carts are needed, at the present pace in so many weeks; absent: no pace yet. */
  v.object({ state: v.literal('collecting'), more: v.number(), weeks: v.optional(v.number()) }),
  /** `split`: the carts are not in their arms in the proportion of the test; `uncounted`: fewer carts than orders. */
  v.object({ state: v.literal('broken'), reason: v.picklist(['split', 'uncounted']) }),
  /** What a cart with the bar brings more than one without it, in major units; `orders`: orders per cart. */
  v.object({
    state: v.literal('result'),
    ...IntervalEntries,
    currency: v.string(),
    orders: v.object(IntervalEntries)
  })
])
export type TestResultAnswer = v.InferOutput<typeof ResultSchema>

const ArmFiguresSchema = v.object({
  carts: v.number(),
  orders: v.number(),
  /** In major units, each order up to the period's cap. */
  revenue: v.number()
})

const PeriodSchema = v.object({
  id: v.number(),
  testStartedAt: Moment,
  /** Later than `testStartedAt`: the bar was changed then, and everything is counted from there. */
  startedAt: Moment,
  endedAt: v.optional(Moment),
  /** The share of carts without the bar. */
  share: v.number(),
  /** How much of an order counts at most, in major units; absent: all of it. */
  cap: v.optional(v.number()),
  bar: ArmFiguresSchema,
  holdout: ArmFiguresSchema
})

const TestSchema = v.object({
  /** Of the test that runs. */
  result: ResultSchema,
  period: v.optional(PeriodSchema),
  /** Of the periods that ended, by a stop or by a change of the bar, the last with a result; else the last. */
  last: v.optional(v.object({ result: ResultSchema, period: PeriodSchema }))
})

const TestAnswerSchema = v.object({ test: TestSchema })
export type StatisticsTest = v.InferOutput<typeof TestSchema>
/** As the service sends it, with ISO dates. */
export type StatisticsTestAnswer = v.InferInput<typeof TestSchema>

const StatisticsSchema = v.object({
  statistics: v.object({
    days: v.picklist(STATISTICS_DAYS),
    from: DateText,
    to: DateText,
    /** The first day on which anything was counted; absent: nothing was counted yet. */
    since: v.optional(DateText),
    /** ISO 4217; '' where the shop's currency is not known. */
    currency: v.string(),
    /** Every day from `from` to `to`. */
    series: v.array(v.object({ date: DateText, ...FiguresSchema.entries })),
    /** All of these days together, and as many days before them. */
    now: FiguresSchema,
    before: FiguresSchema,
    /** As many days that are over, up to yesterday, and as many before them: what can be compared. */
    whole: v.optional(v.object({ now: FiguresSchema, before: FiguresSchema })),
    /** Orders by the value of their goods after discounts, in major units; a size without orders is left out. */
    sizes: v.array(v.object({ from: v.number(), to: v.number(), orders: v.number() })),
    test: TestSchema
  })
})
export type Statistics = v.InferOutput<typeof StatisticsSchema>['statistics']
export type StatisticsAnswer = v.InferInput<typeof StatisticsSchema>['statistics']

/** How a start or a stop ended. */
export type TestChange = { state: 'changed'; test: StatisticsTest } | { state: 'failed'; message: string }

export interface StatisticsApi {
  /** @throws UserError */
  load(instanceId: string, credential: string, days: StatisticsDays): Promise<Statistics>
  /** Ends a test with another share. Never throws: every ending is a result. */
  startTest(instanceId: string, credential: string, holdout: HoldoutPercent): Promise<TestChange>
  stopTest(instanceId: string, credential: string): Promise<TestChange>
}

/** The service's calls about figures and tests, as an owner's browser makes them. */
export function statisticsApi({ serviceUrl, fetch = browserFetch }: ServiceOptions): StatisticsApi {
  async function change(query: Record<string, string>, credential: string): Promise<TestChange> {
    const address = serviceAddress(serviceUrl, STATISTICS_PATHS.statisticsTest, query)
    const result = await postAsOwner({ fetch, address, credential, schema: TestAnswerSchema })
    return result.state === 'answered' ? { state: 'changed', test: result.answer.test } : result
  }

  return {
    async load(instanceId, credential, days) {
      const query = { instanceId, days: String(days) }
      const address = serviceAddress(serviceUrl, STATISTICS_PATHS.statistics, query)
      const answer = v.safeParse(StatisticsSchema, await readAsOwner(fetch, address, credential))
      if (!answer.success) throw new UserError(UNKNOWN_FORM)
      return answer.output.statistics
    },
    startTest: (instanceId, credential, holdout) =>
      change({ instanceId, action: 'start', holdout: String(holdout) }, credential),
    stopTest: (instanceId, credential) => change({ instanceId, action: 'stop' }, credential)
  }
}
