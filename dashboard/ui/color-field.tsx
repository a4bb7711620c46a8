import './field.css'

import { isColor } from '#shared/settings/color.ts'
import { useState } from 'react'

import { endStep } from '../draft/draft.ts'
import { InputField } from './input-field.tsx'
import { hexColor } from './colors.ts'
import { COPY, fill } from '../languages/words.ts'

/** The colours offered below each colour field. */
const SWATCHES = {
  white: '#FFFFFF',
  lightGray: '#E5E7EB',
  gray: '#4B5563',
  black: '#111827',
  blue: '#0070F3',
  mint: '#00FF87',
  green: '#15803D',
  amber: '#F59E0B',
  red: '#DC2626',
  lightPink: '#FCE7F3',
  violet: '#7C3AED'
} as const
// `Object.keys` does not say which keys.
const NAMES = Object.keys(SWATCHES) as (keyof typeof SWATCHES)[]

/** Adds the `#` that owners leave out: `0070f3` becomes `#0070f3`. */
const meant = (text: string) => text.trim().replace(/^(?:[\da-f]{3}|[\da-f]{6})$/i, '#$&')

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/**
 * A colour: text that may be any CSS colour, the browser's picker, and swatches. The design system's `ColorInput` knows hex
 * alone, and its buttons have no names for screen readers.
 */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  /** The text as it is typed, and the value that it stands for: undo and import set another one. */
  const [typed, setTyped] = useState({ text: value, value })
  const text = typed.value === value ? typed.text : value
  const type = (next: string) => {
    const color = isColor(meant(next)) ? meant(next) : value
    setTyped({ text: next, value: color })
    onChange(color)
  }
  return (
    <div className="fsb-column fsb-color-field" data-gap="small">
      <InputField
        label={label}
        problem={isColor(meant(text)) ? undefined : COPY.ui.badColor}
        value={text}
        prefix={
          <input
            type="color"
            className="fsb-well"
            aria-label={fill(COPY.ui.pick, { label })}
            value={hexColor(value)}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
            onBlur={endStep}
          />
        }
        onChange={type}
        onBlur={() => {
          setTyped({ text: value, value })
          endStep()
        }}
      />
      <div className="fsb-swatches fsb-row" role="group" aria-label={fill(COPY.ui.swatches, { label })}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="fsb-swatch"
            style={{ backgroundColor: SWATCHES[name] }}
            aria-label={COPY.colors[name]}
            title={COPY.colors[name]}
            aria-pressed={hexColor(value) === SWATCHES[name].toLowerCase()}
            onClick={() => {
              onChange(SWATCHES[name])
              endStep()
            }}
          />
        ))}
      </div>
    </div>
  )
}
