import { charges, freeRanges, ordinaryFreeFrom } from './free-rates.ts'
import type { Option, Region, ShopRates } from './shop-rates.ts'

/** The delivery of an ordinary cart that checkout offers for nothing. */
export interface FreeDelivery {
  /** The names of these options, as checkout shows them; none where only a carrier could tell. */
  names: readonly string[]
  /** Checkout offers others beside them, for money. */
  hasPaid: boolean
}

interface Offered extends Pick<ShopRates, 'options'> {
  digits: number
  /** The total from which the cart ships free, in minor units; null: from none. */
  freeFrom: number | null
}

/** Finds the options of these regions that are free from that total on. */
export function freeDelivery(regions: readonly Region[], offered: Offered): FreeDelivery {
  const { options, digits, freeFrom } = offered
  const ids = new Set(regions.map(({ id }) => id))
  const own = options.filter(
    (option): option is Option => option?.regionIds.some((id) => ids.has(id)) ?? false
  )
  if (freeFrom === null) return { names: [], hasPaid: false }
  const ratesOf = ({ rates }: Option) => rates.filter((rate) => rate !== undefined)
  const isFree = (option: Option) => {
    const from = ordinaryFreeFrom(freeRanges(ratesOf(option), digits))
    return from !== null && from <= freeFrom
  }
  return {
    names: own.filter(isFree).map(({ title }) => title),
    hasPaid: own.some((option) => !isFree(option) && charges(ratesOf(option), freeFrom, digits))
  }
}
