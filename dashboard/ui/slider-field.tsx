import './field.css'

import { Text } from '@wix/design-system'
import { type KeyboardEvent, useId } from 'react'

import { Hint } from './hint.tsx'
import { endStep } from '../draft/draft.ts'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  /** The distance of one key press or of the pointer; with `isLoose` the value may lie between steps, such as at `max`. */
  step: number
  isLoose?: boolean
  /** Shown after the number: `px`, `seconds`. */
  unit?: string
  /** Shown and announced instead of the number and its unit. */
  valueText?: string
  disabled?: boolean
  onChange: (value: number) => void
}

const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Steps by which a key moves the slider; left and right swap in right-to-left text. */
function stepsOf({ key, currentTarget }: KeyboardEvent): number {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return KEYS[key] ?? 0
  return (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction === 'ltr') ? 1 : -1
}

/** The step, or the upper limit, that a pointer is closest to. */
function nearest(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const whole = Math.min(max, min + Math.round((value - min) / step) * step)
  return Math.abs(max - value) <= Math.abs(whole - value) ? max : whole
}

/** A number between two limits. Native: the design system's slider has no label and says no unit. */
export function SliderField({
  label,
  value,
  min,
  max,
  step,
  isLoose = false,
  unit = '',
  valueText,
  disabled,
  onChange
}: SliderFieldProps) {
  const id = useId()
  const shown = valueText ?? (unit ? `${value} ${unit}` : String(value))
  const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = stepsOf(event)
    if (!isLoose || steps === 0) return
    event.preventDefault()
    onChange(Math.min(max, Math.max(min, value + steps * step)))
  }
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
        step={isLoose ? 'any' : step}
        value={value}
        disabled={disabled}
        aria-valuetext={shown}
        onChange={({ target: { valueAsNumber } }) =>
          onChange(isLoose ? nearest(valueAsNumber, { min, max, step }) : valueAsNumber)
        }
        onKeyDown={moveByKey}
        onPointerUp={endStep}
        onBlur={endStep}
      />
    </div>
  )
}
