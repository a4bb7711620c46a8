import { charges, freeRanges, ordinaryFreeFrom, paidRanges, type PaidRange } from './free-rates.ts'
import type { Option, Region, ShopRates } from './shop-rates.ts'

/** The delivery of an ordinary cart that checkout offers for nothing. */
export interface FreeDelivery {
  /** The names of these options, as checkout shows them; none where only a carrier could tell. */
  names: readonly string[]
  /** Checkout offers others beside them, for money. */
  hasPaid: boolean
  /** Prices of all deliveries for money to an ordinary cart; absent: they depend on more than its total. */
  paid?: readonly PaidRange[]
}

interface Offered extends Pick<ShopRates, 'options'> {
  digits: number
  /** The total from which the cart ships free, in minor units; null: from none. */
  freeFrom: number | null
}

/** Everything that these options charge; undefined: a carrier or something unreadable may charge otherwise. */
function pricesOf(
  regions: readonly Region[],
  own: readonly Option[],
  { options, digits }: Offered
): PaidRange[] | undefined {
  const carriers = regions.flatMap((region) => region.carriers)
  const isPlain = carriers.every(
    (carrier) =>
      carrier?.kind === 'pickup' ||
      (carrier?.kind === 'basic' &&
        carrier.backup === undefined &&
        carrier.charges.every((charge) => charge === 0))
  )
  if (!isPlain || options.includes(undefined)) return undefined
  const prices: PaidRange[] = []
  for (const { rates } of own) {
    const known = rates.filter((rate) => rate !== undefined)
    const paid = known.length === rates.length ? paidRanges(known, digits) : undefined
    if (!paid) return undefined
    prices.push(...paid)
  }
  return prices
}

/** Finds the options of these regions that are free from that total on. */
export function freeDelivery(regions: readonly Region[], offered: Offered): FreeDelivery {
  const { options, digits, freeFrom } = offered
  const ids = new Set(regions.map(({ id }) => id))
  const own = options.filter(
    (option): option is Option => option?.regionIds.some((id) => ids.has(id)) ?? false
  )
  const prices = pricesOf(regions, own, offered)
  const paid = prices ? { paid: prices } : {}
  if (freeFrom === null) return { names: [], hasPaid: false, ...paid }
  const ratesOf = ({ rates }: Option) => rates.filter((rate) => rate !== undefined)
  const isFree = (option: Option) => {
    const from = ordinaryFreeFrom(freeRanges(ratesOf(option), digits))
    return from !== null && from <= freeFrom
  }
  return {
    names: own.filter(isFree).map(({ title }) => title),
    hasPaid: own.some((option) => !isFree(option) && charges(ratesOf(option), freeFrom, digits)),
    ...paid
  }
}
