import { INSTANCE_ID } from '../instance-id.ts'
import * as v from 'valibot'

import { PAGE_EVENTS } from '../statistics/events.ts'
import { TestOfBarSchema } from './statistics-test-api.ts'
import { browserFetch, loadAsOwner, serviceAddress, type ServiceOptions } from './service-call.ts'

/** Paths under the service's origin. `barEvents` takes the pages' counts, the others are an owner's. */
export const STATISTICS_PATHS = {
  barEvents: '/_functions/barEvents',
  statistics: '/_functions/statistics'
} as const

/** More of one event in one page is no shopper's doing. */
const COUNT_MAX = 100
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX))

/** Counts of a page, as JSON in a text of at most 1 kB: nothing about the shopper. */
export const BarEventsSchema = v.object({
  instanceId: v.pipe(v.string(), v.regex(INSTANCE_ID)),
  /** Events that this service does not know are left out. */
  counts: v.partial(v.object(v.entriesFromList(PAGE_EVENTS, Count))),
  /** Made up for this batch alone, so that it counts once if it comes twice. */
  batch: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)))
})
export type BarEvents = v.InferInput<typeof BarEventsSchema>

export const STATISTICS_DAYS = [7, 30, 90] as const
export type StatisticsDays = (typeof STATISTICS_DAYS)[number]

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
    /** The newest test of the bar; absent: there was none. */
    test: v.optional(TestOfBarSchema)
  })
})
export type Statistics = v.InferOutput<typeof StatisticsSchema>['statistics']
export type StatisticsAnswer = v.InferInput<typeof StatisticsSchema>['statistics']

export interface StatisticsApi {
  /** @throws UserError */
  load(instanceId: string, credential: string, days: StatisticsDays): Promise<Statistics>
}

/** The service's calls about figures, as an owner's browser makes them. */
export function statisticsApi({ serviceUrl, fetch = browserFetch }: ServiceOptions): StatisticsApi {
  return {
    async load(instanceId, credential, days) {
      const query = { instanceId, days: String(days) }
      const address = serviceAddress(serviceUrl, STATISTICS_PATHS.statistics, query)
      return (await loadAsOwner({ fetch, address, credential, schema: StatisticsSchema })).statistics
    }
  }
}
