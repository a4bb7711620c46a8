import { atom, computed, type ReadableAtom } from 'nanostores'

import { $draft, $isDirty } from '../draft/draft.ts'

const testRuns = atom(false)

/** Whether carts with and without the bar are compared now, as far as the service said. */
export const $testRuns: ReadableAtom<boolean> = testRuns

export function setTestRuns(runs: boolean) {
  testRuns.set(runs)
}

/** What a save would do to the test that runs; undefined: nothing. */
export const $testEffect = computed([testRuns, $isDirty, $draft], (runs, isDirty, { enabled }) =>
  runs && isDirty ? (enabled ? 'newPeriod' : 'ends') : undefined
)
