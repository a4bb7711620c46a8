import type { ShippingCheck } from '#shared/api/shipping-api.ts'
import { TOOLS } from '#shared/bar/evaluate.ts'
import { stepsOf } from '#shared/bar/goals.ts'
import { roundMoney } from '#shared/money.ts'
import type { Destination } from '#shared/shipping/promise.ts'

import {
  cartOf,
  evaluated,
  type Goal,
  goalOf,
  missingOf,
  regionThere,
  type Situation,
  sumsOf,
  shopCurrency
} from './made-up.ts'
import type { ShownGoal } from '../goals/shown-goals.ts'

/** An amount to reach. */
interface Step {
  amount: number
  currency: string
  remaining: number
  /** Whether this is the goal that the bar is about. */
  isNext: boolean
}

/** One line of why the bar says what it says. Amounts in major units of `currency`. */
export type Reason =
  | { id: 'subtotal'; amount: number; currency: string }
  | { id: 'discount'; amount: number; currency: string; counts: boolean }
  /** The sum that is compared with the threshold. */
  | { id: 'counts'; amount: number; currency: string }
  | (Step & { id: 'threshold' })
  | (Step & { id: 'shopThreshold'; destination: Destination })
  /** The sum that is compared with the other goals, where it differs. */
  | { id: 'countsForGoals'; amount: number; currency: string }
  | (Step & { id: 'goal'; shown: ShownGoal })
  /** Other goals than free shipping do not count for a cart in another currency. */
  | { id: 'otherGoals'; currency: string }
  /** The shop does something else there than the bar says; null: nothing ships free. */
  | { id: 'shopDiffers'; amount: number | null; currency: string; destination: Destination }
  | { id: 'conditions'; conditions: readonly string[] }
  | { id: 'nothingToShip' }
  /** The number of items that are missing. */
  | { id: 'pieces'; pieces: number }
  | { id: 'unreachable' | 'neverFree'; destination: Destination }

type FreeShipping = Extract<Reason, { id: 'threshold' | 'shopThreshold' }>

function goalReason(goal: Goal, situation: Situation): Reason {
  const { destination } = situation
  if (goal.state === 'unreachable') return { id: goal.state, destination }
  const shown = evaluated(situation)
  const { pieces = shown.state?.hasQualified && goal.state === 'pieces' ? 0 : undefined } = shown.state ?? {}
  if (pieces !== undefined) return { id: 'pieces', pieces }
  const remaining = missingOf(shown)
  if (remaining === undefined) return { id: 'neverFree', destination }
  const currency = shopCurrency(situation)
  if (goal.state === 'amount' && goal.from !== 'shop')
    return { id: 'threshold', amount: goal.amount, currency, remaining, isNext: false }
  const amount = goal.state === 'amount' ? goal.amount : (shown.goal ?? shown.cart.total)
  return { id: 'shopThreshold', amount, currency, remaining, destination, isNext: false }
}

/** The shop's own amount and conditions at the destination, where they differ from the typed amount. */
function shopReasons(situation: Situation): Reason[] {
  const { settings, shop, destination } = situation
  const region = regionThere(situation)
  if (!region || shop.state !== 'known') return []
  const conditions: Reason[] =
    region.conditions.length > 0 ? [{ id: 'conditions', conditions: region.conditions }] : []
  if (settings.shipping.amountFrom === 'shop') return conditions
  const { currency } = shop.rules
  const amount = region.freeFrom
  const isSame =
    amount !== null &&
    currency === settings.currency &&
    roundMoney(amount, currency) === roundMoney(settings.threshold, currency)
  return isSame ? conditions : [{ id: 'shopDiffers', amount, currency, destination }, ...conditions]
}

const isFreeShipping = (reason: Reason): reason is FreeShipping =>
  reason.id === 'threshold' || reason.id === 'shopThreshold'

