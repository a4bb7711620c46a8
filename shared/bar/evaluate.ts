import { type Cart, readFacts } from '../cart.ts'
import type { Gap } from '../catalog/closing-gap.ts'
import { currencyDigits, formatMoney, formatPercent, roundMoney, roundUp } from '../money.ts'
import { placeOf, regionsIn, regionWithHighestThreshold } from '../shipping/region.ts'
import type { Amounts, BarState } from './bar-state.ts'
import type { GoalTexts, PageFacts, Pieces, Program, Text, ValueName, Written } from './program.ts'
import { progress } from './progress.ts'

/** The result of a program for one cart. */
export interface Shown {
  /** The cart with the shopper's place. If no amount makes shipping free, `reachable` or `freeFrom` says so. */
  cart: Cart
  /** Amount in `currency`; undefined if the store does not ship to the shopper, null if no amount makes shipping free. */
  threshold: number | null | undefined
  /** ISO 4217, of the threshold. */
  currency: string
  /** Total from which the cart ships free, in the cart's currency; null or undefined: no such total is known. */
  goal: number | null | undefined
  /** Amount missing for free shipping, in the cart's currency; undefined if it is not known. */
  gap: Gap | undefined
  /** Undefined where anything that the bar said could be wrong. */
  state: BarState | undefined
}

/** Evaluates a program for a cart. */
export type Evaluate = (program: Program, cart: Cart, page: PageFacts) => Shown

/** The amounts and the place that a text can name. */
export interface TextValues extends Amounts, PageFacts {
  threshold: number
  percent: number
  country?: string | undefined
  isPlaceAssumed?: boolean | undefined
}

/** The name of a country in the page's language; its code where the browser knows no name. */
function countryName(code = '', locale = 'en'): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** First-strong isolate … pop: keeps an amount together inside right-to-left text. */
const isolate = (text: string) => `\u2068${text}\u2069`

type Spelling = Pick<Program, 'showCurrency' | 'isRightToLeft'>

/** The parts of a text whose values are filled in. Every second one is bold. */
function fill(pieces: Pieces, { showCurrency, isRightToLeft }: Spelling, values: TextValues): string[] {
  const { currency, locale, country, isPlaceAssumed } = values
  const whole = isRightToLeft ? isolate : (text: string) => text
  const money = (amount: number) => whole(formatMoney(amount, { currency, locale, showCurrency }))
  const texts: Readonly<Record<ValueName, () => string>> = {
    remaining: () => money(values.remaining),
    threshold: () => money(values.threshold),
    total: () => money(Math.max(0, values.total)),
    percent: () => whole(formatPercent(Math.floor(values.percent), locale)),
    country: () => whole(countryName(country, locale)),
    timeLeft: () => whole(values.timeLeft ?? ''),
    place: () => (isPlaceAssumed ? ` (${whole(countryName(country, locale))})` : '')
  }
  const parts = ['']
  pieces.forEach((piece, index) => {
    // Every second piece is a name: `compile` writes no other there.
    const text = index % 2 ? texts[piece as ValueName]() : piece
    if (index % 2 && piece === 'remaining') parts.push(text, '')
    else parts[parts.length - 1] += text
  })
  return parts
}

/** The text for the known values. */
const sayable = (text: Text, { timeLeft, country }: TextValues): Pieces => {
  const lacks = (timeLeft === undefined ? 1 : 0) + (country === undefined ? 2 : 0)
  return text[lacks & (text.length - 1)] ?? []
}

/** A text with its values filled in. */
export function write(text: Text, spelling: Spelling, values: TextValues): Written {
  const parts = fill(sayable(text, values), spelling, values)
  const message = parts.join('')
  const steady = { ...values, timeLeft: undefined }
  const steadyMessage =
    values.timeLeft === undefined || text.length === 1
      ? message
      : fill(sayable(text, steady), spelling, steady).join('')
  return {
    message,
    ...(parts.length > 1 ? { parts } : {}),
    ...(steadyMessage === message ? {} : { steadyMessage })
  }
}

/** The message about one goal. */
export function say(
  program: Program,
  { empty, reached = empty, progress: missing, success }: GoalTexts,
  { items, hasQualified, ...values }: TextValues & Pick<BarState, 'hasQualified'> & Pick<Cart, 'items'>
): Written {
  const isEmpty = values.total <= 0 && !items
  const text = (isEmpty && (hasQualified ? reached : empty)) || (hasQualified ? success : missing)
  return write(text, program, values)
}

const unitOf = (currency: string) => 10 ** -currencyDigits(currency)

/**
 * A cart's amounts as the shopper sees them. The missing one has to suffice when it is bought: it is the smallest that
 * no smaller purchase is shown as, by the highest rate that the cart's own conversion can have. An empty cart has no
 * rate: its amounts stay in the shop's currency.
 */
