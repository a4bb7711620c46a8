import './goals.css'

import { MAX_GOALS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { Add } from '@wix/wix-ui-icons-common'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { LeavingControl } from '../ui/leaving.tsx'
import { GoalRow } from './goal-row.tsx'
import { $goals, addGoal, byAmount } from './goals.ts'
import type { ShownGoal } from './shown-goals.ts'
import { COPY } from '../languages/words.ts'

/** Sorts the goals by their amounts, but moves no row while the owner is in one of them. */
function inOrder(goals: readonly ShownGoal[], kept: readonly string[] | undefined): ShownGoal[] {
  const sorted = byAmount(goals)
  if (!kept) return sorted
  const place = ({ goal }: ShownGoal) => (kept.includes(goal.id) ? kept.indexOf(goal.id) : kept.length)
  return sorted.toSorted((one, other) => place(one) - place(other))
}

/** One row that says "Add a goal", until there is one. */
export function GoalsSection() {
  const goals = useStore($goals)
  const [kept, setKept] = useState<readonly string[]>()
  const list = useRef<HTMLDivElement>(null)
  const shown = inOrder(goals, kept)
  useEffect(() => {
    const place = list.current
    if (!place) return undefined
    const keep = () => setKept((order) => order ?? byAmount($goals.get()).map(({ goal }) => goal.id))
    const sort = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setKept(undefined)
    }
    place.addEventListener('focusin', keep)
    place.addEventListener('focusout', sort)
    return () => {
      place.removeEventListener('focusin', keep)
      place.removeEventListener('focusout', sort)
    }
  }, [])
  const add = () => {
    const before = new Set(goals.map(({ goal }) => goal.id))
    flushSync(addGoal)
    // The owner types into the added goal next.
    const id = $goals.get().find(({ goal }) => !before.has(goal.id))?.goal.id
    if (id) list.current?.querySelector<HTMLInputElement>(`[data-goal="${CSS.escape(id)}"] input`)?.select()
  }
  return (
    <div ref={list} className="fsb-column">
      {shown.length > 0 && (
        <ul className="fsb-column" aria-label={COPY.settings.rewards_goals.label}>
          {shown.map((one) => (
            <GoalRow key={one.goal.id} shown={one} />
          ))}
        </ul>
      )}
      {shown.length < MAX_GOALS && (
        <span className="fsb-goals-add">
          <LeavingControl>
            <TextButton size="small" prefixIcon={<Add />} onClick={add}>
              {COPY.goals.add}
            </TextButton>
          </LeavingControl>
        </span>
      )}
    </div>
  )
}
