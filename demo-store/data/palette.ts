/** A colour a product comes in: how it is called and how its picture is painted. */
export interface Palette {
  name: string
  base: string
  dark: string
  light: string
  background: string
}

export const PALETTES = {
  sea: { name: 'Sea blue', base: '#4f8fb3', dark: '#35708f', light: '#8fc0d8', background: '#e6f1f6' },
  clay: { name: 'Clay', base: '#c9744f', dark: '#a2563a', light: '#e5a98c', background: '#f8ebe3' },
  sage: { name: 'Sage', base: '#8ba888', dark: '#6a8768', light: '#bdd0b9', background: '#edf3ea' },
  sand: { name: 'Sand', base: '#d3b98e', dark: '#b0956a', light: '#ebdcbf', background: '#f7f1e5' },
  night: { name: 'Night', base: '#3c4a63', dark: '#283347', light: '#7485a3', background: '#e7ebf2' },
  berry: { name: 'Berry', base: '#a1486b', dark: '#7c3150', light: '#d08fa9', background: '#f8e9ef' },
  sun: { name: 'Sun yellow', base: '#e3ab3f', dark: '#bd8826', light: '#f4d58c', background: '#fcf3df' },
  stone: { name: 'Stone', base: '#9a9a97', dark: '#777774', light: '#cacac6', background: '#f0f0ee' },
  rose: { name: 'Rose', base: '#d98f96', dark: '#b76a73', light: '#efc3c7', background: '#fbeeef' },
  forest: { name: 'Forest', base: '#47705b', dark: '#325343', light: '#85aa96', background: '#e6f0ea' },
  snow: { name: 'Snow', base: '#eef0ee', dark: '#cfd4d1', light: '#ffffff', background: '#dfe8ec' }
} as const satisfies Record<string, Palette>

export type ColorName = keyof typeof PALETTES
