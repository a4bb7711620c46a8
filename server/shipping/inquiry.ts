import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

import { DEFAULT_PROFILE, type Derived, type DerivedRegion } from './derive.ts'
import { ORDINARY_WEIGHT, type TrialCart } from './free-rates.ts'
import { countryOf } from './places.ts'
import { SpentError } from './smallest-free.ts'

/** A line of a cart. Money in minor units of the shop's currency, for the whole line. */
export interface AskedItem {
  quantity: number
  total: number
  totalBeforeDiscount: number
  isShipped: boolean
  /** Weight of one piece, in the shop's unit. */
  weight: number
  /** Id of its delivery profile; '' where that is not known. */
  profileId: string
  /** Its id in the shop's catalog; absent: it is in none. */
  productId?: string | undefined
}

/** A cart that is nobody's. */
export interface AskedCart {
  items: readonly AskedItem[]
  country: string
  subdivision?: string | undefined
}

/** Whether some way of delivery, which is no pickup, costs nothing. @throws CheckoutError */
export type AskCheckout = (cart: AskedCart) => Promise<boolean>

/** Checkout cannot be asked. */
export class CheckoutError extends Error {
  readonly problem: ShippingProblem

  constructor(problem: ShippingProblem, options?: ErrorOptions) {
    super(problem.message, options)
    this.problem = problem
  }
}

/** Countries to ask about the rest of the world: the first that no region names. */
const ANYWHERE = 'US GB DE AU JP BR IN ZA MX SG NO AE AR TH KE IS'.split(' ')

export interface InquiriesOptions {
  ask: AskCheckout
  /** Calls that may be made for all regions together. */
  calls: number
  derived: Derived
  /** The shop's own country, asked first where a region has several. */
  country: string
}

export interface Trial extends Partial<TrialCart> {
  /** The total before discounts. */
  before?: number
  /** The price of a download beside it. */
  download?: number
}

/** Whether a cart ships free: an ordinary one, where the trial does not say otherwise. @throws SpentError */
export type IsFree = (total: number, trial?: Trial) => Promise<boolean>

/** Asks checkout as often as it may be asked, and no more after it refused. */
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

  async #ask(cart: AskedCart): Promise<boolean> {
    if (this.#calls === this.#options.calls || this.refusal) throw new SpentError('No more calls')
    this.#calls += 1
    try {
      return await this.#options.ask(cart)
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error
      this.refusal = error.problem
      throw new SpentError('Checkout does not answer', { cause: error })
    }
  }
}
