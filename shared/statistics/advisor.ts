import { ordersOf, type SizeOfOrders } from './order-sizes.ts'
import { type Share, wilson } from './proportion.ts'

/** Results of free shipping from an amount with the orders that there were. */
export interface ComparedAmount {
  amount: number
  /** The share of orders that reach it. */
  reached: Share
  /** The shop's cost of shipping, per order of all orders. */
  cost: number
  /** Against the present amount; absent: it is the present one, or none is known. */
  against?: AgainstPresent | undefined
}

export interface AgainstPresent {
  /** Added cost of shipping, per order of all orders; less than 0: the shop pays less. */
  cost: number
  /**
   * Growth of an average order with which the shop is as well off as now: 0.04 for 4 %. Less than 0: the order may bring
   * so much less. Absent: an order brings nothing.
   */
  uplift?: number | undefined
}

export interface AmountsToCompare {
  sizes: readonly SizeOfOrders[]
  amounts: readonly number[]
  /** The amount from which orders ship free now; undefined: not known. */
  present: number | undefined
  shippingCost: number
  /** The value of an average order's goods. */
  averageOrder: number
  /** Share of the goods' price that is left after they were bought or made, 0 to 1. */
  margin: number
}

/** Orders that reach the amount: at least, at most, and where those of a size are spread evenly over it. */
function reaching(sizes: readonly SizeOfOrders[], amount: number) {
  let [least, evenly, most] = [0, 0, 0]
  for (const { from, to, orders } of sizes) {
    if (amount < to) most += orders
    if (amount <= from) least += orders
    evenly += orders * Math.min(1, Math.max(0, (to - amount) / (to - from)))
  }
  return { least, evenly, most }
}

/**
 * The share of orders of at least this amount. It is exact where sizes end at the amount; where the amount is within a
 * size, the range says that all of its orders, or none of them, may reach it.
 */
export function shareReaching(sizes: readonly SizeOfOrders[], amount: number): Share {
  const all = ordersOf(sizes)
  const { least, evenly, most } = reaching(sizes, amount)
  return {
    low: wilson(least, all).low,
    share: all > 0 ? evenly / all : 0,
    high: wilson(most, all).high
  }
}

/** The amount that this share of orders stays below; undefined without orders. */
export function amountBelow(sizes: readonly SizeOfOrders[], share: number): number | undefined {
  const all = ordersOf(sizes)
  if (all === 0) return undefined
  const ends = [...new Set(sizes.flatMap(({ from, to }) => [from, to]))].toSorted((one, other) => one - other)
  const below = (amount: number) => 1 - reaching(sizes, amount).evenly / all
  const next = ends.findIndex((end) => below(end) >= share)
  const [from = 0, to = 0] = [ends[Math.max(0, next - 1)], ends[next]]
  const [first, last] = [below(from), below(to)]
  return last > first ? from + ((to - from) * (share - first)) / (last - first) : to
}

/** Amounts that shops choose: one of these times a power of ten. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** Below the first nearly every order ships free, above the second nearly none. */
const FIRST_SHARE = 0.15
const LAST_SHARE = 0.95
const SUGGESTED_MAX = 6
/** No amount below a fifth of the present one is proposed: that would be no trial. */
const PRESENT_SHARE = 0.2

/** So many of a list, evenly spread, with its first and last. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return list.filter((_, index) => {
    const place = (at: number) => Math.round((at * (list.length - 1)) / (count - 1))
    return Array.from({ length: count }, (_unused, at) => place(at)).includes(index)
  })
}

/** Round amounts from one to another, rising. */
function roundAmounts(low: number, high: number): number[] {
  const amounts: number[] = []
  if (low <= 0) return amounts
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
    // 3 * 0.1 is not 0.3.
    for (const part of ROUND) amounts.push(Number((part * 10 ** power).toPrecision(2)))
  }
  return amounts.filter((amount) => amount >= low && amount <= high)
}

/** Round amounts around which orders end, with the present one and the one that is advised, rising. */
export function suggestedAmounts(
  sizes: readonly SizeOfOrders[],
  present: number | undefined,
  advised?: number
): number[] {
  const low = Math.max(amountBelow(sizes, FIRST_SHARE) ?? 0, PRESENT_SHARE * (present ?? 0))
  const chosen = new Set(spread(roundAmounts(low, amountBelow(sizes, LAST_SHARE) ?? 0), SUGGESTED_MAX))
  for (const amount of [present, advised]) if (amount !== undefined && amount > 0) chosen.add(amount)
  return Array.from(chosen).toSorted((one, other) => one - other)
}

/**
 * Works out each amount's results with these very orders: those that reach it ship at the shop's cost, the others pay for
 * their own shipping. It takes no change of shoppers' orders into account: the uplift is compared with that change.
 */
export function compareAmounts(given: AmountsToCompare): ComparedAmount[] {
  const { sizes, amounts, present, shippingCost, averageOrder, margin } = given
  const profit = averageOrder * margin
  const now = present === undefined ? undefined : shareReaching(sizes, present).share
  return amounts.map((amount) => {
    const reached = shareReaching(sizes, amount)
    const compared = { amount, reached, cost: reached.share * shippingCost }
    if (now === undefined || amount === present) return compared
    const cost = (reached.share - now) * shippingCost
    return { ...compared, against: { cost, ...(profit > 0 ? { uplift: cost / profit } : {}) } }
  })
}

/** Advice on the present amount. Orders cannot say how shoppers take another one: it can only be tried. */
export type Advice =
  /** Nothing to compare with is known. */
  | { state: 'noPresent' }
  /** The range of the share is too wide to say anything. */
  | { state: 'few' }
  | { state: 'fine'; now: Share }
  /** Too many orders reach the present amount, or too few; about a third reach the other one. */
  | { state: 'higher' | 'lower'; now: Share; amount: number; reached: Share }

/** With fewer orders than these, nothing is advised. */
const ORDERS_MIN = 100
/** If a larger share of orders reaches the amount, most shoppers have nothing to add for it. */
const SHARE_MAX = 0.5
/** If a smaller share reaches it, it is out of reach for nearly all. */
const SHARE_MIN = 0.1
/** The share of orders that should reach an amount that is tried. */
const SHARE_WANTED = 1 / 3
/** A range of at most 10 points, or the share is not known well enough. */
const WIDTH_MAX = 0.1
/** A larger change at once is no trial. */
const TIMES_MAX = 2

/** One advice from how large orders are: what to try, that the present amount is fine, or that nothing can be said. */
export function adviceOn(sizes: readonly SizeOfOrders[], present: number | undefined): Advice {
  if (present === undefined || present <= 0) return { state: 'noPresent' }
  if (ordersOf(sizes) < ORDERS_MIN) return { state: 'few' }
  const now = shareReaching(sizes, present)
  const state = now.low > SHARE_MAX ? 'higher' : now.high < SHARE_MIN ? 'lower' : undefined
  if (!state) return now.high - now.low > WIDTH_MAX ? { state: 'few' } : { state: 'fine', now }
  const far = (amount: number) => Math.abs(shareReaching(sizes, amount).share - SHARE_WANTED)
  // If two are as good, the one that changes less.
  const [amount] = roundAmounts(present / TIMES_MAX, present * TIMES_MAX)
    .filter((other) => (state === 'higher' ? other > present : other < present))
    .toSorted((one, other) => far(one) - far(other) || Math.abs(one - present) - Math.abs(other - present))
  if (amount === undefined) return { state: 'fine', now }
  return { state, now, amount, reached: shareReaching(sizes, amount) }
}
