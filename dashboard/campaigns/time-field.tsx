import { isLocalTime } from '#shared/settings/local-time.ts'
import { useState } from 'react'

import { endStep } from '../draft/draft.ts'
import { InputField } from '../ui/input-field.tsx'
import { COPY } from '../languages/words.ts'

interface Times {
  start: string
  end: string
}

interface PeriodFieldsProps {
  times: Times
  /** Whether a limit may be left out. */
  isOpen?: boolean
  onChange: (times: Times) => void
}

/** Start and end. What cannot be is said, and changes nothing. */
export function PeriodFields({ times, isOpen = false, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState({ ...times, of: times })
  // Undo, discard and import set other times than were typed.
  const isCurrent = typed.of.start === times.start && typed.of.end === times.end
  const shown = isCurrent ? typed : times
  const problemsOf = ({ start, end }: Times) => {
    const needed = (local: string) =>
      isLocalTime(local) || (isOpen && local === '') ? undefined : COPY.campaignsDialog.needed
    const isReversed = start !== '' && end !== '' && end <= start
    return {
      start: needed(start),
      end: needed(end) ?? (isReversed ? COPY.campaignsDialog.reversed : undefined)
    }
  }
  const problems = problemsOf(shown)
  const type = (change: Partial<Times>) => {
    const next = { start: shown.start, end: shown.end, ...change }
    const { start, end } = problemsOf(next)
    const isRight = start === undefined && end === undefined
    setTyped({ ...next, of: isRight ? next : times })
    if (isRight) onChange(next)
  }
  return (
    <div className="fsb-period">
      {(['start', 'end'] as const).map((limit) => (
        <InputField
          key={limit}
          // The browser's own field works with every keyboard, touch screen and screen reader.
          type="datetime-local"
          label={COPY.campaignsDialog[limit]}
          help={isOpen ? COPY.campaignsDialog[limit === 'start' ? 'noStart' : 'noEnd'] : undefined}
          problem={problems[limit]}
          value={shown[limit]}
          onChange={(local) => type({ [limit]: local })}
          onBlur={endStep}
        />
      ))}
    </div>
  )
}
