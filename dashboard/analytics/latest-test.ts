import type { TestOfBar } from '#shared/api/statistics-test-api.ts'
import { atom, computed } from 'nanostores'

/** The newest test by the service's latest answer, whichever part of the page asked; undefined before the first. */
export const $latestTest = atom<{ test: TestOfBar | undefined } | undefined>()

/** Whether carts with and without the bar are compared now, as far as the service said. */
export const $testRuns = computed($latestTest, (latest) => latest?.test !== undefined && !latest.test.endedAt)

/** A bar that was switched off has no test. */
export function endTest() {
  const test = $latestTest.get()?.test
  if (test && !test.endedAt) $latestTest.set({ test: { ...test, endedAt: new Date() } })
}
