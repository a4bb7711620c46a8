import './field.css'

import type { Devices, Field } from '#shared/settings/field.ts'
import { fieldsByName } from '#shared/settings/flat.ts'
import type { FieldNamed, SettingName, ValueOf } from '#shared/settings/settings.ts'
import { Text } from '@wix/design-system'
import type { ReactNode } from 'react'

import { Hint } from './hint.tsx'
import { editSetting } from '../draft/draft.ts'
import { settingWords } from '../draft/setting-words.ts'
import { useSetting } from '../draft/use-draft.ts'
import { ChoiceField } from './choice-field.tsx'
import { ColorField } from './color-field.tsx'
import { SliderField } from './slider-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { COPY, fill } from '../languages/words.ts'

interface Extras {
  /** Replaces the help among the words. */
  help?: string
  disabled?: boolean
  /** A picture that replaces a choice's words. */
  picture?: (choice: string) => ReactNode
  /** Below the switches of a place. */
  note?: ReactNode
}

interface DevicesFieldProps {
  label: string
  help: string | undefined
  value: Devices
  note: ReactNode
  onChange: (value: Devices) => void
}

/** Switches of one place of the shop, for computers and phones. */
const DevicesField = ({ label, help, value, note, onChange }: DevicesFieldProps) => (
  <div className="fsb-devices" role="group" aria-label={label}>
    <Text size="small" weight="normal" className="fsb-devices-place">
      {label}
    </Text>
    {(['desktop', 'mobile'] as const).map((device) => (
      <SwitchField
        key={device}
        label={COPY.visibility[device]}
        name={fill(COPY.visibility.on, { place: label, device: COPY.visibility[device] })}
        checked={value[device]}
        onChange={(isOn) => onChange({ ...value, [device]: isOn })}
      />
    ))}
    {(help || note) && (
      <div className="fsb-devices-note">
        {help && <Hint size="tiny">{help}</Hint>}
        {note}
      </div>
    )}
  </div>
)

const SECOND_MS = 1000

const FIELDS_BY_NAME = fieldsByName()

/**
 * The control of the setting with this stored name, drawn from its row and its words. A change of another setting does not
 * render it again. Draws nothing for kinds that a section draws itself.
 */
export function Setting<N extends SettingName>({ name, picture, ...extras }: Extras & { name: N }) {
  const field: Field | undefined = FIELDS_BY_NAME.get(name)
  const value: unknown = useSetting(name)
  if (!field) return null
  const { label, unit, choices = {}, help } = settingWords(name)
  // A control gives what the row of its setting allows.
  const onChange = (next: unknown) => editSetting(name, next as ValueOf<FieldNamed<N>>)
  const common = { label, help: extras.help ?? help, disabled: extras.disabled, onChange }
  switch (field.kind) {
    case 'flag':
      return <SwitchField {...common} checked={value === true} />
    case 'color':
      return <ColorField {...common} value={String(value)} />
    case 'text':
      return <TextField {...common} value={String(value)} />
    case 'integer':
      return <SliderField {...common} {...field} value={Number(value)} step={1} unit={unit ?? 'px'} />
    case 'ms':
      return (
        <SliderField
          {...common}
          value={Number(value) / SECOND_MS}
          min={field.min / SECOND_MS}
          max={field.max / SECOND_MS}
          step={1}
          unit={unit}
          onChange={(seconds) => onChange(seconds * SECOND_MS)}
        />
      )
    case 'choice':
      return (
        <ChoiceField
          {...common}
          value={String(value)}
          options={field.choices.map((choice) => ({
            value: choice,
            label: choices[choice] ?? choice,
            picture: picture?.(choice)
          }))}
        />
      )
    case 'devices':
      return <DevicesField {...common} value={value as Devices} note={extras.note} />
    default:
      return null
  }
}

/** Controls below each other. */
export const Settings = ({ names }: { names: readonly SettingName[] }) =>
  names.map((name) => <Setting key={name} name={name} />)