function exchanged(amounts: Amounts, { converted }: Pick<Cart, 'converted'>): Amounts {
  const { total, remaining, currency } = amounts
  if (!converted || (total === 0 && !converted.rate && !Number.isNaN(converted.total))) return amounts
  const shownUnit = unitOf(converted.currency)
  const rate = converted.rate ?? (converted.total + shownUnit / 2) / total
  const show = (amount: number) => roundMoney(amount * rate, converted.currency)
  const least = Math.max(
    roundUp(remaining * rate, converted.currency),
    show(remaining - unitOf(currency)) + shownUnit
  )
  return {
    total: converted.total,
    currency: converted.currency,
    remaining: remaining === 0 ? 0 : roundMoney(least, converted.currency)
  }
}

/** Functions that the part for further goals takes from here: the page has them once. */
export const TOOLS = { exchanged, progress, roundMoney, say }
export type Tools = typeof TOOLS

/**
 * Evaluates what only some stores have in addition to one amount: further goals, and rates that look at more than the total.
 * @param shown of free shipping alone
 * @param given the cart with the place that its page knows
 */
export type EvaluateMore = (
  program: Program,
  shown: Shown,
  page: PageFacts,
  tools: Tools,
  given: Cart
) => Shown['state']

/** The cart with the place that counts for its shopper, and the amount there: the largest of those that may be theirs. */
function offerTo(program: Program, given: Cart): Pick<Shown, 'cart' | 'threshold'> {
  const { country, mainCountry } = program
  const place = placeOf(country, given)
  const home = place?.slice(0, 2)
  const cart = { ...given, country: home ?? mainCountry }
  // An amount that holds in a part of a country is not said of all of it.
  if (place !== home && program.differs && regionsIn(program, home).length > 1) cart.country = undefined
  if (place === undefined && program.differs) {
    if (mainCountry) cart.isPlaceAssumed = true
    else cart.country = undefined
  }
  const threshold = regionWithHighestThreshold(regionsIn(program, place ?? mainCountry))?.[1]
  if (threshold === undefined) cart.reachable = false
  if (threshold === null && cart.freeFrom === undefined) cart.freeFrom = null
  return { cart, threshold }
}

/** The state of free shipping. What the platform says of the cart is believed before our own arithmetic. */
function freeShipping(
  program: Program,
  cart: Cart,
  amount: Shown['goal'],
  page: PageFacts
): BarState | undefined {
  const { total, currency = program.currency, shipsFree, needsShipping, reachable } = cart
  const isFree = shipsFree === true
  const goal = amount ?? (isFree ? total : Number.NaN)
  const now = progress(total, isFree ? 0 : goal, currency)
  const shown = exchanged({ total, remaining: now.remaining, currency }, cart)
  const isCharged = now.hasQualified && shipsFree === false
  if (needsShipping === false || reachable === false || isCharged || !Number.isFinite(goal + shown.total))
    return undefined
  const threshold = shown.currency === currency ? goal : shown.total + shown.remaining
  return {
    ...now,
    ...shown,
    ...say(program, program.texts, { ...cart, ...page, ...now, ...shown, threshold })
  }
}

/** The state of a cart whose missing amount is unknown: it names the threshold, if that is known. */
function withoutCart(
  program: Program,
  { cart, threshold }: Pick<Shown, 'cart' | 'threshold'>,
  page: PageFacts
) {
  const { country, isPlaceAssumed, freeFrom, isOpen, needsShipping, reachable, shipsFree, total } = cart
  if (needsShipping === false || reachable === false) return undefined
  if (typeof threshold !== 'number' || (!isOpen && freeFrom !== undefined)) return undefined
  // The threshold is not this cart's.
  const isOther = (cart.currency ?? program.currency) !== program.currency
  if (isOpen && (isOther || (shipsFree === false && total >= threshold))) return undefined
  const known = { total: 0, remaining: 0, percent: 0, currency: program.currency }
  const { locale } = page
  const values = { ...known, threshold, country, isPlaceAssumed, locale }
  return {
    ...known,
    message: write(program.unread, program, values).message,
    hasQualified: false,
    isUnreadable: true
  }
}

/**
 * Works out what a bar shows about a cart.
 * @param withMore for programs with more than one amount. Default: free shipping alone
 */
export function evaluate(
  program: Program,
  given: Cart,
  page: PageFacts = {},
  withMore?: EvaluateMore
): Shown {
  const { cart, threshold } = offerTo(program, { ...given, ...readFacts(given) })
  const { currency = program.currency, freeFrom, isUnreadable } = cart
  const ofCurrency = currency === program.currency ? threshold : program.amounts?.[currency]
  const goal = freeFrom === undefined ? ofCurrency : freeFrom
  const own = freeShipping(program, cart, goal, page)
  const isSilent = isUnreadable || cart.isOpen
  const { remaining: missing } = progress(cart.total, goal ?? Number.NaN, currency)
  const hasGap = missing > 0 && !cart.shipsFree && !isSilent
  const gap = hasGap ? { missing, currency, isPriceEnough: cart.isPriceEnough } : undefined
  // The page's total cannot be read.
  const isLost = Number.isNaN(cart.total)
  const state =
    isSilent && !isLost && !own?.hasQualified ? withoutCart(program, { cart, threshold }, page) : own
  const shown = { cart, threshold, currency: program.currency, goal, gap, state }
  if (!withMore || isSilent || isLost) return shown
  return { ...shown, state: withMore(program, shown, page, TOOLS, given) }
}
