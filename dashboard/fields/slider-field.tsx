import { Text } from '@wix/design-system'
import { type CSSProperties, useId } from 'react'

import { endStep } from '../stores/draft.ts'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Behind the number: `px`, `seconds`. */
  unit?: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number between two limits; a native slider, because every keyboard, finger and screen reader knows it. */
export function SliderField({
  label,
  value,
  min,
  max,
  step,
  unit = '',
  disabled,
  onChange
}: SliderFieldProps) {
  const id = useId()
  const shown = unit ? `${value} ${unit}` : String(value)
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0
  const style: CSSProperties & Record<'--fsb-share', string> = { '--fsb-share': `${share}%` }
  return (
    <div className="fsb-field">
      <div className="fsb-field-head">
        <Text tagName="label" htmlFor={id} size="small" secondary>
          {label}
        </Text>
        <Text size="small" tagName="span">
          {shown}
        </Text>
      </div>
      <input
        id={id}
        className="fsb-slider"
        style={style}
        type="range"
        min={min}
        max={max}
        step={step}
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
