import './field.css'
import './choice-field.css'

import { Text } from '@wix/design-system'
import { type ReactNode, useId } from 'react'

import { endStep } from '../draft/draft.ts'

export interface Choice<T extends string> {
  value: T
  label: string
  /** Drawn before the label, or instead of it where `isIconOnly`. */
  icon?: ReactNode
  isIconOnly?: boolean
  /** Whether this choice cannot be made now. */
  isDisabled?: boolean
}

interface ChoiceFieldProps<T extends string> {
  label: string
  help?: string
  value: T
  options: readonly Choice<T>[]
  disabled?: boolean
  onChange: (value: T) => void
}

/**
 * One of a few choices. Native radio buttons: the design system's `SegmentedToggle` has no arrow keys and cuts long labels,
 * its `RadioGroup` has no name.
 */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, help, value, options, disabled = false, onChange } = props
  const id = useId()
  const choose = (chosen: T) => {
    endStep()
    onChange(chosen)
  }
  return (
    <div
      className="fsb-field"
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={help ? `${id}help` : undefined}
      aria-disabled={disabled}
    >
      <Text id={id} size="small" secondary={!disabled} skin={disabled ? 'disabled' : 'standard'}>
        {label}
      </Text>
      <div className="fsb-choices">
        {options.map((option) => (
          <label key={option.value} className="fsb-choice">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.isDisabled}
              aria-label={option.isIconOnly ? option.label : undefined}
              onChange={() => choose(option.value)}
            />
            <span className="fsb-choice-face" title={option.isIconOnly ? option.label : undefined}>
              {option.icon}
              {!option.isIconOnly && option.label}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <Text id={`${id}help`} size="tiny" secondary>
          {help}
        </Text>
      )}
    </div>
  )
}
