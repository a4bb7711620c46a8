import { Text } from '@wix/design-system'
import type { ReactNode } from 'react'

import { COPY } from '../languages/en/visibility.ts'
import { SwitchField } from '../ui/switch-field.tsx'

interface DeviceTogglesProps {
  /** The page or place: 'Cart Page'. */
  label: string
  /** Below the switches. */
  note?: ReactNode
  value: { desktop: boolean; mobile: boolean }
  onChange: (value: { desktop: boolean; mobile: boolean }) => void
}

/** Switches of one place, for computers and phones. */
export function DeviceToggles({ label, note, value, onChange }: DeviceTogglesProps) {
  return (
    <div className="fsb-devices" role="group" aria-label={label}>
      <Text size="small" weight="normal" className="fsb-devices-place">
        {label}
      </Text>
      <SwitchField
        label={COPY.desktop}
        name={COPY.on({ place: label, device: COPY.desktop })}
        checked={value.desktop}
        onChange={(desktop) => onChange({ ...value, desktop })}
      />
      <SwitchField
        label={COPY.mobile}
        name={COPY.on({ place: label, device: COPY.mobile })}
        checked={value.mobile}
        onChange={(mobile) => onChange({ ...value, mobile })}
      />
      {note && <div className="fsb-devices-note">{note}</div>}
    </div>
  )
}
