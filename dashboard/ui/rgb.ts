/** 0–255 each, and how much of it covers what lies behind, 0–1. */
export interface Rgb {
  red: number
  green: number
  blue: number
  alpha: number
}

const NAMES: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  orange: '#ffa500',
  pink: '#ffc0cb',
  gold: '#ffd700',
  brown: '#a52a2a',
  transparent: '#00000000'
}

const part = (text: string | undefined, whole: number): number => {
  const value = Number.parseFloat(text ?? '')
  return text?.endsWith('%') ? (value / 100) * whole : value
}

function fromHex(hex: string): Rgb {
  const long = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((byte) =>
    Number.parseInt(byte, 16)
  )
  return { red, green, blue, alpha: alpha / 255 }
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Rgb {
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}

/** Any colour that the settings accept; undefined for what is none. */
export function readRgb(color: string): Rgb | undefined {
  const text = color.trim().toLowerCase()
  const named = Object.hasOwn(NAMES, text) ? NAMES[text] : text
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(named ?? '')?.[1]
  if (hex) return fromHex(hex)
  const call = /^(rgb|hsl)a?\(([^)]+)\)$/.exec(text)
  const [one, two, three, four] = call?.[2]?.split(/[\s,/]+/).filter(Boolean) ?? []
  const alpha = four === undefined ? 1 : part(four, 1)
  const rgb =
    call?.[1] === 'hsl'
      ? fromHsl(((part(one, 360) % 360) + 360) % 360, part(two, 1), part(three, 1), alpha)
      : { red: part(one, 255), green: part(two, 255), blue: part(three, 255), alpha }
  return Object.values(rgb).every(Number.isFinite) ? rgb : undefined
}

const byte = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

/** `#rrggbb` without transparency, as a colour picker wants it; black for what is no colour. */
export function hexColor(color: string): string {
  const { red, green, blue } = readRgb(color) ?? { red: 0, green: 0, blue: 0 }
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}
