import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'

import { DEFAULT_PROFILE, type DerivedRegion } from './derive.ts'
import { edgesOf, ORDINARY_WEIGHT } from './free-rates.ts'
import { Inquiries, type InquiriesOptions, type IsFree } from './inquiry.ts'
import { type ProblemList, roughAmount, unknownCarrier } from './problems.ts'
import type { ProfileRates } from './region-rates.ts'
import { smallestFree, type SmallestFreeOptions, SpentError } from './smallest-free.ts'

/** Origin of an amount: see `shared/api/shipping-api.ts`. */
export type Found = 'checked' | 'rules' | 'asked'

export interface ConfirmedRegion extends DerivedRegion {
  found: Found
}

export interface Confirmed {
  regions: readonly ConfirmedRegion[]
  /** Absent: it could not be found out. */
  basis?: 'beforeDiscounts' | 'afterDiscounts' | undefined
  countsDigital: boolean
  /** Why checkout could not be asked, or not to the end. */
  refusal?: ShippingProblem | undefined
}

export interface ConfirmOptions extends InquiriesOptions {
  /** Decimal digits of the shop's currency. */
  digits: number
  /** The largest total, in minor units, at which a carrier is asked. */
  largest: number
  problems: ProblemList
}

type SearchOptions = SmallestFreeOptions & Pick<ConfirmOptions, 'largest'>

/** Values that the shop's conditions look at; undefined: not found out yet. */
interface Seen {
  isBefore?: boolean
  countsDigital?: boolean
}

/** Learns it from carts of whose total the conditions may see more. @throws SpentError */
async function learn(seen: Seen, region: ConfirmedRegion, about: (profile: string) => IsFree) {
  for (const [profile, { ranges }] of region.rates) {
    if (seen.isBefore !== undefined && seen.countsDigital !== undefined) return
    const isFree = about(profile)
    for (const edge of edgesOf(ranges)) {
      const { total, begins, download, ...cart } = edge
      const trial = seen.countsDigital === undefined ? download : undefined
      if (seen.isBefore !== undefined && !trial) continue
      // At other totals than the region's own, checkout may still do otherwise than the rates say.
      const isOrdinary = cart.quantity === 1 && cart.weight === ORDINARY_WEIGHT
      const isConfirmed = profile === DEFAULT_PROFILE && isOrdinary && total + 1 === region.freeFrom
      const isRight = isConfirmed || (await isFree(begins ? total + 1 : total, cart))
      if (!isRight) continue
      seen.isBefore ??= (await isFree(total, { ...cart, before: total + 1 })) === begins
      if (trial) {
        const isFreeBeside = await isFree(trial.total, { ...cart, download: trial.price })
        seen.countsDigital = isFreeBeside === trial.isFreeIfCounted
      }
    }
  }
}

/** Finds the total from which on it is free, whatever the rates say; null: from none up to the largest. */
async function search(isFree: IsFree, options: SearchOptions): Promise<number | null> {
  if (await isFree(1)) return 0
  const { largest } = options
  return (await isFree(largest)) ? smallestFree(isFree, { low: 1, high: largest }, options) : null
}

/** Searches above a total at which checkout refused what the rates promise. */
async function searchAbove(total: number, isFree: IsFree, options: SearchOptions) {
  const high = Math.max(options.largest, total * 20)
  return (await isFree(high)) ? smallestFree(isFree, { low: total, high }, options) : null
}

async function searchBelow(total: number, isFree: IsFree, options: SearchOptions) {
  return (await isFree(1)) ? 0 : smallestFree(isFree, { low: 1, high: total }, options)
}

const foundRates = (freeFrom: number | null, isShipped = false): ProfileRates => ({
  ranges: freeFrom === null ? [] : [{ from: freeFrom, upTo: Infinity, and: [] }],
  isOpen: false,
  isUnreachable: false,
  isShipped
})

/** Replaces what a profile's rates say by what checkout answered for its items. */
const withRates = (region: ConfirmedRegion, profile: string, freeFrom: number | null): ConfirmedRegion => ({
  ...region,
  rates: new Map([...region.rates, [profile, foundRates(freeFrom, region.rates.get(profile)?.isShipped)]])
})

