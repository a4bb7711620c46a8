import { type DiscountedCart, sum } from './cart-lines.ts'
import { type Growth, growthsOf } from './larger-cart.ts'
import type { FreeRate, RateCondition, ShopRegion } from './shop-shipping.ts'
import { sorted } from '../older-browsers.ts'

/** Whether a cart ships free, and what it takes. Amounts in minor units of the shop's currency. */
export type FreeShipping =
  /** The cart ships free, because its total has reached `from`. */
  | { state: 'reached'; from: number }
  /** The cart ships free, because a coupon or a rule pays for it. */
  | { state: 'given' }
  /** The cart ships free once something that costs `price` is bought, and with nothing cheaper. */
  | { state: 'missing'; price: number }
  /** Nothing that is bought makes it so. */
  | { state: 'never' }

export interface FreeShippingOptions {
  region: ShopRegion
  /** How many minor units one of the currency has. */
  unit: number
  /** Nothing is shipped as it is: a coupon or a rule has nothing to pay for, and only a free rate helps. */
  needsFreeRate?: boolean | undefined
  /** How much more than `price` a shopper may buy for the same: one who goes by an amount in another currency. */
  slack?: ((price: number) => number) | undefined
}

const MILLION = 1_000_000
/** Nobody buys more. */
const MOST = 1e12

/** The signs that the difference between what is and what a condition names may have. */
const SIGNS: Record<RateCondition['is'], readonly number[]> = {
  EQ: [0],
  GT: [1],
  GTE: [0, 1],
  LT: [-1],
  LTE: [-1, 0]
}

/** The smallest whole number in a range for which this is true, where it is for all larger ones. */
function least(from: number, upTo: number, isTrue: (value: number) => boolean): number | undefined {
  if (from > upTo || !isTrue(upTo)) return undefined
  let [low, high] = [from, upTo]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}

interface Rates {
  /** From which total on a cart of this total is free; Infinity where it is not. `most`: what its total may be. */
  reached(quantity: number, total: number, most?: number): number
  /** Totals at which one of the rates begins. */
  goals: readonly number[]
}

/** What the cart's items ship free by: all delivery profiles of them have to. */
function ratesOf(profiles: readonly string[], weight: number, { region, unit }: FreeShippingOptions): Rates {
  const [, amount, byProfile] = region
  const ordinary: readonly FreeRate[] = amount === null ? [] : [{ from: amount }]
  const rates = profiles.map((id) => {
    const own = byProfile ? (byProfile[id] ?? byProfile[''] ?? []) : ordinary
    return own.map(({ from, upTo = Infinity, and = [] }) => ({
      from: Math.round(from * unit),
      upTo: Math.round(upTo * unit),
      and
    }))
  })
  return {
    goals: rates.flatMap((own) => own.map(({ from }) => from)),
    reached(quantity, total, most = total) {
      const meets = ({ of, is, value }: RateCondition) => {
        const actual = of === 'weight' ? weight : quantity * MILLION
        return SIGNS[is].includes(Math.sign(actual - Math.round(value * MILLION)))
      }
      const free = rates.map((own) =>
        own.filter(({ from, upTo, and }) => from <= total && most <= upTo && and.every(meets))
      )
      return Math.max(0, ...free.map((own) => Math.min(...own.map(({ from }) => from))))
    }
  }
}

/** The first prices of ranges in which no discount begins or ends: in each, more is never charged less. */
function ranges({ whenAdded, prices, subtotals }: Growth): (readonly [first: number, last: number])[] {
  const split = (starts: readonly number[]) => {
    const inRange = Array.from(new Set([1, ...starts])).filter((start) => start >= 1 && start <= MOST)
    const firsts = sorted(inRange, (a, b) => a - b)
    return firsts.map((first, index) => [first, (firsts[index + 1] ?? MOST + 1) - 1] as const)
  }
  const starts = split(prices).flatMap(([first, last]) => [
    first,
    ...subtotals.flatMap(
      (subtotal) => least(first, last, (price) => whenAdded(price).subtotal >= subtotal) ?? []
    )
  ])
  return split(starts)
}

/** The least price that makes the cart ship free; Infinity where none does. */
function leastPrice(growth: Growth, { goals }: Rates, isFree: (price: number) => boolean): number {
  for (const [first, last] of ranges(growth)) {
    const reaching = goals.flatMap(
      (goal) => least(first, last, (price) => growth.whenAdded(price).total >= goal) ?? []
    )
    const found = sorted([first, ...reaching], (a, b) => a - b).find(isFree)
    if (found !== undefined) return found
  }
  return Infinity
}

/**
 * The least further spending on goods that makes checkout ship this cart free, with the discounts that it has: they are
 * worked out anew for the larger cart. It is bought as one ordinary item of the shop's catalog, which no list of
 * products names, has no weight, and is delivered as the items in the cart are. Where a coupon may be one of several,
 * the smallest of what they need.
 */
export function freeShippingOf(cart: DiscountedCart, options: FreeShippingOptions): FreeShipping {
  const { lines, countsDigital = false } = cart
  const { slack = () => 0, unit, needsFreeRate = false } = options
  const counted = lines.filter(({ isShipped }) => isShipped || countsDigital)
  const quantity = sum(counted, (line) => line.quantity)
  const profiles = new Set(lines.filter(({ isShipped }) => isShipped).map(({ profile }) => profile))
  const rates = ratesOf(
    Array.from(profiles),
    sum(counted, ({ weight }) => weight),
    options
  )

  const { total, ways } = growthsOf(cart, unit)
  if (!needsFreeRate && ways.every(({ whenAdded }) => whenAdded(0).isShippingGiven)) return { state: 'given' }
  const from = rates.reached(quantity, total)
  if (from < Infinity) return { state: 'reached', from }
  const prices = ways.map((growth) =>
    leastPrice(growth, rates, (price) => {
      const { total: then, isShippingGiven } = growth.whenAdded(price)
      const most = Math.max(then, growth.whenAdded(price + slack(price)).total)
      return (isShippingGiven && !needsFreeRate) || rates.reached(quantity + 1, then, most) < Infinity
    })
  )
  const price = Math.min(...prices)
  return price < Infinity ? { state: 'missing', price } : { state: 'never' }
}

/** What counts towards free shipping now, in minor units. */
export const countedTotal = (cart: DiscountedCart, unit: number): number => growthsOf(cart, unit).total

/**
 * The `freeFrom` of a cart whose `total` in minor units counts: as if what is missing were bought at full price. In
 * major units; null: no purchase makes it free. Undefined where no total does, but a coupon or a rule.
 */
export function freeFromOf(free: FreeShipping, total: number, unit: number): number | null | undefined {
  if (free.state === 'given') return undefined
  if (free.state === 'never') return null
  return (free.state === 'reached' ? free.from : total + free.price) / unit
}
