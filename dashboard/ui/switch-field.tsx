import './field.css'

import { Text, ToggleSwitch } from '@wix/design-system'
import { useId, useLayoutEffect, useRef } from 'react'
import { Hint } from './hint.tsx'

interface SwitchFieldProps {
  label: string
  /** The accessible name, where the label alone is not clear; it contains the label. */
  name?: string
  help?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label. */
export function SwitchField({ label, name, help, checked, disabled = false, onChange }: SwitchFieldProps) {
  const id = useId()
  const helpId = useId()
  const row = useRef<HTMLDivElement>(null)

  // The design system's switch is a checkbox and has no props for a role or a description.
  useLayoutEffect(() => {
    const input = row.current?.querySelector('input')
    input?.setAttribute('role', 'switch')
    if (help) input?.setAttribute('aria-describedby', helpId)
    else input?.removeAttribute('aria-describedby')
    if (input) input.disabled = disabled
  }, [help, helpId, disabled])

  return (
    <div className="fsb-switch" ref={row}>
      <div className="fsb-switch-words fsb-column">
        <Text tagName="label" htmlFor={id} size="small" weight="normal">
          {label}
        </Text>
        {help && (
          <Hint id={helpId} size="tiny">
            {help}
          </Hint>
        )}
      </div>
      <ToggleSwitch
        id={id}
        aria-label={name}
        size="medium"
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(!checked)}
      />
    </div>
  )
}
