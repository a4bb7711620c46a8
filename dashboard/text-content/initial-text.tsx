import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { memo, useState } from 'react'

import { useLook } from './use-look.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { OFFERED } from './placeholders.ts'
import { COPY } from '../languages/words.ts'

interface InitialTextProps {
  value: string
  onChange: (text: string) => void
}

/** The text for an empty cart. Switched off, the text is empty. */
export const InitialText = memo(function InitialText({ value, onChange }: InitialTextProps) {
  const [last, setLast] = useState('')
  // An empty field in which the owner is typing does not count as switched off.
  const [isWriting, setWriting] = useState(false)
  const look = useLook('empty')
  const isOn = value.trim() !== '' || isWriting

  const toggle = (on: boolean) => {
    if (!on) setLast(value)
    setWriting(false)
    onChange(on ? last || DEFAULT_SETTINGS.messages.initialMessage : '')
  }
  return (
    <>
      <SwitchField
        label={COPY.textContent.initial}
        help={COPY.textContent.initialHelp}
        checked={isOn}
        onChange={toggle}
      />
      {isOn && (
        <TextField
          label={COPY.textContent.initialMessage}
          placeholders={OFFERED.initialMessage}
          value={value}
          onChange={onChange}
          onFocus={() => {
            setWriting(true)
            look.onFocus()
          }}
          onBlur={() => {
            setWriting(false)
            look.onBlur()
          }}
        />
      )}
    </>
  )
})
