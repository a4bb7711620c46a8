import type { ReadableAtom } from 'nanostores'
import { lazy, Suspense } from 'react'

import { untilIdle } from '../browser/idle.ts'
import type { ShownGoal } from './shown-goals.ts'

// Nothing of it holds up the start of the page.
const Section = lazy(async () => {
  await untilIdle()
  const [{ GoalsSection }, { ownGoals }] = await Promise.all([
    import('./goals-section.tsx'),
    import('./goals.ts')
  ])
  return { default: () => <GoalsSection editor={ownGoals} /> }
})

const Unseen = lazy(async () => {
  await untilIdle()
  const { UnseenGoals } = await import('./unseen-goals.tsx')
  return { default: UnseenGoals }
})

/** The goals besides free shipping, below its amount. */
export function GoalsPlace() {
  return (
    <div tabIndex={-1} className="fsb-goals-place">
      <Suspense>
        <Section />
      </Suspense>
    </div>
  )
}

/** Names, beside the preview, the goals that the preview shows and shoppers do not see. */
export function UnseenGoalsPlace({ $goals }: { $goals: ReadableAtom<readonly ShownGoal[]> }) {
  return (
    <Suspense>
      <Unseen $goals={$goals} />
    </Suspense>
  )
}
