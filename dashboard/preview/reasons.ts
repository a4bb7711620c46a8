import type { ShippingCheck } from '#shared/api/shipping-api.ts'
import { progress } from '#shared/bar/progress.ts'
import { roundMoney } from '#shared/money.ts'

import {
  cartOf,
  type Goal,
  goalOf,
  regionThere,
  shopCurrency,
  type Situation,
  sumsOf,
  typedCurrency
} from './made-up.ts'
import type { Destination } from '../shipping/shop-rules.ts'

/** One line of why the bar says what it says. Amounts in major units of `currency`. */
export type Reason =
  | { id: 'subtotal'; amount: number; currency: string }
  | { id: 'discount'; amount: number; currency: string; counts: boolean }
  /** Items that are not shipped. */
  | { id: 'digital' | 'giftCards'; amount: number; currency: string; counts: boolean }
  /** A gift card that pays. */
  | { id: 'payment'; amount: number; currency: string }
  | { id: 'pickup' }
  /** What of all this is compared. */
  | { id: 'counts'; amount: number; currency: string }
  | { id: 'converted'; amount: number; currency: string }
  | { id: 'threshold'; amount: number; currency: string; remaining: number; from: 'typed' | 'ownCurrency' }
  | { id: 'shopThreshold'; amount: number; currency: string; remaining: number; destination: Destination }
  /** The shop does something else there than the bar says; null: nothing ships free. */
  | { id: 'shopDiffers'; amount: number | null; currency: string; destination: Destination }
  | { id: 'conditions'; conditions: readonly string[] }
  | { id: 'nothingToShip' }
  | { id: 'unreachable' | 'neverFree'; destination: Destination }
  | { id: 'noRate'; currency: string }

function goalReason(goal: Goal, situation: Situation, total: number): Reason {
  const { destination, madeUp } = situation
  switch (goal.state) {
    case 'unreachable':
    case 'neverFree':
      return { id: goal.state, destination }
    case 'noRate':
      return { id: 'noRate', currency: madeUp.currency }
    case 'amount': {
      const { amount } = goal
      const currency = typedCurrency(situation)
      const { remaining } = progress(total, amount, currency)
      return goal.from === 'shop'
        ? { id: 'shopThreshold', amount, currency, remaining, destination }
        : { id: 'threshold', amount, currency, remaining, from: goal.from }
    }
  }
}

/** Where the typed amount is not what the shop does at the destination. */
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

/** Why the bar says what it says about a cart, line by line. */
export function reasonsOf(situation: Situation): Reason[] {
  const { madeUp } = situation
  const { goods, subtotal, discount, discountCounts, total } = sumsOf(situation)
  const currency = typedCurrency(situation)
  const reasons: Reason[] = [{ id: 'subtotal', amount: subtotal, currency }]
  const counts = situation.shop.state === 'known' && situation.shop.rules.countsDigital === true
  const some = (id: 'digital' | 'giftCards', amount: number) => {
    if (amount > 0) reasons.push({ id, amount, currency, counts })
  }
  if (discount > 0) reasons.push({ id: 'discount', amount: discount, currency, counts: discountCounts })
  some('digital', madeUp.digital)
  some('giftCards', madeUp.giftCards)
  if (madeUp.paidByGiftCard > 0) reasons.push({ id: 'payment', amount: madeUp.paidByGiftCard, currency })
  if (madeUp.isPickup) reasons.push({ id: 'pickup' })
  if (subtotal > 0 && goods === 0) return [...reasons, { id: 'nothingToShip' }]
  if (total !== subtotal) reasons.push({ id: 'counts', amount: total, currency })
  const { converted } = cartOf(situation)
  if (converted) reasons.push({ id: 'converted', amount: converted.total, currency: converted.currency })
  return [...reasons, goalReason(goalOf(situation), situation, total), ...shopReasons(situation)]
}

/** Whether the bar and checkout say the same about a cart. */
export type Verdict =
  /** One of the two says nothing. */
  | { state: 'open' }
  | { state: 'agree' }
  /** By its amount the bar says "free", and checkout takes `price`. */
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
  const { goods, total } = sumsOf(situation)
  const goal = goalOf(situation)
  if (goods === 0 || goal.state === 'noRate') return { state: 'open' }
  if (check?.state === 'unreachable') {
    // A typed amount says nothing about places: the bar is hidden as soon as the platform says so.
    const isExpected = goal.state === 'unreachable' || situation.settings.shipping.amountFrom === 'typed'
    return { state: isExpected ? 'agree' : 'unshipped' }
  }
  const price = check?.state === 'offers' ? shippingPrice(check) : undefined
  if (check?.state !== 'offers' || price === undefined) return { state: 'open' }
  if (goal.state === 'unreachable') return { state: 'unexpected' }
  const isReached =
    goal.state === 'amount' && progress(total, goal.amount, shopCurrency(situation)).hasQualified
  if (isReached && price > 0) return { state: 'tooEarly', price, currency: check.currency }
  return { state: !isReached && price === 0 ? 'tooLate' : 'agree' }
}
