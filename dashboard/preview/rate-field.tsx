import { useState } from 'react'

import { COPY } from '../languages/en/preview.ts'
import { InputField } from '../ui/input-field.tsx'

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
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const isWrong = text.trim() !== '' && readRate(text) === undefined
  return (
    <InputField
      label={label}
      help={COPY.why.rateHelp}
      problem={isWrong ? COPY.why.rateProblem : undefined}
      inputmode="decimal"
      value={text}
      onChange={(typed) => {
        setText(typed)
        onChange(readRate(typed))
      }}
    />
  )
}
