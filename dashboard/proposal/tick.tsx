import { Checkbox, Text } from '@wix/design-system'

interface TickProps {
  label: string
  help?: string
  isChecked?: boolean
  /** Absent: there is nothing to choose now. */
  onChange?: (isChecked: boolean) => void
}

/** One part of the proposal, that can be left out. */
export const Tick = ({ label, help, isChecked = false, onChange }: TickProps) => (
  <div className="fsb-tick">
    <Checkbox checked={isChecked} disabled={!onChange} onChange={({ target }) => onChange?.(target.checked)}>
      {label}
    </Checkbox>
    {help && (
      <Text size="tiny" secondary>
        {help}
      </Text>
    )}
  </div>
)
