import type { LanguageTab } from '../text-content/language-tabs.ts'
import type { TextRef } from './cart-states.ts'
import type { CheckedSpot, Picture } from './pictures.ts'

export type FieldRef = TextRef | { kind: 'color'; name: 'textColor' | 'buttonTextColor' }

export type Problem =
  /** The message has more lines than its place has room for. */
  | { kind: 'lines'; lines: number; room: number }
  /** A part of the text cannot be seen. */
  | { kind: 'cut' }
  /** A bar that stays in view takes more than half of the window: shoppers scroll in it. */
  | { kind: 'tall' }
  | { kind: 'button' }
  /** `matchesSite`: where pages tell the theme of their site, the bar has other colors, which it repairs itself. */
  | { kind: 'contrast'; ratio: number; matchesSite: boolean }
  /** Values that the main text names and its translation does not. */
  | { kind: 'missing'; names: readonly string[] }
  /** The main text does not say how much is missing. */
  | { kind: 'noRemaining' }
  /** Names of no value: shoppers read them as they are written. */
  | { kind: 'unknown'; names: readonly string[] }

export interface Finding {
  id: string
  /** The language of the text; undefined: all languages look so. */
  tab: LanguageTab | undefined
  field: FieldRef
  problem: Problem
  /** Places that show it; none: everywhere. */
  spots: readonly CheckedSpot[]
  /** The ids of the pictures that show it. */
  pictures: readonly string[]
}

export interface Measured {
  lines: number
  isCut: boolean
  isButtonCut: boolean
  /** px */
  height: number
}

export const isSameField = (one: FieldRef, other: FieldRef): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** One id for the same problem of the same field, in however many pictures. */
export const idOf = (tab: LanguageTab | undefined, field: FieldRef, { kind }: Problem) =>
  [tab ?? '', kind, ...Object.values(field)].join(' ')

export const BUTTON: TextRef = { kind: 'bar', name: 'buttonText' }

export const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id)
