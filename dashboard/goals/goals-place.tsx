import type { ReadableAtom } from 'nanostores'
import { Suspense } from 'react'

import type { ShownGoal } from './shown-goals.ts'
import { laterPart } from '../ui/part.ts'

// Nothing of it holds up the start of the page.
const Section = laterPart(async () => {
  const [{ GoalsSection }, { ownGoals }] = await Promise.all([
    import('./goals-section.tsx'),
    import('./goals.ts')
  ])
  return () => <GoalsSection editor={ownGoals} />
})

const Unseen = laterPart(async () => (await import('./unseen-goals.tsx')).UnseenGoals)

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
