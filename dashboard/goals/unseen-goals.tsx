import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import type { ReadableAtom } from 'nanostores'

import { COPY } from '../languages/en/goals.ts'
import { listed } from '../languages/words.ts'
import type { ShownGoal } from './shown-goals.ts'
import { unseenGoals } from './unseen.ts'

/** The preview shows every goal; shoppers see those that the shop keeps. */
export function UnseenGoals({ $goals }: { $goals: ReadableAtom<readonly ShownGoal[]> }) {
  const names = unseenGoals(useStore($goals))
  if (names.length === 0) return null
  return (
    <Text size="small" secondary>
      {COPY.preview({ names: listed(names) })}
    </Text>
  )
}
