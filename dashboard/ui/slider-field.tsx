import './field.css'

import { Text } from '@wix/design-system'
import { useId } from 'react'

import { Hint } from './hint.tsx'
import { endStep } from '../draft/draft.ts'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  /** Shown after the number: `px`, `seconds`. */
  unit?: string
  /** Shown and announced instead of the number and its unit. */
  valueText?: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A whole number between two limits. Native: the design system's slider has no label and says no unit. */
export function SliderField({
  label,
  value,
  min,
  max,
  unit = '',
  valueText,
  disabled,
  onChange
}: SliderFieldProps) {
  const id = useId()
  const shown = valueText ?? (unit ? `${value} ${unit}` : String(value))
  return (
    <div className="fsb-column" data-gap="small">
      <div className="fsb-field-head fsb-row">
        <Hint tagName="label" htmlFor={id}>
          {label}
        </Hint>
        <Text size="small" tagName="span">
          <bdi>{shown}</bdi>
        </Text>
      </div>
      <input
        id={id}
        className="fsb-slider"
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onPointerUp={endStep}
        onBlur={endStep}
      />
    </div>
  )
}
