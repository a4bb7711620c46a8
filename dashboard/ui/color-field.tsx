import './field.css'
import './color-field.css'

import { isColor } from '#shared/settings/color.ts'
import { useRef, useState } from 'react'

import { endStep } from '../draft/draft.ts'
import { InputField } from './input-field.tsx'
import { hexColor } from './colors.ts'
import { COPY, fill } from '../languages/words.ts'

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

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
}

const Swatches = ({ label, value, onChange }: ColorFieldProps) => (
  <div className="fsb-swatches" role="group" aria-label={fill(COPY.ui.swatches, { label })}>
    {SWATCHES.map(({ color, id: name }) => (
      <button
        key={color}
        type="button"
        className="fsb-swatch"
        style={{ backgroundColor: color }}
        aria-label={COPY.colors[name]}
        title={COPY.colors[name]}
        aria-pressed={hexColor(value) === color.toLowerCase()}
        onClick={() => {
          onChange(color)
          endStep()
        }}
      />
    ))}
  </div>
)

/** Adds the `#` that owners leave out: `0070f3` becomes `#0070f3`. */
const meant = (text: string) => {
  const color = text.trim()
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? `#${color}` : color
}

/** Holds the text as it is typed; the value changes with each text that is a color. */
function useTypedColor({ value, onChange }: Pick<ColorFieldProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState({ text: value, color: value })
  const text = typed.color === value ? typed.text : value
  const type = (next: string) => {
    const color = isColor(meant(next)) ? meant(next) : value
    setTyped({ text: next, color })
    onChange(color)
  }
  const leaveText = () => {
    setTyped({ text: value, color: value })
    endStep()
  }
  return { text, isValid: isColor(meant(text)), type, leaveText }
}

/** Shows the color, and opens the browser's own picker. */
function ColorWell({ label, value, onChange }: ColorFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="fsb-well">
      <button
        type="button"
        style={{ backgroundColor: value }}
        aria-label={fill(COPY.ui.pick, { label })}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="color"
        tabIndex={-1}
        aria-hidden="true"
        value={hexColor(value)}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        onBlur={endStep}
      />
    </span>
  )
}

/** A color field: text that may be any CSS color, a picker, and swatches. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { text, isValid, type, leaveText } = useTypedColor({ value, onChange })
  return (
    <div className="fsb-field fsb-color-field">
      <InputField
        label={label}
        problem={isValid ? undefined : COPY.ui.badColor}
        value={text}
        prefix={<ColorWell label={label} value={value} onChange={onChange} />}
        onChange={type}
        onBlur={leaveText}
      />
      <Swatches label={label} value={value} onChange={onChange} />
    </div>
  )
}
