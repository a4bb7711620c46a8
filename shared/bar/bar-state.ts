import type { Settings } from '../settings/settings.ts'
import { barMessage } from './message.ts'
import type { MessageCart } from './placeholders.ts'
import { progress } from './progress.ts'

/** What a bar shows about a cart. */
export interface BarState {
  /** 0–100 */
  percent: number
  message: string
  hasQualified: boolean
}

/**
 * The message and the progress for a cart. Undefined for a cart in another currency than the threshold: there is no
 * exchange rate, so every sum would be wrong.
 */
export function barState(settings: Settings, cart: MessageCart): BarState | undefined {
  if (cart.currency !== settings.currency) return undefined
  const { percent, hasQualified } = progress(cart.total, settings.threshold, cart.currency)
  return { percent, hasQualified, message: barMessage(settings, cart) }
}
