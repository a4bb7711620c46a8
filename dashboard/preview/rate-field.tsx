import { FormField, Input } from '@wix/design-system'
import { useId, useLayoutEffect, useState } from 'react'

import { COPY } from '../languages/en/preview.ts'

interface RateFieldProps {
  label: string
  value: number | undefined
  onChange: (rate: number | undefined) => void
}

/** A positive number as people type it, with a point or a comma; undefined for anything else. */
function readRate(text: string): number | undefined {
  if (!/^\d+(?:[.,]\d+)?$/.test(text.trim())) return undefined
  const rate = Number(text.trim().replace(',', '.'))
  return rate > 0 && Number.isFinite(rate) ? rate : undefined
}

export function RateField({ label, value, onChange }: RateFieldProps) {
  const id = useId()
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const isWrong = text.trim() !== '' && readRate(text) === undefined

  // The design system draws the error mark but has no prop for aria-invalid.
  useLayoutEffect(() => {
    document.getElementById(id)?.setAttribute('aria-invalid', String(isWrong))
  }, [id, isWrong])

  return (
    <FormField
      id={id}
      label={label}
      {...(isWrong
        ? { status: 'error', statusMessage: COPY.why.rateProblem }
        : { statusMessage: COPY.why.rateHelp })}
    >
      <Input
        id={id}
        size="small"
        inputmode="decimal"
        autocomplete="off"
        value={text}
        {...(isWrong ? { status: 'error' } : {})}
        onChange={({ target }) => {
          setText(target.value)
          onChange(readRate(target.value))
        }}
      />
    </FormField>
  )
}
