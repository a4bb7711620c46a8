import './field.css'

import type { Devices, Field } from '#shared/settings/field.ts'
import { fieldsByName } from '#shared/settings/flat.ts'
import type { FieldNamed, SettingName, ValueOf } from '#shared/settings/settings.ts'
import { Text } from '@wix/design-system'
import type { ReactNode } from 'react'

import { editSetting } from '../draft/draft.ts'
import { type SettingWords, settingWords } from '../draft/setting-words.ts'
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
  /** A picture in place of a choice's words. */
  picture?: (choice: string) => ReactNode
  /** Below the switches of a place. */
  note?: ReactNode
}

interface SettingControlProps extends Extras {
  field: Field
  words: SettingWords
  value: unknown
  onChange: (value: unknown) => void
}

interface DevicesFieldProps {
  label: string
  value: Devices
  note: ReactNode
  onChange: (value: Devices) => void
}

/** Switches of one place of the shop, for computers and phones. */
const DevicesField = ({ label, value, note, onChange }: DevicesFieldProps) => (
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
    {note && <div className="fsb-devices-note">{note}</div>}
  </div>
)

const SECOND_MS = 1000

/** Draws a setting from its row and its words. Its value is as the row says. Kinds that a section draws itself are nothing here. */
export function SettingControl({ field, words, value, onChange, picture, ...extras }: SettingControlProps) {
  const { label, unit, choices = {} } = words
  const help = extras.help ?? words.help
  const common = { label, help, disabled: extras.disabled, onChange }
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
    case 'devices': {
      const note = help || extras.note ? <PlaceNote help={help}>{extras.note}</PlaceNote> : undefined
      return <DevicesField {...common} value={value as Devices} note={note} />
    }
    default:
      return null
  }
}

const PlaceNote = ({ help, children }: { help: string | undefined; children: ReactNode }) => (
  <>
    {help && (
      <Text size="tiny" secondary>
        {help}
      </Text>
    )}
    {children}
  </>
)

const FIELDS_BY_NAME = fieldsByName()

/** The control of the setting with this stored name. A change of another setting does not render it again. */
export function Setting<N extends SettingName>({ name, ...extras }: Extras & { name: N }) {
  const field = FIELDS_BY_NAME.get(name)
  const value = useSetting(name)
  if (!field) return null
  return (
    <SettingControl
      {...extras}
      field={field}
      words={settingWords(name)}
      value={value}
      // A control gives what the row of its setting allows.
      onChange={(next) => editSetting(name, next as ValueOf<FieldNamed<N>>)}
    />
  )
}

/** Controls below each other. */
export const Settings = ({ names }: { names: readonly SettingName[] }) =>
  names.map((name) => <Setting key={name} name={name} />)
