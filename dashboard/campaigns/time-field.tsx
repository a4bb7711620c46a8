import { isLocalTime } from '#shared/settings/local-time.ts'
import { useState } from 'react'

import { endStep } from '../draft/draft.ts'
import { COPY } from '../languages/en/campaigns-dialog.ts'
import { InputField } from '../ui/input-field.tsx'

interface Times {
  start: string
  end: string
}

interface PeriodFieldsProps {
  times: Times
  /** Whether a limit may be left out. */
  isOpen: boolean
  onChange: (times: Times) => void
}

const missing = (local: string, isOpen: boolean) =>
  isLocalTime(local) || (isOpen && local === '') ? undefined : COPY.needed

/** Start and end. What cannot be is said, and changes nothing. */
export function PeriodFields({ times, isOpen, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState({ ...times, of: times })
  // Undo, discard and import set other times than were typed.
  const isCurrent = typed.of.start === times.start && typed.of.end === times.end
  const { start, end } = isCurrent ? typed : times
  const isReversed = start !== '' && end !== '' && end <= start
  const problems = {
    start: missing(start, isOpen),
    end: missing(end, isOpen) ?? (isReversed ? COPY.reversed : undefined)
  }
  const type = (change: Partial<Times>) => {
    const next = { start, end, ...change }
    const isRight =
      !missing(next.start, isOpen) &&
      !missing(next.end, isOpen) &&
      (next.start === '' || next.end === '' || next.start < next.end)
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
          label={COPY[limit]}
          help={isOpen ? COPY[limit === 'start' ? 'noStart' : 'noEnd'] : undefined}
          problem={problems[limit]}
          value={limit === 'start' ? start : end}
          onChange={(local) => type({ [limit]: local })}
          onBlur={endStep}
        />
      ))}
    </div>
  )
}
