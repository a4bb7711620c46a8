import type { Written } from './program.ts'

/** Amounts in major units of `currency`. */
export interface Amounts {
  total: number
  remaining: number
  currency: string
}

/** A bar's statement about a cart, with the amounts that its message can name. */
export interface BarState extends Amounts, Written {
  /** 0–100 */
  percent: number
  /** The cart cannot be read: the message says nothing of it, and there is no progress to show. */
  isUnreadable?: boolean | undefined
  /** The number of items that are missing, where they are and no amount is. */
  pieces?: number | undefined
  /** Weight decides, so the missing amount is unknown and the message names no number. */
  isOpen?: boolean | undefined
  /** All goals are reached. */
  hasQualified: boolean
  /** All goals in the order in which they are reached, if there are more than one (`goals.ts`). */
  marks?: readonly Mark[] | undefined
}

/** A goal on the track. */
export interface Mark {
  /** 0–100, where on the track it is. */
  percent: number
  isReached: boolean
  /** Its name under the track. */
  label: string
}
