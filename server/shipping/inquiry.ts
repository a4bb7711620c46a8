import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

import { DEFAULT_PROFILE, type Derived, type DerivedRegion } from './derive.ts'
import { ORDINARY_WEIGHT, type TrialCart } from './free-rates.ts'
import { countryOf } from './places.ts'
import { checkoutProblem, ShippingError } from './problems.ts'
import type { AskedCart, ShopShippingSource } from './shop-source.ts'

/** No more calls may be made, or checkout does not answer them. */
export class SpentError extends Error {}

/** Countries to ask about the rest of the world: the first that no region names. */
const ANYWHERE = 'US GB DE AU JP BR IN ZA MX SG NO AE AR TH KE IS'.split(' ')

export interface InquiriesOptions {
  source: Pick<ShopShippingSource, 'deliver'>
  currency: string
  /** Decimal digits of the shop's currency. */
  digits: number
  /** Calls that may be made for all regions together. */
  calls: number
  derived: Derived
  /** The shop's own country, asked first where a region has several. */
  country: string
}

export interface Trial extends Partial<TrialCart> {
  /** The total before discounts. */
  before?: number
  /** The price of a download in the same cart. */
  download?: number
}

/** Whether a cart ships free: an ordinary one, where the trial does not say otherwise. @throws SpentError */
export type IsFree = (total: number, trial?: Trial) => Promise<boolean>

/** Asks checkout at most as often as allowed, and never again after it has refused. */
export class Inquiries {
  readonly #options: InquiriesOptions
  readonly #named: ReadonlySet<string>
  #calls = 0
  /** Why checkout cannot be asked. */
  refusal: ShippingProblem | undefined

  constructor(options: InquiriesOptions) {
    this.#options = options
    this.#named = new Set(options.derived.regions.flatMap(({ places }) => places).map(countryOf))
  }

  /** Asks about the items of one delivery profile. */
  about({ places }: DerivedRegion, profile: string = DEFAULT_PROFILE): IsFree {
    const address = this.#addressIn(places)
    const profileId = profile === DEFAULT_PROFILE ? this.#options.derived.defaultProfileId : profile
    const unshipped = { quantity: 1, weight: 0, isShipped: false, profileId }
    return (total, { before = total, download: price, quantity = 1, weight = ORDINARY_WEIGHT } = {}) => {
      const shipped = { quantity, weight: weight / quantity, isShipped: true, profileId }
      const item = { ...shipped, total, totalBeforeDiscount: before }
      const download = price === undefined ? [] : [{ ...unshipped, total: price, totalBeforeDiscount: price }]
      return this.#ask({ ...address, items: [item, ...download] })
    }
  }

  #addressIn(places: readonly string[]): Omit<AskedCart, 'items'> {
    const { country: own } = this.#options
    const place = places.includes(own) ? own : (places.find((one) => one.length === 2) ?? places[0])
    if (place)
      return place.length === 2 ? { country: place } : { country: countryOf(place), subdivision: place }
    return { country: [own, ...ANYWHERE].find((code) => code !== '' && !this.#named.has(code)) ?? 'US' }
  }

  /** Whether some way of delivery, which is no pickup, costs nothing. */
  async #ask(cart: AskedCart): Promise<boolean> {
    const { source, calls } = this.#options
    if (this.#calls === calls || this.refusal) throw new SpentError('No more calls')
    this.#calls += 1
    try {
      const delivery = await source.deliver(cart, this.#options)
      return (
        delivery.state === 'offers' && delivery.offers.some(({ isPickup, price }) => !isPickup && price === 0)
      )
    } catch (error) {
      if (!(error instanceof ShippingError)) throw error
      this.refusal = checkoutProblem(error.failure)
      throw new SpentError('Checkout does not answer', { cause: error })
    }
  }
}

/** The round numbers that owners choose in each power of ten: 10, 15, 20 … 95. */
const MANTISSAS = Array.from({ length: 18 }, (_, index) => 10 + index * 5)

/** Whole amounts that an owner would choose, in minor units. */
function roundAmounts(largest: number, digits: number): number[] {
  const found: number[] = []
  for (let power = 10 ** digits / 10; power * 10 < largest; power *= 10)
    found.push(...MANTISSAS.map((mantissa) => Math.round(mantissa * power)))
  return found.filter((amount) => amount % 10 ** digits === 0)
}

/**
 * The smallest total that is free, between one that is not and one that is. Round totals are tried first, for owners
 * choose them, then whole ones, then all. When the calls are used up in between, the smallest total that was free.
 * @param onSpent the calls were used up before it was found exactly
 */
export async function smallestFree(
  isFree: IsFree,
  between: { low: number; high: number },
  { digits, onSpent }: { digits: number; onSpent: () => void }
): Promise<number> {
  let { low, high } = between
  const isBetween = (total: number) => low < total && total < high

  async function ask(total: number) {
    if (!isBetween(total)) return
    if (await isFree(total)) high = total
    else low = total
  }
  /** Asks as long as there is a total in the middle. */
  async function narrow(middle: () => number | undefined) {
    for (let total = middle(); total !== undefined && isBetween(total); total = middle()) await ask(total)
  }
  function middleRound() {
    const left = roundAmounts(high, digits).filter(isBetween)
    return left[Math.floor(left.length / 2)]
  }
  const middleMultiple = (unit: number) => () =>
    Math.floor((Math.floor(low / unit) + 1 + Math.ceil(high / unit)) / 2) * unit
  /** Tries the usual case: free from the total that was found, or above the one below it. */
  async function askBeside() {
    await ask(high - 1)
    await ask(low + 1)
  }

  try {
    await narrow(middleRound)
    await askBeside()
    await narrow(middleMultiple(10 ** digits))
    await askBeside()
    await narrow(middleMultiple(1))
  } catch (error) {
    if (!(error instanceof SpentError)) throw error
    onSpent()
  }
  return high
}
