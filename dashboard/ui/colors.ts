import { type Colord, colord, extend } from 'colord'
import a11yPlugin from 'colord/plugins/a11y'
import namesPlugin from 'colord/plugins/names'

extend([a11yPlugin, namesPlugin])

/** WCAG 2 AA for text of normal size. */
export const CONTRAST_MIN = 4.5

const WHITE = colord('#ffffff')
const BLACK = colord('#000000')

/** Blends in sRGB as browsers do, with `share` of `top`; colord's own mix plugin blends in another colour space. */
function blend(top: Colord, bottom: Colord, share: number): Colord {
  const one = top.toRgb()
  const other = bottom.toRgb()
  const channel = (name: 'r' | 'g' | 'b') => one[name] * share + other[name] * (1 - share)
  return colord({ r: channel('r'), g: channel('g'), b: channel('b') })
}

/** The colour that is seen when `color` lies on an opaque one. */
const onto = (color: Colord, behind: Colord) => blend(color, behind, color.alpha())

/** A see-through background lies on a white page. */
const ground = (background: string) => {
  const color = colord(background)
  return color.isValid() ? onto(color, WHITE) : WHITE
}

/** WCAG contrast of text on a background, 1 to 21; 1 for an invalid text colour. */
export function contrast(text: string, background: string): number {
  const behind = ground(background)
  const ink = colord(text)
  return ink.isValid() ? onto(ink, behind).contrast(behind) : 1
}

/** The colour nearest to `text` that can be read on `background`: a little darker, or a little lighter. */
export function readableColor(text: string, background: string): string {
  if (contrast(text, background) >= CONTRAST_MIN) return text
  const ink = colord(text)
  const start = ink.isValid() ? ink.alpha(1) : ground(background)
  for (let share = 0.02; share <= 1; share += 0.02) {
    for (const end of [BLACK, WHITE]) {
      const tried = blend(end, start, share).toHex()
      if (contrast(tried, background) >= CONTRAST_MIN) return tried.toUpperCase()
    }
  }
  return contrast('#000000', background) >= contrast('#FFFFFF', background) ? '#000000' : '#FFFFFF'
}

/** `#rrggbb` without transparency, as a colour picker wants it; black for an invalid colour. */
export const hexColor = (color: string): string => colord(color).alpha(1).toHex()
