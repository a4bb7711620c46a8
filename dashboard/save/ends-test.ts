import { computed } from 'nanostores'

import { $testRuns } from '../analytics/test-of-bar/latest-test.ts'
import { $draft, $isDirty } from '../draft/draft.ts'

/** Whether a save would switch off the bar that a running test is about. */
export const $endsTest = computed(
  [$testRuns, $isDirty, $draft],
  (runs, isDirty, { enabled }) => runs && isDirty && !enabled
)
