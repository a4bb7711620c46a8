import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import type { ReadableAtom } from 'nanostores'

import { COPY } from './copy.ts'
import type { ShownGoal } from './shown-goals.ts'
import { unseenGoals } from './unseen.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** The preview shows every goal; shoppers see those that the shop keeps. */
export function UnseenGoals({ $goals }: { $goals: ReadableAtom<readonly ShownGoal[]> }) {
  const names = unseenGoals(useStore($goals))
  if (names.length === 0) return null
  return (
    <Text size="small" secondary>
      {COPY.preview(LIST.format(names))}
    </Text>
  )
}
