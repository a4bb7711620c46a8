import { isLocalTime } from '#shared/settings/local-time.ts'
import { FormField, Input } from '@wix/design-system'
import { useId, useLayoutEffect, useState } from 'react'

import { endStep } from '../draft/draft.ts'
import { COPY } from '../languages/en/campaigns-dialog.ts'

interface TimeFieldProps {
  label: string
  help?: string | undefined
  problem?: string | undefined
  value: string
  onChange: (local: string) => void
}

/** A day and a time, by the browser's own field: it works with every keyboard, touch screen and screen reader. */
function TimeField({ label, help, problem, value, onChange }: TimeFieldProps) {
  const id = useId()

  // The design system draws the error mark but has no prop for aria-invalid.
  useLayoutEffect(() => {
    document.getElementById(id)?.setAttribute('aria-invalid', String(problem !== undefined))
  }, [id, problem])

  return (
    <FormField
      id={id}
      label={label}
      {...(problem ? { status: 'error', statusMessage: problem } : help ? { statusMessage: help } : {})}
    >
      <Input
        id={id}
        type="datetime-local"
        size="small"
        value={value}
        {...(problem ? { status: 'error' } : {})}
        onChange={({ target }) => onChange(target.value)}
        onBlur={endStep}
      />
    </FormField>
  )
}

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
      <TimeField
        label={COPY.start}
        help={isOpen ? COPY.noStart : undefined}
        problem={problems.start}
        value={start}
        onChange={(local) => type({ start: local })}
      />
      <TimeField
        label={COPY.end}
        help={isOpen ? COPY.noEnd : undefined}
        problem={problems.end}
        value={end}
        onChange={(local) => type({ end: local })}
      />
    </div>
  )
}
