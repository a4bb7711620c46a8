import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { memo, useState } from 'react'

import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { COPY } from './copy.ts'

interface InitialTextProps {
  value: string
  onChange: (text: string) => void
}

/** A text of its own for the empty cart; off means that it is empty. */
export const InitialText = memo(function InitialText({ value, onChange }: InitialTextProps) {
  const [last, setLast] = useState('')
  // A text deleted to write another one is not a text switched off.
  const [isWriting, setWriting] = useState(false)
  const isOn = value.trim() !== '' || isWriting

  const toggle = (on: boolean) => {
    if (!on) setLast(value)
    setWriting(false)
    onChange(on ? last || DEFAULT_SETTINGS.messages.initialMessage : '')
  }
  return (
    <>
      <SwitchField label={COPY.initial} help={COPY.initialHelp} checked={isOn} onChange={toggle} />
      {isOn && (
        <TextField
          label={COPY.initialMessage}
          value={value}
          onChange={onChange}
          onFocus={() => setWriting(true)}
          onBlur={() => setWriting(false)}
        />
      )}
    </>
  )
})
