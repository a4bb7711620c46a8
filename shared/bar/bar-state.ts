import type { Settings } from '../settings/settings.ts'
import { barMessage, type MessageCart } from './message.ts'
import { progress } from './progress.ts'

/** What a bar says about a cart. */
export interface BarState {
  /** 0–100 */
  percent: number
  message: string
  hasQualified: boolean
}

/** The message and the progress for a cart. */
export function barState(settings: Settings, cart: MessageCart): BarState {
  const { percent, hasQualified } = progress(cart.total, settings.threshold, cart.currency)
  return { percent, hasQualified, message: barMessage(settings, cart) }
}
