import './goals.css'

import { MAX_GOALS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { Add } from '@wix/wix-ui-icons-common'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { GoalRow } from './goal-row.tsx'
import { $goals, addGoal } from './goals.ts'
import { COPY } from '../languages/words.ts'

/** One row that says "Add a goal", until there is one. */
export function GoalsSection() {
  const goals = useStore($goals)
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    const before = new Set(goals.map(({ goal }) => goal.id))
    flushSync(addGoal)
    // The owner types into the added goal next.
    const id = $goals.get().find(({ goal }) => !before.has(goal.id))?.goal.id
    if (id) list.current?.querySelector<HTMLInputElement>(`[data-goal="${CSS.escape(id)}"] input`)?.select()
  }
  return (
    <div ref={list} className="fsb-column">
      {goals.length > 0 && (
        <ul className="fsb-column" aria-label={COPY.settings.rewards_goals.label}>
          {goals.map((one) => (
            <GoalRow key={one.goal.id} shown={one} />
          ))}
        </ul>
      )}
      {goals.length < MAX_GOALS && (
        <span className="fsb-goals-add">
          <SelfRemovingControl>
            <TextButton size="small" prefixIcon={<Add />} onClick={add}>
              {COPY.goals.add}
            </TextButton>
          </SelfRemovingControl>
        </span>
      )}
    </div>
  )
}
