import type { Cart } from '../cart.ts'
import type { Offer } from '../shipping/offer.ts'
import { barMessage, type Written } from './message.ts'
import { progress } from './progress.ts'

/** Amounts in major units of `currency`. */
export interface Amounts {
  total: number
  remaining: number
  currency: string
}

/** What a bar shows about a cart, with the amounts that its message can name. */
export interface BarState extends Amounts, Written {
  /** 0–100 */
  percent: number
  /** What of the message stays the same while time passes; absent: all of it. */
  steadyMessage?: string | undefined
  /** The cart cannot be read: the message says nothing of it, and there is no progress to show. */
  isUnreadable?: boolean | undefined
  /** Nothing more is to be reached. */
  hasQualified: boolean
  /** Where there are more goals than one (`goals.ts`): all of them, in the order in which they are reached. */
  marks?: readonly Mark[] | undefined
}

/** A goal on the track. */
export interface Mark {
  /** 0–100, where on the track it is. */
  percent: number
  isReached: boolean
}

/** The cart that a bar is about, and how its amounts are written. */
export interface BarCart extends Cart {
  locale?: string | undefined
  /** How much time is left until what is offered ends, in words; absent: no end is planned. */
  timeLeft?: string | undefined
}

/** From which total a cart ships free, in its currency; null or undefined: no total is known to do that. */
export function goalOf({ threshold, currency, shipping }: Offer['settings'], cart: Cart) {
  if (cart.freeFrom !== undefined) return cart.freeFrom
  const { currency: own = currency } = cart
  return own === currency ? threshold : shipping.amounts[own]
}

/**
 * What a bar shows about a cart; undefined where anything that it said could be wrong (`hiddenBecause` says why). What
 * the platform says of the cart is believed before our own arithmetic.
 * @param shownAs amounts as the shopper sees them
 */
export function barState(
  settings: Offer['settings'],
  cart: BarCart,
  shownAs: (amounts: Amounts, cart: Cart) => Amounts = (amounts) => amounts
): BarState | undefined {
  const { total, currency = settings.currency, shipsFree } = cart
  const isFree = shipsFree === true
  const goal = goalOf(settings, cart) ?? (isFree ? total : Number.NaN)
  const now = progress(total, isFree ? 0 : goal, currency)
  const shown = shownAs({ total, remaining: now.remaining, currency }, cart)
  if (
    cart.needsShipping === false ||
    cart.reachable === false ||
    (now.hasQualified && shipsFree === false) ||
    !Number.isFinite(goal + shown.total)
  )
    return undefined
  const threshold = shown.currency === currency ? goal : shown.total + shown.remaining
  const values = { ...cart, ...now, ...shown, threshold }
  const written = barMessage(settings, values)
  const steadyMessage =
    cart.timeLeft === undefined
      ? written.message
      : barMessage(settings, { ...values, timeLeft: undefined }).message
  return { ...now, ...shown, ...written, ...(steadyMessage === written.message ? {} : { steadyMessage }) }
}
