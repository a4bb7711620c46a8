import { THRESHOLD_MAX } from '#shared/settings/limits.ts'
import { FormField, Input } from '@wix/design-system'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { COPY } from '../copy.ts'
import { endStep } from '../stores/draft.ts'
import { parseAmount } from './amount.ts'

interface AmountFieldProps {
  label: string
  help?: string
  value: number
  prefix: ReactNode
  onChange: (value: number) => void
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** An amount of money; what is typed stays as it is typed while the field has the focus. */
export function AmountField({ label, help, value, prefix, onChange }: AmountFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState({ text: String(value), value })
  const text = typed.value === value ? typed.text : String(value)
  const amount = parseAmount(text)

  const type = (next: string) => {
    const parsed = parseAmount(next) ?? value
    setTyped({ text: next, value: parsed })
    onChange(parsed)
  }
  const stepBy = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    type(String(Math.min(THRESHOLD_MAX, Math.max(0, value + step))))
  }
  return (
    <FormField
      id={id}
      label={label}
      {...(amount === undefined
        ? { status: 'error', statusMessage: COPY.badAmount }
        : help
          ? { statusMessage: help }
          : {})}
    >
      <Input
        id={id}
        size="small"
        inputmode="decimal"
        autocomplete="off"
        value={text}
        prefix={prefix}
        {...(amount === undefined ? { status: 'error' } : {})}
        onChange={({ target }) => type(target.value)}
        onKeyDown={stepBy}
        onBlur={() => {
          setTyped({ text: String(value), value })
          endStep()
        }}
      />
    </FormField>
  )
}
