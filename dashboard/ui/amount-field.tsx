import { currencyDigits, currencySymbol, formatMoney, roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { FormField, Input, NumberInput } from '@wix/design-system'
import { type ReactNode, useId, useState } from 'react'

import { endStep } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { COPY, fill } from '../languages/words.ts'

interface AmountFieldProps {
  label: string
  /** Said until the owner types. */
  help?: string
  /** Undefined: none was typed yet. */
  value: number | undefined
  /** ISO 4217 */
  currency: string
  /** Absent: the currency's symbol. */
  prefix?: ReactNode
  /** Says what an amount means; undefined where its label says it all. */
  meaning?: (amount: string, value: number) => string | undefined
  onChange: (value: number) => void
}

const freeFrom = (amount: string, value: number): string =>
  value === 0 ? COPY.general.amount.everyOrder : fill(COPY.general.amount.freeFrom, { amount })

/** `1,234` and `1.234` are read as thousands: a threshold of 1.23 would promise free shipping to every cart. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** An amount of money; says below what it means. An emptied field keeps the amount until another one is typed. */
export function AmountField(props: AmountFieldProps) {
  const { label, help, value, currency, prefix, meaning = freeFrom, onChange } = props
  const id = useId()
  const locale = useStore($locale)
  const [state, setState] = useState<'untouched' | 'empty' | 'typed'>('untouched')
  // Only where it is read: the first use of `Intl` would hold up the start of the page.
  const money = (amount: number) => formatMoney(amount, { locale, currency })
  const isHelped = value === undefined || (help !== undefined && state === 'untouched')
  const type = (typed: number | null, text: string) => {
    setState(text === '' ? 'empty' : 'typed')
    const isGrouped = THOUSANDS.test(text) && currencyDigits(currency) < 3
    const amount = isGrouped ? Number(text.replace(/\D/, '')) : typed
    if (amount !== null && amount >= 0 && amount <= THRESHOLD_MAX) onChange(roundMoney(amount, currency))
  }
  return (
    <FormField id={id} label={label} statusMessage={isHelped ? help : meaning(money(value), value)}>
      <NumberInput
        id={id}
        size="small"
        autocomplete="off"
        hideStepper
        min={0}
        max={THRESHOLD_MAX}
        value={state === 'empty' ? undefined : value}
        prefix={prefix ?? <Input.Affix>{currencySymbol(currency)}</Input.Affix>}
        onChange={type}
        onBlur={() => {
          setState('untouched')
          endStep()
        }}
      />
    </FormField>
  )
}
