import './field.css'

import { Text } from '@wix/design-system'
import { type ReactNode, useId } from 'react'

import { Hint } from './hint.tsx'
import { endStep } from '../draft/draft.ts'

interface Choice<T extends string> {
  value: T
  label: string
  /** Replaces the label. */
  picture?: ReactNode
  /** Whether this choice cannot be made now. */
  isDisabled?: boolean
}

interface ChoiceFieldProps<T extends string> {
  label: string
  help?: string
  /** Undefined: none of them. */
  value: T | undefined
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
  return (
    <div
      className="fsb-column"
      data-gap="small"
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={help && `${id}help`}
      aria-disabled={disabled}
    >
      <Text id={id} size="small" secondary={!disabled} skin={disabled ? 'disabled' : 'standard'}>
        {label}
      </Text>
      <div className="fsb-choices fsb-row">
        {options.map((option) => (
          <label key={option.value} className="fsb-choice" title={option.picture ? option.label : undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.isDisabled}
              aria-label={option.label}
              onChange={() => {
                endStep()
                onChange(option.value)
              }}
            />
            {option.picture || option.label}
          </label>
        ))}
      </div>
      {help && (
        <Hint id={`${id}help`} size="tiny">
          {help}
        </Hint>
      )}
    </div>
  )
}
