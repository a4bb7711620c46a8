import type { Cart } from '../cart.ts'
import { exactMoney } from '../money.ts'
import { type CartLine, type DiscountedCart, sum } from './cart-lines.ts'
import { type CartIncrease, type CartIncreases, possibleIncreases } from './larger-cart.ts'
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
  /** It may go to any of these: it ships free where it does in all of them. */
  regions: readonly ShopRegion[]
  /** Number of minor units in one of the currency. */
  unit: number
  /** Nothing is shipped as it is: a coupon or a rule has nothing to pay for, and only a free rate helps. */
  needsFreeRate?: boolean | undefined
  /** The excess over `price` that a shopper may buy who reads the amount in another currency. */
  slack?: ((price: number) => number) | undefined
}

const MILLION = 1_000_000
/** Largest price that is tried. */
const MOST = 1e12

/** The signs that the difference between the cart's size and a condition's value may have. */
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
  if (isTrue(from)) return from
  let [low, high] = [from, upTo]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Sizes that conditions compare, in minor units and items. */
export interface Size {
  price: number
  quantity: number
}

/** Size of these lines; `price` is the price that conditions look at. */
export const sizeOf = (lines: readonly CartLine[], price: number): Size => ({
  price,
  quantity: sum(lines, ({ quantity }) => quantity)
})

/** Ids of the delivery profiles that shipped lines belong to, each once. */
export const profilesOf = (lines: readonly CartLine[]): string[] =>
  Array.from(new Set(lines.filter(({ isShipped }) => isShipped).map(({ profile }) => profile)))

interface MinorRate {
  from: number
  upTo: number
  and: readonly RateCondition[]
}

/** Free rates for the items of one delivery profile, in each of the regions. */
export const ratesOf = (profile: string, { regions, unit }: FreeShippingOptions): MinorRate[][] =>
  regions.map(([, amount, byProfile]) => {
    const ordinary: readonly FreeRate[] = amount === null ? [] : [{ from: amount }]
    const own = byProfile ? (byProfile[profile] ?? byProfile[''] ?? []) : ordinary
    return own.map(({ from, upTo = Infinity, and = [] }) => ({
      from: Math.ceil(exactMoney(from * unit)),
      upTo: Math.floor(exactMoney(upTo * unit)),
      and
    }))
  })

const meets = ({ of, is, value }: RateCondition, size: Size) => {
  // The bar makes no promise that depends on weight.
  if (of === 'weight') return false
  return SIGNS[is].includes(Math.sign(size.quantity * MILLION - Math.round(value * MILLION)))
}

/** The price from which items between these sizes are free in all regions; Infinity: they are free from none. */
export const reached = (rates: readonly MinorRate[][], least: Size, most: Size): number =>
  Math.max(
    0,
    ...rates.map((own) =>
      Math.min(
        ...own.flatMap(({ from, upTo, and }) => {
          const isFree = from <= least.price && most.price <= upTo
          return isFree && and.every((one) => meets(one, least) && meets(one, most)) ? [from] : []
        })
      )
    )
  )

/** Ranges of prices in which no discount begins or ends, whichever way it is read: in each, more is never charged less. */
function ranges(ways: readonly CartIncrease[]): (readonly [first: number, last: number])[] {
  const split = (starts: readonly number[]) => {
    const inRange = Array.from(new Set([1, ...starts])).filter((start) => start >= 1 && start <= MOST)
    const firsts = sorted(inRange, (a, b) => a - b)
    return firsts.map((first, index) => [first, (firsts[index + 1] ?? MOST + 1) - 1] as const)
  }
  const between = split(ways.flatMap(({ prices }) => prices))
  const starts = between.flatMap(([first, last]) => [
    first,
    ...ways.flatMap(({ subtotals, whenAdded }) =>
      Array.from(new Set(subtotals)).flatMap(
        (subtotal) => least(first, last, (price) => whenAdded(price).subtotal >= subtotal) ?? []
      )
    )
  ])
  return split(starts)
}

/** Something is bought. */
interface Purchase {
  /** The cart's growth, in each way in which the discounts can be read. */
  ways: readonly CartIncrease[]
  /** Totals at which one of the rates begins. */
  goals: readonly number[]
  /** Does the cart ship free then, in every way? */
  isFree: (price: number) => boolean
}

/** The least price that makes the cart ship free; Infinity where none does. */
function leastPrice({ ways, goals, isFree }: Purchase): number {
  for (const [first, last] of ranges(ways)) {
    const reaching = ways.flatMap(({ whenAdded }) => {
      const [low, high] = [whenAdded(first).total, whenAdded(last).total]
      return goals
        .filter((goal) => low < goal && goal <= high)
        .flatMap((goal) => least(first, last, (price) => whenAdded(price).total >= goal) ?? [])
    })
    const found = sorted([first, ...reaching], (a, b) => a - b).find(isFree)
    if (found !== undefined) return found
  }
  return Infinity
}

/**
 * The least further spending on goods that makes checkout ship this cart free, with the discounts that it has: they are
 * worked out for the larger cart. It is bought as one ordinary item of the shop's catalog, which no list of
 * products names, and from the cart's delivery profile. Where something is not known of a discount, it is
 * enough in each way in which that can be read.
 *
 * Whether conditions look at the whole cart or at the items of one profile is not documented: nothing is said of a cart of several.
 *
 * @param growths how this cart grows, where the caller has worked it out
 */
export function freeShippingOf(
  cart: DiscountedCart,
  options: FreeShippingOptions,
  growths: CartIncreases = possibleIncreases(cart)
): FreeShipping {
  const { lines, countsDigital = false } = cart
  const { slack = () => 0, needsFreeRate = false } = options
  const { total, ways } = growths
  if (!needsFreeRate && ways.every(({ whenAdded }) => whenAdded(0).isShippingGiven)) return { state: 'given' }
  const [profile = '', ...others] = profilesOf(lines)
  if (others.length > 0) return { state: 'never' }

  const rates = ratesOf(profile, options)
  const counted = lines.filter(({ isShipped }) => isShipped || countsDigital)
  const now = sizeOf(counted, total)
  const from = reached(rates, now, now)
  if (from < Infinity) return { state: 'reached', from }
  const quantity = now.quantity + 1
  const isFree = (price: number) =>
    ways.every(({ whenAdded }) => {
      const all = whenAdded(price)
      if (all.isShippingGiven && !needsFreeRate) return true
      const more = slack(price)
      const most = more > 0 ? Math.max(all.total, whenAdded(price + more).total) : all.total
      return reached(rates, { price: all.total, quantity }, { price: most, quantity }) < Infinity
    })
  const goals = Array.from(new Set(rates.flat().map((rate) => rate.from)))
  const price = leastPrice({ ways, goals, isFree })
  return price < Infinity ? { state: 'missing', price } : { state: 'never' }
}

/**
 * The cart's facts about free shipping. `freeFrom`: as if the missing amount were bought at full price; null if no
 * purchase makes it free, undefined where no total does, but a coupon or a rule.
 * @param total what counts, in minor units
 */
export function factsOf(
  free: FreeShipping,
  { isUnknown }: Pick<CartIncreases, 'isUnknown'>,
  total: number,
  unit: number
): Pick<Cart, 'freeFrom' | 'isOpen'> {
  if (free.state === 'given') return {}
  if (free.state === 'never') return { freeFrom: null, isOpen: isUnknown || undefined }
  return { freeFrom: (free.state === 'missing' ? total + free.price : free.from) / unit }
}
