import { expect, test } from 'vitest'

import { createWriter, resultWords } from '#dashboard/analytics/use-writer.ts'
import type { TestResult } from '#shared/api/statistics-test-api.ts'

const write = createWriter({ locale: 'en-US', currency: '' })
const CLAIM: TestResult = { state: 'claim', low: 0.02, estimate: 0.156, high: 0.31 }
const LESS: TestResult = { state: 'claim', low: -0.3, estimate: -0.15, high: -0.02 }
const OPEN: TestResult = { state: 'open', low: -0.05, estimate: 0.04, high: 0.12 }
const EARLY: TestResult = { state: 'tooEarly' }

test.each([
  ['runs', CLAIM, 'Orders increased by 16% with the bar (likely range: +2% to +31%).'],
  ['runs', LESS, 'Orders decreased by 15% with the bar (likely range: -30% to -2%).'],
  ['runs', OPEN, 'Orders show no clear difference so far (likely range: -5% to +12%).'],
  ['runs', EARLY, 'It’s too early to tell.'],
  ['has ended', CLAIM, 'Orders increased by 16% with the bar (likely range: +2% to +31%).'],
  ['has ended', OPEN, 'Orders showed no clear difference (likely range: -5% to +12%).'],
  ['has ended', EARLY, 'The test ended too early to tell.']
] as const)('an owner reads of a test that %s, with %o: %s', (state, result, words) => {
  const startedAt = new Date('2026-10-23T12:00:00Z')
  const ended = state === 'runs' ? {} : { endedAt: new Date('2026-11-22T12:00:00Z') }
  expect(resultWords({ startedAt, ...ended, bar: 809, holdout: 700, result }, write)).toBe(words)
})
