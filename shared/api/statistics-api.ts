import { INSTANCE_ID } from '../instance-id.ts'
import * as v from 'valibot'

import { ArmSchema } from '../statistics/running-test.ts'
import { TEST_CLAIMS, type TestClaim } from '../statistics/claim.ts'
import { PAGE_EVENTS } from '../statistics/events.ts'
import {
  browserFetch,
  Moment,
  postAsOwner,
  loadAsOwner,
  serviceAddress,
  type ServiceOptions
} from './service-call.ts'

export { TEST_CLAIMS, type TestClaim }

/** Paths under the service's origin. `barEvents` takes the pages' counts, the others are an owner's. */
export const STATISTICS_PATHS = {
  barEvents: '/_functions/barEvents',
  statistics: '/_functions/statistics',
  statisticsTest: '/_functions/statisticsTest'
} as const

/** More of one event in one page is no shopper's doing. */
const COUNT_MAX = 100
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX))

/** Counts of a page, as JSON in a text of at most 1 kB: nothing about the shopper. */
export const BarEventsSchema = v.pipe(
  v.object({
    instanceId: v.pipe(v.string(), v.regex(INSTANCE_ID)),
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

/** Percent of the carts without the bar: a half tells soonest, a tenth costs least. */
export const HOLDOUT_PERCENTS = [50, 10] as const
export type HoldoutPercent = (typeof HOLDOUT_PERCENTS)[number]

export interface NewTestChoice {
  holdout: HoldoutPercent
  claim: TestClaim
}

/** `2026-11-22`, a day in UTC. */
const DateText = v.pipe(v.string(), v.isoDate())

/** Counts of a day or of several. Money in major units of the answer's currency. */
const FiguresSchema = v.object({
  ...v.entriesFromList(PAGE_EVENTS, v.number()),
  /** Orders by the platform's own word, without those that were canceled or refunded in full. */
  orders: v.number(),
  /** Orders whose revenue could be told in the currency. */
  ordersWithRevenue: v.number(),
  /** Without shipping and tax, less what was given back. */
  revenue: v.number(),
  ordersWithShipping: v.number(),
  /** Shipping paid by shoppers, without tax. */
  shippingPaid: v.number(),
  /** Orders of which something was given back, and how much of their revenue. */
  refunds: v.number(),
  refunded: v.number()
})
export type Figures = v.InferOutput<typeof FiguresSchema>

/** Relative: 0.2 is a fifth more with the bar than without it. */
const LimitEntries = { low: v.number(), estimate: v.number(), high: v.number() }

/**
 * Result for the measure that was chosen. The limits miss the truth in at most one test of twenty, however
 * often they are looked at and however often the bar is changed.
 */
const ClaimResultSchema = v.variant('state', [
  /** It is the first week, or there are too few orders to tell limits. */
  v.object({ state: v.literal('tooEarly') }),
  /** No difference is between the limits. */
  v.object({ state: v.literal('open'), ...LimitEntries }),
  /** Both limits are above 0, or both below it. */
  v.object({ state: v.literal('claim'), ...LimitEntries })
])

const ArmOrdersSchema = v.object({
  orders: v.number(),
  /**
   * Goods and shipping that were paid, less what was given back and, where `shippingCost` is known, the cost of shipping;
   * in major units, each order up to the cap.
   */
  money: v.number()
})

const ComparedPeriodEntries = {
  id: v.number(),
  /** 1 for the first period of a test, 2 after the first change of the bar, … */
  number: v.number(),
  testStartedAt: Moment,
  startedAt: Moment,
  claim: v.picklist(TEST_CLAIMS),
  /** The share of carts without the bar. */
  share: v.number(),
  /** ISO 4217; of all money here. */
  currency: v.string(),
  /** The most that counts of an order, in major units; absent: all of it. */
  cap: v.optional(v.number()),
  /** Cost of shipping one order in major units, as known when the test started; absent: money is without it. */
  shippingCost: v.optional(v.number()),
  /** Whole weeks since the period's start. */
  weeks: v.number(),
  bar: ArmOrdersSchema,
  holdout: ArmOrdersSchema,
  /** The result for the measure that `claim` names. */
  result: ClaimResultSchema,
  /** The measure without a claim, as it was counted and without limits; absent: nothing to divide by. */
  described: v.optional(v.number())
}
const RunningPeriodSchema = v.object({
  ...ComparedPeriodEntries,
  /**
   * Whole weeks after the period's start. With a claim: the end of the week. Else: when a fifth more would have been found
   * in four of five tests at the present pace; absent: not within two years.
   */
  proposedEnd: v.optional(Moment),
  /** About how many weeks from now it takes. */
  aboutMoreWeeks: v.optional(v.number())
})
const EndedPeriodSchema = v.object({ ...ComparedPeriodEntries, endedAt: Moment })
export type RunningPeriod = v.InferOutput<typeof RunningPeriodSchema>
export type EndedPeriod = v.InferOutput<typeof EndedPeriodSchema>

/** Prospects of a test that starts now, by the shop's orders of the last weeks at the platform. */
const PlanSchema = v.variant('state', [
  /** So few orders, in so many whole days, that nothing can be told before the start. */
  v.object({ state: v.literal('tooFew'), orders: v.number(), days: v.number() }),
  v.object({
    state: v.literal('plan'),
    ordersADay: v.number(),
    tests: v.array(
      v.object({
        holdout: v.picklist(HOLDOUT_PERCENTS),
        claim: v.picklist(TEST_CLAIMS),
        /**
         * The largest effect first; `weeks`: by when four of five tests find it, `halfWeeks`: by when half of them do;
         * absent: not within two years.
         */
        finds: v.array(
          v.object({ effect: v.number(), weeks: v.optional(v.number()), halfWeeks: v.optional(v.number()) })
        )
      })
    )
  })
])
export type TestPlan = v.InferOutput<typeof PlanSchema>

const TestSchema = v.object({
  running: v.optional(RunningPeriodSchema),
  /** The last period that ended with a claim, else the last that ended, by a stop or by a change of the bar. */
  ended: v.optional(EndedPeriodSchema),
  plan: PlanSchema
})

const TestAnswerSchema = v.object({ test: TestSchema })
export type StatisticsTest = v.InferOutput<typeof TestSchema>
/** The answer as the service sends it, with ISO dates. */
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
    test: TestSchema
  })
})
export type Statistics = v.InferOutput<typeof StatisticsSchema>['statistics']
export type StatisticsAnswer = v.InferInput<typeof StatisticsSchema>['statistics']

export type TestChange = { state: 'changed'; test: StatisticsTest } | { state: 'failed'; message: string }

export interface StatisticsApi {
  /** @throws UserError */
  load(instanceId: string, credential: string, days: StatisticsDays): Promise<Statistics>
  /** Ends a test with another choice. Never throws: every ending is a result. */
  startTest(instanceId: string, credential: string, choice: NewTestChoice): Promise<TestChange>
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
      return (await loadAsOwner({ fetch, address, credential, schema: StatisticsSchema })).statistics
    },
    startTest: (instanceId, credential, { holdout, claim }) =>
      change({ instanceId, action: 'start', holdout: String(holdout), claim }, credential),
    stopTest: (instanceId, credential) => change({ instanceId, action: 'stop' }, credential)
  }
}
