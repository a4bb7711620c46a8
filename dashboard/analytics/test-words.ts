import type { TestOfBar } from '#shared/api/statistics-test-api.ts'

import type { Writer } from './use-writer.ts'
import { COPY, fill } from '../languages/words.ts'

/** The result of a test in one sentence. An effect is claimed only within limits that hold at every look. */
export function resultWords({ result, endedAt }: TestOfBar, write: Writer): string {
  if (result.state === 'tooEarly')
    return endedAt ? COPY.analyticsTest.result.endedEarly : COPY.analyticsTest.result.tooEarly
  const change = (growth: number) => write.change(growth * 100)
  const limits = { low: change(result.low), high: change(result.high) }
  if (result.state === 'open') return fill(COPY.analyticsTest.result[endedAt ? 'openEnded' : 'open'], limits)
  const amount = write.share(Math.abs(result.estimate))
  return fill(COPY.analyticsTest.result[result.estimate < 0 ? 'less' : 'more'], { ...limits, amount })
}
