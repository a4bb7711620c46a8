import { Text } from '@wix/design-system'

import { COPY } from '../languages/en/visibility.ts'
import { SwitchField } from '../ui/switch-field.tsx'

interface DeviceTogglesProps {
  /** The page or place: 'Cart Page'. */
  label: string
  value: { desktop: boolean; mobile: boolean }
  onChange: (value: { desktop: boolean; mobile: boolean }) => void
}

/** Where the bar is shown, on a computer and on a phone. */
export function DeviceToggles({ label, value, onChange }: DeviceTogglesProps) {
  return (
    <div className="fsb-devices" role="group" aria-label={label}>
      <Text size="small" weight="normal">
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
    </div>
  )
}
