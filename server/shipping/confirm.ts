import { DEFAULT_PROFILE, type DerivedRegion, type ProfileRates } from './derive.ts'
import { edgesOf } from './free-rates.ts'
import { Inquiries, type InquiriesOptions, type IsFree, SpentError } from './inquiry.ts'
import { otherAmount, type ProblemList, unknownCarrier } from './problems.ts'

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
