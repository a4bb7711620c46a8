import { words } from '../words.ts'

/** The names of the colours that an owner can choose with one click. */
export const COPY = words('colors', {
  white: 'White',
  lightGray: 'Light gray',
  gray: 'Gray',
  black: 'Black',
  blue: 'Blue',
  mint: 'Mint',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  lightPink: 'Light pink',
  violet: 'Violet'
})
