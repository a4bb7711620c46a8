import { roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'
import { FormField, Input } from '@wix/design-system'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { COPY } from '../copy.ts'
import { endStep } from '../stores/draft.ts'
import { parseAmount, type TypedAmount } from './amount.ts'

interface AmountFieldProps {
  label: string
  help?: string
  value: number
  /** ISO 4217 */
  currency: string
  prefix: ReactNode
  onChange: (value: number) => void
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }
// Worded when there is a problem: the first use of `Intl` would hold up the page's start.
const PROBLEMS: Record<TypedAmount['state'], () => string | undefined> = {
  amount: () => undefined,
  unreadable: () => COPY.badAmount,
  tooLarge: () => COPY.amountTooLarge(THRESHOLD_MAX)
}

/**
 * An amount of money; what is typed stays as it is typed while the field has the focus.
 * While that is no amount, the value is the one from before the edit: never the half that could be read.
 */
export function AmountField({ label, help, value, currency, prefix, onChange }: AmountFieldProps) {
  const id = useId()
  const [edit, setEdit] = useState({ text: String(value), value, before: value })
  const { text, before } = edit.value === value ? edit : { text: String(value), before: value }
  const problem = PROBLEMS[parseAmount(text, currency).state]()

  const begin = (start: number) => setEdit({ text: String(start), value: start, before: start })
  const type = (next: string) => {
    const read = parseAmount(next, currency)
    const amount = read.state === 'amount' ? read.amount : before
    setEdit({ text: next, value: amount, before })
    onChange(amount)
  }
  const stepBy = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = roundMoney(Math.min(THRESHOLD_MAX, Math.max(0, value + step)), currency)
    begin(next)
    onChange(next)
  }
  return (
    <FormField
      id={id}
      label={label}
      {...(problem ? { status: 'error', statusMessage: problem } : help ? { statusMessage: help } : {})}
    >
      <Input
        id={id}
        size="small"
        inputmode="decimal"
        autocomplete="off"
        value={text}
        prefix={prefix}
        {...(problem ? { status: 'error' } : {})}
        onChange={({ target }) => type(target.value)}
        onKeyDown={stepBy}
        onBlur={() => {
          begin(value)
          endStep()
        }}
      />
    </FormField>
  )
}
