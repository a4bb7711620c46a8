import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

import { DEFAULT_PROFILE, type Derived, type DerivedRegion } from './derive.ts'
import { ORDINARY_WEIGHT, type TrialCart } from './free-rates.ts'
import { countryOf, REST_OF_WORLD } from './places.ts'

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

/** Thrown when no more calls may be made, or checkout does not answer them. */
export class SpentError extends Error {}

/** Countries to ask about the rest of the world: the first that no region names. */
const ANYWHERE = [
  'US',
  'GB',
  'DE',
  'AU',
  'JP',
  'BR',
  'IN',
  'ZA',
  'MX',
  'SG',
  'NO',
  'AE',
  'AR',
  'TH',
  'KE',
  'IS'
]

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

/** A cart sent to a region: an ordinary one, where the trial does not say otherwise. */
export interface Inquiry {
  /** @throws SpentError */
  isFree(total: number, trial?: Trial): Promise<boolean>
}

/** Asks checkout as often as it may be asked, and no more after it refused. */
export function createInquiries({ ask, calls, derived, country }: InquiriesOptions) {
  const named = new Set(derived.regions.flatMap(({ places }) => places).map(countryOf))
  let left = calls
  let refusal: ShippingProblem | undefined

  async function askOnce(cart: AskedCart): Promise<boolean> {
    if (left === 0 || refusal) throw new SpentError('No more calls')
    left -= 1
    try {
      return await ask(cart)
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error
      refusal = error.problem
      throw new SpentError('Checkout does not answer', { cause: error })
    }
  }

  function addressIn(places: readonly string[]): { country: string; subdivision?: string } {
    const place = [country, ...places.filter((one) => one.length === 2), ...places].find((one) =>
      places.includes(one)
    )
    if (place === undefined || place === REST_OF_WORLD) {
      return { country: [country, ...ANYWHERE].find((code) => code !== '' && !named.has(code)) ?? 'US' }
    }
    return place.length === 2 ? { country: place } : { country: countryOf(place), subdivision: place }
  }

  return {
    /** Asks about the items of one delivery profile. */
    about({ places }: DerivedRegion, profile: string = DEFAULT_PROFILE): Inquiry {
      const address = addressIn(places)
      const profileId = profile === DEFAULT_PROFILE ? derived.defaultProfileId : profile
      const downloadAt = (price: number): AskedItem => ({
        quantity: 1,
        total: price,
        totalBeforeDiscount: price,
        isShipped: false,
        weight: 0,
        profileId
      })
      return {
        isFree(total, trial = {}) {
          const { before = total, download, quantity = 1, weight = ORDINARY_WEIGHT } = trial
          const item: AskedItem = {
            quantity,
            total,
            totalBeforeDiscount: before,
            isShipped: true,
            weight: weight / quantity,
            profileId
          }
          return askOnce({
            ...address,
            items: download === undefined ? [item] : [item, downloadAt(download)]
          })
        }
      }
    },
    /** Why checkout cannot be asked. */
    refusal: () => refusal
  }
}
