/** Orders whose goods were worth from `from` up to `to`, in major units. */
export interface SizeOfOrders {
  from: number
  to: number
  orders: number
}

/** What free shipping from an amount would have come to with the orders that there were. */
export interface ComparedAmount {
  amount: number
  /** The share of orders that already reach it, 0 to 1. */
  reached: number
  /** What the shop pays for shipping, per order of all orders. */
  cost: number
  /** How much more an order must bring on average so that it pays for that: 0.04 for 4 %; absent: it cannot. */
  uplift?: number | undefined
}

export interface AmountsToCompare {
  sizes: readonly SizeOfOrders[]
  amounts: readonly number[]
  /** What shipping one order costs the shop. */
  shippingCost: number
  /** The value of an average order's goods. */
  averageOrder: number
  /** What is left of the price of goods after they were bought or made, 0 to 1. */
  margin: number
}

export const ordersOf = (sizes: readonly SizeOfOrders[]): number =>
  sizes.reduce((sum, { orders }) => sum + orders, 0)

/** Orders of one size are taken to be spread evenly over it. */
function reaching({ from, to, orders }: SizeOfOrders, amount: number): number {
  if (amount <= from) return orders
  if (amount >= to) return 0
  return (orders * (to - amount)) / (to - from)
}

/** The share of orders of at least this amount; 0 where there are no orders. */
export function shareReaching(sizes: readonly SizeOfOrders[], amount: number): number {
  const all = ordersOf(sizes)
  return all === 0 ? 0 : sizes.reduce((sum, size) => sum + reaching(size, amount), 0) / all
}

/** The amount that this share of orders stays below; undefined without orders. */
export function amountBelow(sizes: readonly SizeOfOrders[], share: number): number | undefined {
  const wanted = share * ordersOf(sizes)
  let seen = 0
  const found = sizes
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => one.from - other.from)
    .find(({ orders }) => {
      seen += orders
      return seen >= wanted
    })
  return found && found.to - ((found.to - found.from) * (seen - wanted)) / found.orders
}

/** Amounts that shops choose: one of these times a power of ten. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** Below the first nearly every order ships free, above the second nearly none. */
const FIRST_SHARE = 0.15
const LAST_SHARE = 0.95
const SUGGESTED_MAX = 6

/** So many of a list, evenly spread, with its first and last. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return list.filter((_, index) => {
    const place = (at: number) => Math.round((at * (list.length - 1)) / (count - 1))
    return Array.from({ length: count }, (_unused, at) => place(at)).includes(index)
  })
}

/** Round amounts around which orders end, and the present one, rising. */
export function suggestedAmounts(sizes: readonly SizeOfOrders[], present: number | undefined): number[] {
  const low = amountBelow(sizes, FIRST_SHARE) ?? 0
  const high = amountBelow(sizes, LAST_SHARE) ?? 0
  const amounts = new Set<number>()
  if (low > 0) {
    for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
      // 3 * 0.1 is not 0.3.
      for (const part of ROUND) amounts.add(Number((part * 10 ** power).toPrecision(2)))
    }
  }
  const round = Array.from(amounts).filter((amount) => amount >= low && amount <= high)
  const chosen = new Set(spread(round, SUGGESTED_MAX))
  if (present !== undefined && present > 0) chosen.add(present)
  return Array.from(chosen).toSorted((one, other) => one - other)
}

/**
 * What each amount would have come to with these very orders: those that reach it ship at the shop's cost, the others
 * pay for their own shipping. That shoppers would order more or less is not in it: that is what the uplift is compared
 * with.
 */
export function compareAmounts(given: AmountsToCompare): ComparedAmount[] {
  const { sizes, amounts, shippingCost, averageOrder, margin } = given
  const profit = averageOrder * margin
  return amounts.map((amount) => {
    const reached = shareReaching(sizes, amount)
    const cost = reached * shippingCost
    return { amount, reached, cost, ...(profit > 0 ? { uplift: cost / profit } : {}) }
  })
}
