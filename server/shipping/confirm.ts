import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

import { DEFAULT_PROFILE, type Derived, type DerivedRegion, type ProfileRates } from './derive.ts'
import { edgesOf, ORDINARY } from './free-rates.ts'
import { countryOf } from './places.ts'
import { checkoutProblem, otherAmount, type ProblemList, ShippingError, unknownCarrier } from './problems.ts'
import type { AskedCart, ShopShippingSource } from './shop-source.ts'

/** No more calls may be made, or checkout does not answer them. */
class SpentError extends Error {}

/** Countries to ask about the rest of the world: the first that no region names. */
const ANYWHERE = 'US GB DE AU JP BR IN ZA MX SG NO AE AR TH KE IS'.split(' ')

interface InquiriesOptions {
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
type IsFree = (total: number, trial?: Trial) => Promise<boolean>

/** Asks checkout at most as often as allowed, and never again after it has refused. */
class Inquiries {
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

export interface ConfirmedRegion extends DerivedRegion {
  /** Whether checkout does what the rates say. */
  found: 'checked' | 'rules'
}

interface ConfirmOptions extends InquiriesOptions {
  /** A total, in minor units, at which a store that ships free at all is expected to. */
  largest: number
  problems: ProblemList
}

/** The values that the store's conditions compare, or undefined until checkout has shown them. */
interface Seen {
  isBefore?: boolean
  countsDigital?: boolean
}

/** Learns it from carts of whose total the conditions may see a minor unit more. @throws SpentError */
async function learn(seen: Seen, { rates }: DerivedRegion, isFree: IsFree) {
  for (const total of edgesOf(rates.get(DEFAULT_PROFILE)?.ranges ?? [])) {
    if (seen.isBefore !== undefined) return
    const isMoreFree = await isFree(total + 1)
    // Checkout does otherwise than the rates say.
    if ((await isFree(total)) === isMoreFree) continue
    seen.isBefore = (await isFree(total, { before: total + 1 })) === isMoreFree
    seen.countsDigital = (await isFree(total, { download: 1 })) === isMoreFree
  }
}

const withRates = (region: DerivedRegion, change: Partial<ProfileRates>) =>
  new Map(
    Array.from(region.rates, ([profile, own]) => [
      profile,
      profile === DEFAULT_PROFILE ? { ...own, ...change } : own
    ])
  )

const isOpen = ({ rates }: DerivedRegion) => rates.get(DEFAULT_PROFILE)?.isOpen

/** Asks at what the rates say, and a minor unit below. @throws SpentError */
async function isRight({ freeFrom }: DerivedRegion, isFree: IsFree, largest: number): Promise<boolean> {
  if (freeFrom === null) return !(await isFree(largest))
  return (await isFree(Math.max(freeFrom, 1))) && (freeFrom < 2 || !(await isFree(freeFrom - 1)))
}

/**
 * Confirms what the rates say by asking checkout. Where the two differ, no amount is promised; without an answer the
 * rates count.
 */
export async function confirmRegions(options: ConfirmOptions) {
  const { derived, country, problems, largest } = options
  const inquiries = new Inquiries(options)
  const confirmed = new Map<DerivedRegion, ConfirmedRegion>()
  const seen: Seen = {}

  async function confirm(region: DerivedRegion) {
    const isFree = inquiries.about(region)
    if (await isRight(region, isFree, largest)) {
      // Also where there are rates that cannot be read.
      const rates = withRates(region, { isOpen: false })
      confirmed.set(region, { ...region, found: 'checked', rates })
      await learn(seen, region, isFree)
    } else {
      const rates = withRates(region, { ranges: [] })
      confirmed.set(region, { ...region, found: 'rules', freeFrom: null, rates })
      if (!isOpen(region)) problems.add(otherAmount(region.name))
    }
  }

  /** The shop's own region first, then those of which nothing else is known. */
  const urgency = (region: DerivedRegion) => (region.places.includes(country) ? 0 : isOpen(region) ? 1 : 2)
  for (const region of derived.regions.toSorted((a, b) => urgency(a) - urgency(b))) {
    await confirm(region).catch(ignoreSpent)
  }
  const regions = derived.regions.map(
    (region): ConfirmedRegion => confirmed.get(region) ?? { ...region, found: 'rules' }
  )
  for (const { name, rates } of regions) {
    if (Array.from(rates.values()).some(({ isOpen }) => isOpen)) problems.add(unknownCarrier(name))
  }
  const basis = seen.isBefore ? ('beforeDiscounts' as const) : ('afterDiscounts' as const)
  return {
    regions,
    /** Undefined: it could not be found out. */
    basis: seen.isBefore === undefined ? undefined : basis,
    countsDigital: seen.countsDigital ?? false,
    /** Why checkout could not be asked, or not to the end. */
    refusal: inquiries.refusal
  }
}

export type Confirmed = Awaited<ReturnType<typeof confirmRegions>>

function ignoreSpent(error: unknown): void {
  if (!(error instanceof SpentError)) throw error
}
