import type { Cart } from '../cart.ts'
import { UNREAD_TEXT } from '../copy/bar.ts'
import { ENGLISH_GOAL } from '../copy/goals.ts'
import { roundMoney, roundUp } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import type { Offer } from '../shipping/offer.ts'
import { type Amounts, type BarCart, type BarState, barState, goalOf, type Mark } from './bar-state.ts'
import { barMessage, fillTemplate, type SpokenMessages, withPlace, type Written } from './message.ts'
import { type Progress, progress } from './progress.ts'
import { lastOf, sorted } from '../older-browsers.ts'

/** One goal of a cart. Amounts in major units of the cart's currency. */
interface Step extends Progress {
  amount: number
  /** What of the cart is compared with the amount. */
  counted: number
  /** What the bar says about it. */
  messages: Settings['messages']
  /** What shoppers get; absent: free shipping. */
  goal?: string
}

const orOurs = (text: string, ours: string) => (text.trim() ? text : ours)

/** All goals. Free shipping comes first where another one is at the same amount. */
function stepsOf(
  { messages, rewards, ...terms }: Offer['settings'],
  cart: BarCart,
  currency: string
): Step[] {
  const { total, subtotal = total, shipsFree } = cart
  const isFree = shipsFree === true
  const amount = goalOf({ ...terms, messages, rewards }, cart) ?? total
  const shipping = progress(total, isFree ? 0 : amount, currency)
  return [
    { ...shipping, amount, counted: total, messages },
    ...rewards.goals.map(({ amount, name, progressText, successText }) => ({
      ...progress(subtotal, amount, currency),
      amount,
      counted: subtotal,
      goal: orOurs(name, ENGLISH_GOAL.name),
      messages: {
        ...messages,
        progressTemplate: orOurs(progressText, ENGLISH_GOAL.progressText),
        successMessage: orOurs(successText, ENGLISH_GOAL.successText)
      }
    }))
  ]
}

/** The step's message, in the currency that the shopper sees. */
function messageOf(settings: Offer['settings'], cart: BarCart, step: Step, shown: Amounts): Written {
  const { total, currency = settings.currency } = cart
  const { amount, counted, messages } = step
  // What is compared need not be what the cart's total is.
  const between = total > 0 ? ((counted - total) * shown.total) / total : counted - total
  const threshold =
    shown.currency === currency ? amount : roundMoney(shown.total + between + shown.remaining, shown.currency)
  // Other goals are the same everywhere.
  const isPlaceAssumed = cart.isPlaceAssumed && step.goal === undefined
  return barMessage({ ...settings, messages }, { ...cart, ...step, ...shown, threshold, isPlaceAssumed })
}

/** Two messages in one. */
function joined(one: Written, other: Written): Written {
  const { parts: first = [one.message] } = one
  const { parts: [begin = '', ...second] = [other.message] } = other
  const parts = [...first.slice(0, -1), `${lastOf(first)} ${begin}`, ...second]
  return { message: parts.join(''), ...(parts.length > 1 ? { parts } : {}) }
}

/** Percent of the track between two marks, so that neither is under the other on a phone. */
const GAP = 9

/** Where on the track the goals are, whose amounts are in order: by their amounts, but never one over the other. */
function placesOf(amounts: readonly number[]): number[] {
  const end = lastOf(amounts) ?? 0
  let before = -GAP
  return amounts.map((amount, index) => {
    const room = 100 - GAP * (amounts.length - 1 - index)
    before = Math.min(Math.max((amount / end) * 100, before + GAP), room)
    return before
  })
}

/** How far the track is filled, before the last goal: between two goals as far as the amount is between theirs. */
function fillOf(filled: number, amounts: readonly number[], places: readonly number[]): number {
  const percentOf = (amount: number) => (amount / (lastOf(amounts) ?? amount)) * 100
  const next = amounts.findIndex((amount) => amount > filled)
  const [from = 0, to = filled] = [amounts[next - 1], amounts[next]]
  /** How far a goal is from where its amount is. */
  const shiftOf = (index: number) => (places[index] ?? 0) - percentOf(amounts[index] ?? 0)
  const share = to > from ? (filled - from) / (to - from) : 1
  return percentOf(filled) + shiftOf(next - 1) + share * (shiftOf(next) - shiftOf(next - 1))
}

