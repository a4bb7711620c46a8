import * as v from 'valibot'

import { Moment, type Owner, ownerCall } from './owner-call.ts'

/** `GET` returns the counts, `POST` starts or stops the test of carts with and without the bar. */
export const STATISTICS_PATH = '/_functions/statistics'

/** Growth of orders by the bar: 0.2 for a fifth more. The limits miss the truth in at most one test of forty. */
const LIMITS = { low: v.number(), estimate: v.number(), high: v.number() }

const TestResultSchema = v.variant('state', [
  /** It is the first week, or an arm has no order. */
  v.object({ state: v.literal('tooEarly') }),
  /** No difference is between the limits. */
  v.object({ state: v.literal('open'), ...LIMITS }),
  /** Both limits are above 0, or both below it. */
  v.object({ state: v.literal('claim'), ...LIMITS })
])
export type TestResult = v.InferOutput<typeof TestResultSchema>

/** The newest test of a site. Half of the carts are without the bar. */
export const TestOfBarSchema = v.object({
  startedAt: Moment,
  /** Absent: it runs. */
  endedAt: v.optional(Moment),
  /** The last time that the owner saved settings during the test, which is then about the bar before and after. */
  savedAt: v.optional(Moment),
  /** Orders of carts with the bar and of carts without it, by the platform's word alone. */
  bar: v.number(),
  holdout: v.number(),
  result: TestResultSchema
})
export type TestOfBar = v.InferOutput<typeof TestOfBarSchema>
/** As the service sends it, with ISO dates. */
export type TestOfBarAnswer = v.InferInput<typeof TestOfBarSchema>

export const AnswerSchema = v.object({ test: v.optional(TestOfBarSchema) })

export type TestAction = 'start' | 'stop'

/** Starts or stops the test of the bar; returns the newest one. @throws ServiceError */
export const changeTest = async (owner: Owner, action: TestAction): Promise<TestOfBar | undefined> =>
  (await ownerCall(owner, STATISTICS_PATH, AnswerSchema, { method: 'POST', query: { action } })).test