const overruled = (region: DerivedRegion, freeFrom: number | null): ConfirmedRegion =>
  withRates({ ...region, freeFrom, found: 'asked' }, DEFAULT_PROFILE, freeFrom)

/** Checkout does what the rates say, also where there are others that cannot be read. */
function confirmedAs(region: DerivedRegion): ConfirmedRegion {
  const rates = region.rates.get(DEFAULT_PROFILE) ?? foundRates(null)
  const read = new Map([...region.rates, [DEFAULT_PROFILE, { ...rates, isOpen: false }]])
  return { ...region, found: 'checked', rates: read }
}

/** Asks at what the rates say, and a minor unit below. @throws SpentError */
async function check(region: DerivedRegion, isFree: IsFree, options: SearchOptions) {
  const { freeFrom } = region
  const checked = confirmedAs(region)
  if (freeFrom === null) {
    if (region.rates.get(DEFAULT_PROFILE)?.isOpen) return overruled(region, await search(isFree, options))
    const isNever = !(await isFree(options.largest))
    return isNever ? checked : overruled(region, await searchBelow(options.largest, isFree, options))
  }
  const total = Math.max(freeFrom, 1)
  if (!(await isFree(total))) {
    // Hidden rather than wrong, when the calls are used up.
    const found = await searchAbove(total, isFree, options).catch(nothingWhenSpent)
    return overruled(region, found)
  }
  if (freeFrom < 2 || !(await isFree(freeFrom - 1))) return checked
  return overruled(region, await searchBelow(freeFrom - 1, isFree, options))
}

const isOpen = (region: DerivedRegion, profile: string) => region.rates.get(profile)?.isOpen ?? false

/**
 * Confirms what the rates say by asking checkout, which is right where the two differ, and asks for what the rates do
 * not say. Without an answer the rates count.
 */
export async function confirmRegions(options: ConfirmOptions): Promise<Confirmed> {
  const { derived, country, problems } = options
  const inquiries = new Inquiries(options)
  const confirmed = new Map<DerivedRegion, ConfirmedRegion>()
  const seen: Seen = {}

  const searchIn = ({ name }: DerivedRegion): SearchOptions => ({
    digits: options.digits,
    largest: options.largest,
    onSpent: () => problems.add(roughAmount(name))
  })

  async function confirm(region: DerivedRegion) {
    const inquiry = inquiries.about(region)
    const known = await check(region, inquiry, searchIn(region))
    confirmed.set(region, known)
    if (known.freeFrom !== null) await learnFrom(known)
  }

  const learnFrom = (region: ConfirmedRegion) =>
    learn(seen, region, (profile) => inquiries.about(region, profile))

  async function askProfile(region: DerivedRegion, profile: string) {
    const found = await search(inquiries.about(region, profile), searchIn(region))
    const known = confirmed.get(region) ?? { ...region, found: 'rules' }
    confirmed.set(region, withRates(known, profile, found))
  }

  /** The shop's own region first, then those of which nothing else is known. */
  const urgency = (region: DerivedRegion) =>
    region.places.includes(country) ? 0 : isOpen(region, DEFAULT_PROFILE) ? 1 : 2
  const inTurn = derived.regions.toSorted((a, b) => urgency(a) - urgency(b))
  for (const region of inTurn) {
    await confirm(region).catch(nothingWhenSpent)
    if (isOpen(confirmed.get(region) ?? region, DEFAULT_PROFILE)) problems.add(unknownCarrier(region.name))
  }
  for (const region of inTurn) {
    for (const profile of region.rates.keys()) {
      if (profile === DEFAULT_PROFILE || !isOpen(region, profile)) continue
      await askProfile(region, profile).catch(nothingWhenSpent)
      if (isOpen(confirmed.get(region) ?? region, profile)) problems.add(unknownCarrier(region.name))
    }
  }
  for (const region of confirmed.values()) await learnFrom(region).catch(nothingWhenSpent)
  return {
    regions: derived.regions.map((region) => confirmed.get(region) ?? { ...region, found: 'rules' }),
    basis: seen.isBefore === undefined ? undefined : seen.isBefore ? 'beforeDiscounts' : 'afterDiscounts',
    countsDigital: seen.countsDigital ?? false,
    refusal: inquiries.refusal
  }
}

function nothingWhenSpent(error: unknown): null {
  if (error instanceof SpentError) return null
  throw error
}
