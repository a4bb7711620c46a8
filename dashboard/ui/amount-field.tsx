import { formatMoney, roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

import { $locale } from '../languages/locale.ts'
import { endStep } from '../draft/draft.ts'
import { InputField } from './input-field.tsx'
import { type AmountFormat, parseAmount, type TypedAmount, writeAmount } from './amount.ts'
import { COPY, fill } from '../languages/words.ts'

interface AmountFieldProps {
  label: string
  help?: string
  /** Undefined: none was typed yet. */
  value: number | undefined
  /** ISO 4217 */
  currency: string
  prefix: ReactNode
  /** Says what an amount means; undefined where its label says it all. */
  meaning?: (amount: string, value: number) => string | undefined
  onChange: (value: number) => void
}

const freeFrom = (amount: string, value: number): string =>
  value === 0 ? COPY.general.amount.everyOrder : fill(COPY.general.amount.freeFrom, { amount })

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** The error of a typed text; undefined when it has none. */
function problemOf(typed: TypedAmount, format: AmountFormat): string | undefined {
  const money = (amount: number) => formatMoney(amount, format)
  switch (typed.state) {
    case 'amount':
      return undefined
    case 'tooPrecise':
      return typed.digits === 0
        ? fill(COPY.general.amount.wholeOnly, { currency: format.currency })
        : fill(COPY.general.amount.tooPrecise, { currency: format.currency, count: typed.digits })
    case 'tooLarge':
      return fill(COPY.general.amount.tooLarge, { max: money(THRESHOLD_MAX) })
    case 'unreadable':
      return COPY.general.amount.unreadable
  }
}

/** The text typed last, the value that it stands for, and the value before the edit. */
interface Edit {
  text: string
  value: number | undefined
  before: number | undefined
}

/** Holds the text as it is typed; the value changes with each text that is an amount. */
function useTypedAmount(
  { value, onChange }: Pick<AmountFieldProps, 'value' | 'onChange'>,
  format: AmountFormat
) {
  const [edit, setEdit] = useState<Edit>()
  // Undo, discard and import set another value than was typed.
  const current = edit?.value === value ? edit : undefined
  const written = value === undefined ? '' : writeAmount(value, format)
  const problem = current && problemOf(parseAmount(current.text, format), format)
  const type = (next: string) => {
    const before = current?.before ?? value
    const read = parseAmount(next, format)
    const amount = read.state === 'amount' ? read.amount : (before ?? value)
    setEdit({ text: next, value: amount, before })
    if (amount !== undefined) onChange(amount)
  }
  const leave = () => {
    if (!problem && edit) setEdit({ text: written, value, before: value })
    endStep()
  }
  const stepBy = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = roundMoney(Math.min(THRESHOLD_MAX, Math.max(0, (value ?? 0) + step)), format.currency)
    setEdit({ text: writeAmount(next, format), value: next, before: next })
    onChange(next)
  }
  return { text: current?.text ?? written, problem, isEdited: edit !== undefined, type, leave, stepBy }
}

/**
 * An amount of money, as people in the owner's country type it; says below what it understood.
 * While the text cannot be read it stays as typed, and the value stays the one from before the edit.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, help, value, currency, prefix, meaning = freeFrom, onChange } = props
  const format: AmountFormat = { locale: useStore($locale), currency }
  const { text, problem, isEdited, type, leave, stepBy } = useTypedAmount({ value, onChange }, format)

  // Only where it is read: the first use of `Intl` would hold up the start of the page.
  const said = (amount: number) => formatMoney(amount, format)
  const kept =
    problem && value !== undefined ? ` ${fill(COPY.general.amount.kept, { amount: said(value) })}` : ''
  return (
    <InputField
      label={label}
      help={value === undefined || (help !== undefined && !isEdited) ? help : meaning(said(value), value)}
      problem={problem && problem + kept}
      inputmode="decimal"
      value={text}
      prefix={prefix}
      onChange={type}
      onKeyDown={stepBy}
      onBlur={leave}
    />
  )
}
