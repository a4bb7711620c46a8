import type { EndedPeriod, RunningPeriod, TestClaim } from '#shared/api/statistics-api.ts'

import { COPY } from '../../languages/en/analytics-test.ts'
import type { Writer } from '../figures/writer.ts'
import { durationWords } from './plan-words.ts'

type ComparedPeriod = RunningPeriod | EndedPeriod

/** The measure of a claim: money is revenue unless the cost of shipping was known. */
export const measureOf = (claim: TestClaim, { shippingCost }: Pick<ComparedPeriod, 'shippingCost'>) =>
  claim === 'orders' ? 'orders' : shippingCost === undefined ? 'revenue' : 'kept'

/** An effect of 0.2 as `+20%`. */
export const writeEffect = (write: Writer) => (effect: number) => write.change(effect * 100)

/** Sentences about the result of a test, the most important first. */
export function resultWords(period: ComparedPeriod, write: Writer): string[] {
  const { result } = period
  const hasEnded = 'endedAt' in period
  if (result.state === 'tooEarly') return [hasEnded ? COPY.result.endedEarly : COPY.result.tooEarly]
  const effect = writeEffect(write)
  const measure = COPY.measures[measureOf(period.claim, period)]
  const range = COPY.result.range({ low: effect(result.low), high: effect(result.high) })
  if (result.state === 'open')
    return [`${COPY.result[hasEnded ? 'openEnded' : 'open']({ measure })} ${range}`, COPY.result.openWhy]
  const more = { measure, amount: write.share(Math.abs(result.estimate)) }
  return [`${COPY.result[result.estimate < 0 ? 'less' : 'more'](more)} ${range}`]
}

/** The measure that was not chosen, as it was counted. */
export function describedWords(period: ComparedPeriod, write: Writer): string | undefined {
  if (period.described === undefined) return undefined
  const other: TestClaim = period.claim === 'orders' ? 'money' : 'orders'
  return COPY.result.described({
    measure: COPY.measures[measureOf(other, period)],
    change: writeEffect(write)(period.described)
  })
}

/** Says when the test should end, and why. */
export function endWords({ result, proposedEnd, aboutMoreWeeks }: RunningPeriod, write: Writer): string {
  if (!proposedEnd) return COPY.end.never
  const date = write.moment(proposedEnd)
  if (result.state === 'claim') return COPY.end.found({ date })
  return aboutMoreWeeks === undefined || aboutMoreWeeks <= 0
    ? COPY.end.over({ date })
    : COPY.end.planned({ date, time: durationWords(aboutMoreWeeks) })
}
