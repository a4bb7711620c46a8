import type { FreeRate, RateCondition, ShopRegion } from '#shared/shipping/shop-shipping.ts'

/** What conditions of rates look at. Amounts in whole minor units of the shop's currency. */
export interface CountedCart {
  total: number
  quantity: number
  /** In millionths of the shop's unit. */
  weight: number
  /** The delivery profile of each item that is shipped. */
  profiles: readonly string[]
  /**
   * The total once something at this price is in the cart too: by each way in which the platform may work out a
   * discount, which it does not say.
   */
  totalsWith(price: number): readonly number[]
  /** How much more than `price` a shopper may take for the same. */
  slack(price: number): number
}

const MILLION = 1_000_000

/** The signs that the difference between what is and what a condition names may have. */
const SIGNS: Record<RateCondition['is'], readonly number[]> = {
  EQ: [0],
  GT: [1],
  GTE: [0, 1],
  LT: [-1],
  LTE: [-1, 0]
}

/** Purchases are tried so often: with less than a hundredth of a price counted, none may be enough. */
const TRIES = 2000

/** The price of the cheapest purchase with which the total is `goal` at least; undefined where none is found. */
function purchaseFor(goal: number, cart: CountedCart): number | undefined {
  for (let price = 1, tries = 0; tries < TRIES; tries += 1) {
    const missing = goal - Math.min(...cart.totalsWith(price))
    if (missing <= 0) return price
    // Never too much: of a price, not more than the price is counted.
    price += missing
  }
  return undefined
}

/**
 * The smallest total of this very cart, in minor units, from which it ships free, counted as if what is missing were
 * bought at full price; the total that it has reached, where it ships free now; null where no purchase makes it free.
 */
export function freeFrom(
  [, amount, byProfile]: ShopRegion,
  cart: CountedCart,
  toMinor: (amount: number) => number
): number | null {
  const ordinary: readonly FreeRate[] = amount === null ? [] : [{ from: amount }]
  const rates = cart.profiles.map((id) => {
    const own = byProfile ? (byProfile[id] ?? byProfile[''] ?? []) : ordinary
    return own.map(({ from, upTo = Infinity, and = [] }) => ({
      from: toMinor(from),
      upTo: toMinor(upTo),
      and
    }))
  })
  /** From which total each profile ships free at this total; Infinity where one does not. */
  const reached = (total: number, quantity: number) => {
    const meets = ({ of, is, value }: RateCondition) => {
      const actual = of === 'weight' ? cart.weight : quantity * MILLION
      return SIGNS[is].includes(Math.sign(actual - Math.round(value * MILLION)))
    }
    const free = rates.map((own) =>
      own.filter(({ from, upTo, and }) => from <= total && total <= upTo && and.every(meets))
    )
    return Math.max(0, ...free.map((own) => Math.min(...own.map(({ from }) => from))))
  }

  const now = reached(cart.total, cart.quantity)
  if (now < Infinity) return now
  const goals = rates.flat().map(({ from }) => Math.max(from, cart.total + 1))
  for (const goal of goals.toSorted((a, b) => a - b)) {
    const price = purchaseFor(goal, cart)
    if (!price) continue
    const totals = [price, price + cart.slack(price)].flatMap((one) => cart.totalsWith(one))
    if (totals.every((total) => reached(total, cart.quantity + 1) < Infinity)) return cart.total + price
  }
  return null
}
