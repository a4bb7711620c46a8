import { Text } from '@wix/design-system'
import { useId } from 'react'
import { Hint } from '../ui/hint.tsx'

interface TickProps {
  label: string
  help?: string
  isChecked?: boolean
  /** Absent: there is nothing to choose now. */
  onChange?: (isChecked: boolean) => void
}

/** One part of the proposal, that can be left out. A native input: the design system's logs warnings of its own. */
export function Tick({ label, help, isChecked = false, onChange }: TickProps) {
  const id = useId()
  return (
    <div className="fsb-tick">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={!onChange}
        aria-describedby={help && `${id}help`}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <Text tagName="label" htmlFor={id} size="small" weight="normal">
        {label}
      </Text>
      {help && (
        <Hint id={`${id}help`} size="tiny">
          {help}
        </Hint>
      )}
    </div>
  )
}
