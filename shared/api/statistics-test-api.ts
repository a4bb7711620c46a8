import * as v from 'valibot'

import { browserFetch, Moment, postAsOwner, serviceAddress, type ServiceOptions } from './service-call.ts'

/** `GET` answers what was counted, `POST` starts or stops the test of carts with and without the bar. */
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

const AnswerSchema = v.object({ test: v.optional(TestOfBarSchema) })

export type TestAction = 'start' | 'stop'
export type TestChange =
  | { state: 'changed'; test: TestOfBar | undefined }
  | { state: 'failed'; message: string }

export interface StatisticsTestApi {
  /** Never throws: every ending is a result. */
  change(instanceId: string, credential: string, action: TestAction): Promise<TestChange>
}

/** The owner's calls about the test of the bar. */
export const statisticsTestApi = ({
  serviceUrl,
  fetch = browserFetch
}: ServiceOptions): StatisticsTestApi => ({
  async change(instanceId, credential, action) {
    const address = serviceAddress(serviceUrl, STATISTICS_PATH, { instanceId, action })
    const result = await postAsOwner({ fetch, address, credential, schema: AnswerSchema })
    return result.state === 'answered' ? { state: 'changed', test: result.answer.test } : result
  }
})
