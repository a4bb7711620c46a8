import { INSTANCE_ID } from '../instance-id.ts'
import * as v from 'valibot'

import { PAGE_EVENTS } from '../statistics/events.ts'
import { STATISTICS_PATH, TestOfBarSchema } from './statistics-test-api.ts'
import { type Owner, ownerCall } from './owner-call.ts'

/** Takes the pages' counts. */
export const BAR_EVENTS_PATH = '/_functions/barReports?of=events'

/** More of one event in one page is no shopper's doing. */
const COUNT_MAX = 100
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX))

/** Counts of a page, as JSON in a text of at most 1 kB: nothing about the shopper. */
export const BarEventsSchema = v.object({
  instanceId: v.pipe(v.string(), v.regex(INSTANCE_ID)),
  /** Events that this service does not know are left out. */
  counts: v.partial(v.object(v.entriesFromList(PAGE_EVENTS, Count)))
})
export type BarEvents = v.InferInput<typeof BarEventsSchema>

/** The most days that an owner can choose; fewer are a part of them. */
export const STATISTICS_DAYS = 90

/** `2026-11-22`, a day in UTC. */
const DateText = v.pipe(v.string(), v.isoDate())

/** The figures of a day. */
const FiguresSchema = v.object({
  ...v.entriesFromList(PAGE_EVENTS, v.number()),
  /** Orders by the platform's own word, without those that were canceled or refunded in full. */
  ordered: v.number(),
  /** Orders that were paid in the answer's currency, and the price of their goods in major units. */
  valued: v.number(),
  value: v.number()
})
export type Figures = v.InferOutput<typeof FiguresSchema>

export const StatisticsSchema = v.object({
  statistics: v.object({
    /** The first day with a count; missing if nothing was counted yet. */
    since: v.optional(DateText),
    /** ISO 4217; '' where the shop's currency is not known. */
    currency: v.string(),
    /** Today, and twice `STATISTICS_DAYS` before it: the shown days and the days that they are compared with. */
    series: v.array(v.object({ date: DateText, ...FiguresSchema.entries })),
    /** The newest test of the bar; missing if there was none. */
    test: v.optional(TestOfBarSchema)
  })
})
export type Statistics = v.InferOutput<typeof StatisticsSchema>['statistics']
export type StatisticsAnswer = v.InferInput<typeof StatisticsSchema>['statistics']

/** @throws ServiceError */
export const loadStatistics = async (owner: Owner): Promise<Statistics> =>
  (await ownerCall(owner, STATISTICS_PATH, StatisticsSchema)).statistics
