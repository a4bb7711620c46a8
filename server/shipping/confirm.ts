import { DEFAULT_PROFILE, type DerivedRegion, type ProfileRates } from './derive.ts'
import { edgesOf, ORDINARY_WEIGHT } from './free-rates.ts'
import { Inquiries, type InquiriesOptions, type IsFree, smallestFree, SpentError } from './inquiry.ts'
import { type ProblemList, roughAmount, unknownCarrier } from './problems.ts'

export interface ConfirmedRegion extends DerivedRegion {
  /** Origin of the amount: see `shared/api/shipping-api.ts`. */
  found: 'checked' | 'rules' | 'asked'
}

interface ConfirmOptions extends InquiriesOptions {
  /** The largest total, in minor units, at which a carrier is asked. */
  largest: number
  problems: ProblemList
}

type SearchOptions = Pick<ConfirmOptions, 'digits' | 'largest'> & { onSpent: () => void }

/** The values that the store's conditions compare, or undefined until checkout has shown them. */
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

/**
 * Finds the total from which on it is free, whatever the rates say; null: from none.
 * @param known a total at which checkout charged what the rates promise for nothing, and one that is free
 */
async function search(
  isFree: IsFree,
  { charged = 0, free }: { charged?: number; free?: number },
  options: SearchOptions
): Promise<number | null> {
  if (charged === 0 && (await isFree(1))) return 0
  const high = free ?? Math.max(options.largest, charged * 20)
  if (free === undefined && !(await isFree(high))) return null
  return smallestFree(isFree, { low: Math.max(charged, 1), high }, options)
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
    if (region.rates.get(DEFAULT_PROFILE)?.isOpen) return overruled(region, await search(isFree, {}, options))
    const isNever = !(await isFree(options.largest))
    return isNever ? checked : overruled(region, await search(isFree, { free: options.largest }, options))
  }
  const total = Math.max(freeFrom, 1)
  if (!(await isFree(total))) {
    // Hidden rather than wrong, when the calls are used up.
    const found = await search(isFree, { charged: total }, options).catch(nothingWhenSpent)
    return overruled(region, found)
  }
  if (freeFrom < 2 || !(await isFree(freeFrom - 1))) return checked
  return overruled(region, await search(isFree, { free: freeFrom - 1 }, options))
}

const isOpen = (region: DerivedRegion, profile: string) => region.rates.get(profile)?.isOpen ?? false

/**
 * Confirms what the rates say by asking checkout, which is right where the two differ, and asks for what the rates do
 * not say. Without an answer the rates count.
 */
export async function confirmRegions(options: ConfirmOptions) {
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
    const found = await search(inquiries.about(region, profile), {}, searchIn(region))
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
  const basis = seen.isBefore ? ('beforeDiscounts' as const) : ('afterDiscounts' as const)
  return {
    regions: derived.regions.map(
      (region): ConfirmedRegion => confirmed.get(region) ?? { ...region, found: 'rules' }
    ),
    /** Undefined: it could not be found out. */
    basis: seen.isBefore === undefined ? undefined : basis,
    countsDigital: seen.countsDigital ?? false,
    /** Why checkout could not be asked, or not to the end. */
    refusal: inquiries.refusal
  }
}

export type Confirmed = Awaited<ReturnType<typeof confirmRegions>>

function nothingWhenSpent(error: unknown): null {
  if (error instanceof SpentError) return null
  throw error
}
