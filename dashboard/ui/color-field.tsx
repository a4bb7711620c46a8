import { isColor } from '#shared/settings/color.ts'
import { FormField, Input } from '@wix/design-system'
import { useId, useState } from 'react'

import { COPY } from '../copy.ts'
import { endStep } from '../draft/draft.ts'
import { ColorWell } from './color-well.tsx'
import { hexColor } from './rgb.ts'
import { SWATCHES } from './swatches.ts'

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** What a person may mean by the text: `0070f3` is `#0070f3`. */
const meant = (text: string) => {
  const color = text.trim()
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? `#${color}` : color
}

/** A colour: typed as hex, picked, or one of the swatches. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState({ text: value, color: value })
  const text = typed.color === value ? typed.text : value
  const isValid = isColor(meant(text))

  const type = (next: string) => {
    const color = isColor(meant(next)) ? meant(next) : value
    setTyped({ text: next, color })
    onChange(color)
  }
  return (
    <div className="fsb-field">
      <FormField
        id={id}
        label={label}
        {...(isValid ? {} : { status: 'error', statusMessage: COPY.badColor })}
      >
        <Input
          id={id}
          size="small"
          autocomplete="off"
          value={text}
          {...(isValid ? {} : { status: 'error' })}
          prefix={<ColorWell label={label} value={value} onChange={onChange} />}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setTyped({ text: value, color: value })
            endStep()
          }}
        />
      </FormField>
      <div className="fsb-swatches" role="group" aria-label={COPY.swatches(label)}>
        {SWATCHES.map(({ color, name }) => (
          <button
            key={color}
            type="button"
            className="fsb-swatch"
            style={{ backgroundColor: color }}
            aria-label={name}
            title={name}
            aria-pressed={hexColor(value) === color.toLowerCase()}
            onClick={() => {
              onChange(color)
              endStep()
            }}
          />
        ))}
      </div>
    </div>
  )
}
