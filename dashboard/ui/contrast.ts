import { hexColor, readRgb, type Rgb } from './rgb.ts'

/** WCAG 2 AA for text of normal size. */
export const CONTRAST_MIN = 4.5

const WHITE: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 }

const blend = (top: Rgb, bottom: Rgb, share: number): Rgb => ({
  red: top.red * share + bottom.red * (1 - share),
  green: top.green * share + bottom.green * (1 - share),
  blue: top.blue * share + bottom.blue * (1 - share),
  alpha: 1
})

const linear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = ({ red, green, blue }: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function ratio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const ground = (color: string) => {
  const rgb = readRgb(color) ?? WHITE
  return blend(rgb, WHITE, rgb.alpha)
}

/** WCAG contrast of text on a background, 1 to 21; a see-through background lies on a white page. */
export function contrast(text: string, background: string): number {
  const behind = ground(background)
  const ink = readRgb(text)
  return ink ? ratio(blend(ink, behind, ink.alpha), behind) : 1
}

/** The colour nearest to `text` that can be read on `background`: a little darker, or a little lighter. */
export function readableColor(text: string, background: string): string {
  if (contrast(text, background) >= CONTRAST_MIN) return text
  const ink = readRgb(text)
  const start = ink ? { ...ink, alpha: 1 } : ground(background)
  const ends = [{ ...WHITE, red: 0, green: 0, blue: 0 }, WHITE]
  for (let share = 0.02; share <= 1; share += 0.02) {
    for (const end of ends) {
      const { red, green, blue } = blend(end, start, share)
      const tried = hexColor(`rgb(${red.toFixed(2)}, ${green.toFixed(2)}, ${blue.toFixed(2)})`)
      if (contrast(tried, background) >= CONTRAST_MIN) return tried.toUpperCase()
    }
  }
  return contrast('#000000', background) >= contrast('#FFFFFF', background) ? '#000000' : '#FFFFFF'
}
