import { lazy, Suspense } from 'react'

import { untilIdle } from '../session/idle.ts'

// Nothing of it holds up the start of the page.
const Section = lazy(async () => {
  await untilIdle()
  const { GoalsSection } = await import('./goals-section.tsx')
  return { default: GoalsSection }
})

const Unseen = lazy(async () => {
  await untilIdle()
  const { UnseenGoals } = await import('./unseen-goals.tsx')
  return { default: UnseenGoals }
})

/** What shoppers get besides free shipping, below its amount. */
export function GoalsPlace() {
  return (
    <div tabIndex={-1} className="fsb-goals-place">
      <Suspense>
        <Section />
      </Suspense>
    </div>
  )
}

/** Beside the preview, which shows every goal: those that shoppers do not see. */
export function UnseenGoalsPlace() {
  return (
    <Suspense>
      <Unseen />
    </Suspense>
  )
}
