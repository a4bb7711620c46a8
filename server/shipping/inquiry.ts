import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

import type { Derived, DerivedRegion } from './derive.ts'
import { ORDINARY } from './free-rates.ts'
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

interface Trial {
  /** The total before discounts. */
  before?: number
  /** The price of a download in the same cart. */
  download?: number
}

/** Whether a cart of one ordinary item ships free. @throws SpentError */
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

  /** Asks about items of the default delivery profile. */
  about({ places }: Pick<DerivedRegion, 'places'>): IsFree {
    const address = this.#addressIn(places)
    const profileId = this.#options.derived.defaultProfileId
    const unshipped = { quantity: 1, weight: 0, isShipped: false, profileId }
    return (total, { before = total, download: price } = {}) => {
      const item = { ...ORDINARY, isShipped: true, profileId, total, totalBeforeDiscount: before }
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
