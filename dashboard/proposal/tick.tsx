import { Text } from '@wix/design-system'
import { type ReactNode, useId } from 'react'

interface TickProps {
  label: string
  help?: string
  isChecked: boolean
  /** Absent: there is nothing to choose now. */
  onChange?: (isChecked: boolean) => void
  children?: ReactNode
}

/** One part of the proposal, that can be left out. */
export function Tick({ label, help, isChecked, onChange, children }: TickProps) {
  const id = useId()
  return (
    <div className="fsb-tick">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={onChange === undefined}
        aria-describedby={help ? `${id}help` : undefined}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <div className="fsb-tick-words">
        <Text tagName="label" htmlFor={id} size="small" weight="normal">
          {label}
        </Text>
        {help && (
          <Text id={`${id}help`} size="tiny" secondary>
            {help}
          </Text>
        )}
        {children}
      </div>
    </div>
  )
}
