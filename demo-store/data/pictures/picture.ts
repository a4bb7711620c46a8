import { type ColorName, type Palette, PALETTES } from '../palette.ts'
import type { Drawing } from './drawing.ts'
import { HOME } from './home.ts'
import { KITCHEN } from './kitchen.ts'
import { OUTDOOR } from './outdoor.ts'

const DRAWINGS = { ...KITCHEN, ...HOME, ...OUTDOOR }

/** Kind of a product, which chooses its picture. */
export type Kind = keyof typeof DRAWINGS

export const KINDS: ReadonlySet<string> = new Set(Object.keys(DRAWINGS))
const COLORS: ReadonlySet<string> = new Set(Object.keys(PALETTES))

export const isKind = (text: string): text is Kind => KINDS.has(text)
const isColor = (text: string): text is ColorName => COLORS.has(text)

export const pictureId = (kind: Kind, color: ColorName) => `${kind}-${color}~mv2.svg`

function frame({ background, light }: Palette, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">` +
    `<rect width="400" height="400" fill="${background}"/>` +
    `<circle cx="200" cy="205" r="158" fill="${light}" opacity=".22"/>` +
    `<ellipse cx="200" cy="326" rx="124" ry="12" fill="#1f2a33" opacity=".12"/>` +
    `${drawing.replaceAll(/\s*\n\s*/g, '')}</svg>`
  )
}

/** The picture with this id as SVG; undefined when there is none. */
export function picture(id: string): string | undefined {
  const [, kind = '', color = ''] = /^([a-z]+)-([a-z]+)~mv2\.svg$/.exec(id) ?? []
  if (!isKind(kind) || !isColor(color)) return undefined
  const draw: Drawing = DRAWINGS[kind]
  return frame(PALETTES[color], draw(PALETTES[color]))
}