type Spoken = Offer['settings'] & { messages: SpokenMessages }

/** What a bar says beside a cart that cannot be read: from which amount shipping is free, where that is known. */
function unreadableState(settings: Spoken, cart: BarCart): BarState | undefined {
  const { locale, freeFrom, country } = cart
  const { threshold, currency, messages, showCurrency, style } = settings
  const { textDirection } = style
  const known = { total: 0, remaining: 0, percent: 0, currency }
  if (typeof threshold !== 'number' || freeFrom !== undefined) return undefined
  const text = messages.unread ?? UNREAD_TEXT
  const values = { ...known, threshold, locale, country, showCurrency, textDirection }
  const message = fillTemplate(cart.isPlaceAssumed ? withPlace(text) : text, values)
  return { ...known, message, hasQualified: false, isUnreadable: true }
}

/**
 * What a bar with more goals than free shipping shows: each goal is marked on a track that runs to the last one, and the
 * message is about the next. Discounts and free shipping may count different things in a cart, so a goal stands as far
 * from the end of the fill as is really missing. `barState` where there is one goal only.
 */
export function goalsState(
  settings: Offer['settings'],
  cart: BarCart,
  shownAs: (amounts: Amounts, cart: Cart) => Amounts = (amounts) => amounts
): BarState | undefined {
  const own = barState(settings, cart, shownAs)
  if (cart.isUnreadable && own) return own.hasQualified ? own : unreadableState(settings, cart)
  const { total, subtotal = total, currency = settings.currency } = cart
  // The amounts of the other goals are in the settings' currency alone.
  const isComparable = currency === settings.currency && Number.isFinite(subtotal)
  if (!own || settings.rewards.goals.length === 0 || !isComparable) return own

  const filled = Math.max(0, subtotal)
  const steps = sorted(
    stepsOf(settings, cart, currency).map((step) => ({
      ...step,
      at: step.hasQualified ? Math.min(step.amount, filled) : filled + step.remaining
    })),
    (one, other) => one.at - other.at
  )
  const last = lastOf(steps)
  const next = steps.find(({ hasQualified }) => !hasQualified) ?? last
  if (!next || !last) return own
  const [price, below] = cart.chargedFrom ?? [Infinity, null]
  const isCharged = next.goal !== undefined && next.remaining >= price && next.remaining < (below ?? Infinity)
  // Leaves out a goal that takes free shipping away for good.
  if (isCharged && below === null) return own
  // What every cart has reached is no place on the way.
  const onTrack = steps.filter(({ at }) => at > 0)
  const places = placesOf(onTrack.map(({ at }) => at))
  const marks = onTrack.map(({ hasQualified }, index): Mark => ({
    percent: places[index] ?? 100,
    isReached: hasQualified
  }))
  const shownOf = (remaining: number) => shownAs({ total, remaining, currency }, cart)
  const shown = shownOf(next.remaining)
  /** A goal whose discount takes free shipping away says both: its own amount, and that from which shipping is free again. */
  const say = (about: BarCart): Written => {
    const written = messageOf(settings, about, next, shown)
    const shipping = steps.find(({ goal }) => goal === undefined)
    if (!isCharged || !shipping || below === null) return written
    const remaining = roundUp(below, currency)
    const again = { ...shipping, remaining, hasQualified: false }
    return joined(written, messageOf(settings, about, again, shownOf(remaining)))
  }
  const written = say(cart)
  const { message: steadyMessage } =
    cart.timeLeft === undefined ? written : say({ ...cart, timeLeft: undefined })
  return {
    ...shown,
    percent: next.hasQualified
      ? 100
      : fillOf(
          filled,
          onTrack.map(({ at }) => at),
          places
        ),
    hasQualified: next.hasQualified,
    ...written,
    ...(steadyMessage === written.message ? {} : { steadyMessage }),
    marks
  }
}
