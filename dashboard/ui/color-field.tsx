import './field.css'
import './color-field.css'

import { isColor } from '#shared/settings/color.ts'
import { FormField, Input } from '@wix/design-system'
import { useId, useRef, useState } from 'react'

import { COPY as COLORS } from '../languages/en/colors.ts'
import { COPY } from '../languages/en/ui.ts'
import { endStep } from '../draft/draft.ts'
import { hexColor } from './colors.ts'

/** The colours offered below each colour field. */
const SWATCHES = [
  { color: '#FFFFFF', id: 'white' },
  { color: '#E5E7EB', id: 'lightGray' },
  { color: '#4B5563', id: 'gray' },
  { color: '#111827', id: 'black' },
  { color: '#0070F3', id: 'blue' },
  { color: '#00FF87', id: 'mint' },
  { color: '#15803D', id: 'green' },
  { color: '#F59E0B', id: 'amber' },
  { color: '#DC2626', id: 'red' },
  { color: '#FCE7F3', id: 'lightPink' },
  { color: '#7C3AED', id: 'violet' }
] as const

interface ColorWellProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** Shows the colour and opens the browser's own picker. */
function ColorWell({ label, value, onChange }: ColorWellProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="fsb-well">
      <input
        ref={picker}
        type="color"
        aria-hidden="true"
        tabIndex={-1}
        value={hexColor(value)}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        onBlur={endStep}
      />
      <button
        type="button"
        style={{ backgroundColor: value }}
        aria-label={COPY.pick({ label })}
        onClick={() => picker.current?.showPicker()}
      />
    </span>
  )
}

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** Adds the `#` that owners leave out: `0070f3` becomes `#0070f3`. */
const meant = (text: string) => {
  const color = text.trim()
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? `#${color}` : color
}

/** A colour field: text, the browser's picker and swatches. */
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
    <div className="fsb-field fsb-color-field">
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
      <div className="fsb-swatches" role="group" aria-label={COPY.swatches({ label })}>
        {SWATCHES.map(({ color, id: name }) => (
          <button
            key={color}
            type="button"
            className="fsb-swatch"
            style={{ backgroundColor: color }}
            aria-label={COLORS[name]}
            title={COLORS[name]}
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
