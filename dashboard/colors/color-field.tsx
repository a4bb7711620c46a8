import '../ui/field.css'
import './color-field.css'

import { isColor } from '#shared/settings/color.ts'
import { type FocusEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'

import { COPY as COLORS } from '../languages/en/colors.ts'
import { COPY } from '../languages/en/ui.ts'
import { endStep } from '../draft/draft.ts'
import { InputField } from '../ui/input-field.tsx'
import { hexColor } from './colors.ts'
import { part } from '../ui/part.tsx'

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

const ColorPicker = part(async () => (await import('./color-picker.tsx')).ColorPicker)

interface ColorWellProps {
  label: string
  value: string
  wellRef: Ref<HTMLButtonElement>
  isOpen: boolean
  onToggle: () => void
}

/** Shows the color and opens the picker. */
const ColorWell = ({ label, value, wellRef, isOpen, onToggle }: ColorWellProps) => (
  <span className="fsb-well">
    <button
      ref={wellRef}
      type="button"
      style={{ backgroundColor: value }}
      aria-label={COPY.pick({ label })}
      aria-expanded={isOpen}
      // Safari gives the focus to nobody: the picker would be closed before the click could do it.
      onMouseDown={(event) => isOpen && event.preventDefault()}
      onClick={onToggle}
    />
  </span>
)

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
}

const Swatches = ({ label, value, onChange }: ColorFieldProps) => (
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

/**
 * A color field: text, the design system's picker and swatches. Its `ColorInput` takes hexadecimal codes alone, and its
 * `Swatches` have no names for screen readers.
 */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const well = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { text, isValid, type, leaveText } = useTypedColor({ value, onChange })
  const close = () => {
    setOpen(false)
    well.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A window that is left for another one keeps it open.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    // It closes the picker, not the dialog around it.
    event.preventDefault()
    close()
  }
  return (
    // It hears what its own controls do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="fsb-field fsb-color-field" onBlur={leave} onKeyDown={closeByKey}>
      <div className="fsb-color-input">
        <InputField
          label={label}
          problem={isValid ? undefined : COPY.badColor}
          value={text}
          prefix={
            <ColorWell
              label={label}
              value={value}
              wellRef={well}
              isOpen={isOpen}
              onToggle={() => (isOpen ? close() : setOpen(true))}
            />
          }
          onChange={type}
          onBlur={leaveText}
        />
        {isOpen && <ColorPicker label={label} value={value} onChange={onChange} />}
      </div>
      <Swatches label={label} value={value} onChange={onChange} />
    </div>
  )
}
