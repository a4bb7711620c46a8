import { FIELDS } from '#shared/settings/fields.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { Box } from '@wix/design-system'

import { ChoiceField } from '../ui/choice-field.tsx'
import { More } from '../ui/more.tsx'
import { SliderField } from '../ui/slider-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { COPY } from '../languages/words.ts'

interface DisplaySettingsProps {
  settings: Settings['products']
  onChange: (change: Partial<Settings['products']>) => void
}

const ADD_BUTTONS = ['plus', 'full'] as const
const SCROLL_TYPES = ['manual', 'auto'] as const
const MS = 1000

/** Settings of the strip's cards. Their buttons' colours are in the section Appearance. */
export function DisplaySettings({ settings, onChange }: DisplaySettingsProps) {
  return (
    <Box direction="vertical" gap="18px">
      <More label={COPY.products.moreDisplay}>
        <ChoiceField
          label={COPY.products.addButton}
          value={settings.addButton}
          options={ADD_BUTTONS.map((value) => ({ value, label: COPY.products.addButtons[value] }))}
          onChange={(addButton) => onChange({ addButton })}
        />
        <SliderField
          label={COPY.products.nameLimit}
          value={settings.nameCharLimit}
          min={FIELDS.products.nameCharLimit.min}
          max={FIELDS.products.nameCharLimit.max}
          step={1}
          unit={COPY.products.characters}
          onChange={(nameCharLimit) => onChange({ nameCharLimit })}
        />
        <SwitchField
          label={COPY.products.showIcon}
          checked={settings.showIcon}
          onChange={(showIcon) => onChange({ showIcon })}
        />
        <ChoiceField
          label={COPY.products.scrolling}
          value={settings.scrollType}
          options={SCROLL_TYPES.map((value) => ({ value, label: COPY.products.scrollTypes[value] }))}
          onChange={(scrollType) => onChange({ scrollType })}
        />
        {settings.scrollType === 'auto' && (
          <SliderField
            label={COPY.products.interval}
            value={settings.autoScrollInterval / MS}
            min={FIELDS.products.autoScrollInterval.min / MS}
            max={FIELDS.products.autoScrollInterval.max / MS}
            step={1}
            unit={COPY.products.seconds}
            onChange={(seconds) => onChange({ autoScrollInterval: seconds * MS })}
          />
        )}
      </More>
    </Box>
  )
}