/** The goals besides free shipping, in the order in which the cart reaches them. */
function goalReasons(free: Reason, situation: Situation, isFree: boolean): Reason[] {
  const { goals, settings } = situation
  const currency = shopCurrency(situation)
  const shown = evaluated(situation)
  const { cart, program, goal: freeFrom } = shown
  if (goals.length === 0 || !isFreeShipping(free)) return [free]
  if (currency !== settings.currency) return [free, { id: 'otherGoals', currency: settings.currency }]
  const { total, subtotal: counted = total } = cart
  const asPaid = isFree ? { ...cart, shipsFree: true } : cart
  const { steps, next } = stepsOf(program, asPaid, freeFrom ?? total, TOOLS)
  const others = steps.flatMap((step): Reason[] => {
    const { goal, amount, remaining } = step
    const own = goal && goals[program.goals?.indexOf(goal) ?? -1]
    const isNext = step === next && remaining > 0
    return own ? [{ id: 'goal', shown: own, amount, currency, remaining, isNext }] : []
  })
  return [
    { ...free, isNext: next?.goal === undefined && !next?.hasQualified },
    ...(counted === total ? [] : [{ id: 'countsForGoals' as const, amount: counted, currency }]),
    ...others
  ]
}

/** Why the bar says what it says about a cart, line by line. `isFree`: checkout ships it free, whatever the amount. */
export function reasonsOf(situation: Situation, isFree = false): Reason[] {
  const { goods, subtotal, discount, discountCounts, total } = sumsOf(situation)
  const currency = shopCurrency(situation)
  const reasons: Reason[] = [{ id: 'subtotal', amount: subtotal, currency }]
  if (discount > 0) reasons.push({ id: 'discount', amount: discount, currency, counts: discountCounts })
  if (subtotal > 0 && goods === 0) return [...reasons, { id: 'nothingToShip' }]
  if (total !== subtotal) reasons.push({ id: 'counts', amount: total, currency })
  if (evaluated(situation).state?.isOpen) return [...reasons, ...shopReasons(situation)]
  const free = goalReason(goalOf(situation), situation)
  const [first = free, ...goals] = goalReasons(free, situation, isFree)
  return [...reasons, first, ...shopReasons(situation), ...goals]
}

/** Whether the bar and checkout say the same about a cart. */
export type Verdict =
  /** Either the bar or checkout says nothing. */
  | { state: 'open' }
  | { state: 'agree' }
  /** The bar already says "free", and checkout still takes `price`. */
  | { state: 'tooEarly'; price: number; currency: string }
  /** Checkout takes nothing, and by its amount the bar asks for more. */
  | { state: 'tooLate' }
  /** Checkout ships there, and by the rules that were read the shop does not. */
  | { state: 'unexpected' }
  /** Checkout does not ship there, and by the rules that were read the shop does. */
  | { state: 'unshipped' }

/** The lowest price of a way of delivery that is no pickup; undefined where there is none. */
export function shippingPrice(check: Extract<ShippingCheck, { state: 'offers' }>): number | undefined {
  const prices = check.options.filter(({ isPickup }) => !isPickup).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

export function verdictOf(situation: Situation, check: ShippingCheck | undefined): Verdict {
  const { goods } = sumsOf(situation)
  const goal = goalOf(situation)
  if (goods === 0) return { state: 'open' }
  if (check?.state === 'unreachable') {
    // A typed amount says nothing about places: the bar is hidden as soon as the platform says so.
    const isExpected = goal.state === 'unreachable' || situation.settings.shipping.amountFrom === 'typed'
    return { state: isExpected ? 'agree' : 'unshipped' }
  }
  const price = check?.state === 'offers' ? shippingPrice(check) : undefined
  if (check?.state !== 'offers' || price === undefined) return { state: 'open' }
  if (goal.state === 'unreachable') return { state: 'unexpected' }
  // Checkout is asked without the coupons and rules that pay for delivery.
  if (cartOf(situation).shipsFree) return { state: 'open' }
  const shown = evaluated(situation)
  if (shown.state?.isOpen) return { state: 'open' }
  const isReached = missingOf(shown) === 0
  if (isReached && price > 0) return { state: 'tooEarly', price, currency: check.currency }
  return { state: !isReached && price === 0 ? 'tooLate' : 'agree' }
}
