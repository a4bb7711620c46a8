import './color-picker.css'

import { ColorPicker as Picker } from '@wix/design-system'
import { useLayoutEffect, useRef, useState } from 'react'

import { COPY } from '../languages/en/colors.ts'
import { endStep } from '../draft/draft.ts'
import { brightness, hexColor } from './colors.ts'

interface ColorPickerProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** The picker's color object, which keeps the hue of a gray. */
interface Picked {
  hex: () => string
}

const part = (picker: Element | null, name: string) =>
  picker?.querySelector(`[data-hook="color-picker-${name}"]`)

/** The design system's picker speaks English alone, and calls the shade an application: these are its names. */
function useNames(picker: { readonly current: HTMLElement | null }, label: string, hex: string) {
  // After each change: the design system writes some of them anew.
  useLayoutEffect(() => {
    const shade = part(picker.current, 'hsb')
    const hue = part(picker.current, 'hue')
    const saturation = Number(shade?.getAttribute('aria-valuenow'))
    picker.current?.querySelector('[role="group"]')?.setAttribute('aria-label', COPY.picker.title({ label }))
    shade?.setAttribute('role', 'slider')
    shade?.setAttribute('aria-label', COPY.picker.shade)
    shade?.setAttribute('aria-valuetext', COPY.picker.shadeValue({ saturation, brightness: brightness(hex) }))
    hue?.setAttribute('aria-label', COPY.picker.hue)
    hue?.setAttribute('aria-valuetext', `${hue.getAttribute('aria-valuenow')}°`)
  })
}

/**
 * React listens to touches passively: Chromium logs an error when the design system prevents what they would do.
 * There is nothing to prevent, `touch-action` keeps the page where it is.
 */
const keepDefault = (touch: TouchEvent) => Object.defineProperty(touch, 'preventDefault', { value: () => {} })

/** The design system's color picker. All that is chosen while it is open is one step to undo. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const place = useRef<HTMLDivElement>(null)
  const hex = hexColor(value).toUpperCase()
  // A gray that gets another hue stays the same color, and its names are written anew all the same.
  const [, setPicked] = useState<Picked>()
  useNames(place, label, hex)

  useLayoutEffect(() => {
    const shade = part(place.current, 'hsb')
    if (shade instanceof HTMLElement) shade.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.addEventListener('touchstart', keepDefault, { passive: true })
    endStep()
    return endStep
  }, [])

  return (
    <div ref={place} className="fsb-picker" tabIndex={-1}>
      <Picker
        value={hex}
        showInput={false}
        showConverter={false}
        showActionButtons={false}
        onChange={(picked: Picked) => {
          setPicked(picked)
          onChange(picked.hex())
        }}
      />
    </div>
  )
}
