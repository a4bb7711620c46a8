import { useRef } from 'react'

import { COPY } from '../copy.ts'
import { endStep } from '../draft/draft.ts'
import { hexColor } from './rgb.ts'

interface ColorWellProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** Shows the colour and opens the browser's own picker. */
export function ColorWell({ label, value, onChange }: ColorWellProps) {
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
        aria-label={COPY.pick(label)}
        onClick={() => picker.current?.showPicker()}
      />
    </span>
  )
}
