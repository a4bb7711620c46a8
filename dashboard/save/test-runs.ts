import { changesBar } from '#shared/statistics/bar-changes.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $draft, $isDirty, $saved } from '../draft/draft.ts'

const testRuns = atom(false)

/** Whether carts with and without the bar are compared now, as far as the service said. */
export const $testRuns: ReadableAtom<boolean> = testRuns

export function setTestRuns(runs: boolean) {
  testRuns.set(runs)
}

/** Effect of a save on the running test; `asks`: the owner decides; undefined: none. */
export const $testEffect = computed([testRuns, $isDirty, $draft, $saved], (runs, isDirty, draft, saved) => {
  if (!runs || !isDirty) return undefined
  if (!draft.enabled) return 'ends'
  return changesBar(saved, draft) ? 'asks' : undefined
})
