import { freeRanges, type FreeRange, ordinaryFreeFrom, rangesBetween, simplified } from './free-rates.ts'
import { mapOf, namedPlaces, regionsAt } from './places.ts'
import { nothingSetUp, type ProblemList, unknownForm, unknownPlace } from './problems.ts'
import type { Carrier, Option, Profile, Rate, Region, ShopRates } from './shop-rates.ts'
import { checkWays, pushTo, WorkLimit } from './work-limit.ts'

/** The ways in which items of one profile can be delivered for nothing. */
export interface ProfileRates {
  ranges: readonly FreeRange[]
  /** A carrier that works its rates out itself, or a rate in an unknown form, may be free too. */
  isOpen: boolean
  /** Whether no region delivers there. */
  isUnreachable: boolean
  /** A rate of the shop's own has no condition: whatever is in a cart is delivered. */
  isShipped: boolean
}

interface ReadOptions {
  digits: number
  problems: ProblemList
  work: WorkLimit
}

/** Whether the carrier charges something on top of each rate, so that none is free. */
const isCharged = ({ charges }: Carrier): boolean => charges.some((charge) => charge !== 0)

/** The ways in which the rates of one carrier of the shop's own are free. */
function basicRanges({ backup }: Carrier, rates: readonly (Rate | undefined)[], digits: number): FreeRange[] {
  const known = rates.filter((rate) => rate !== undefined)
  const free = freeRanges(known, digits)
  // Charged where no option has a rate.
  const isBackupFree = backup === 0 && known.length === rates.length
  return isBackupFree ? [...free, ...(rangesBetween(known, digits) ?? [])] : free
}

/** Reads the rates of one region. */
function ratesOf(
  { name, carriers }: Region,
  options: readonly Option[],
  { digits, problems, work }: ReadOptions
) {
  const ranges: FreeRange[] = []
  let [isOpen, isShipped] = [false, false]
  for (const carrier of carriers) {
    if (!carrier || carrier.charges.includes(undefined)) problems.add(unknownForm(`A carrier of “${name}”`))
    if (!carrier || carrier.kind === 'pickup') continue
    isShipped ||=
      carrier.kind !== 'other' &&
      options.some(({ rates }) => rates.some((rate) => rate?.conditions.length === 0))
    if (isCharged(carrier)) continue
    if (carrier.kind === 'other') isOpen = true
    else {
      for (const { title, rates } of options) {
        work.spend(rates.reduce((steps, rate) => steps + 1 + (rate?.conditions.length ?? 0), 0))
        if (rates.includes(undefined)) problems.add(unknownForm(`A rate of “${title}”`))
      }
      const rates = options.flatMap((option) => option.rates)
      ranges.push(...basicRanges(carrier, rates, digits))
      isOpen ||= rates.includes(undefined)
    }
  }
  return { ranges, isOpen, isShipped }
}

/** Reads the rates of each region once. */
export class RegionRates {
  readonly #options = new Map<string, Option[]>()
  readonly #reading: ReadOptions
  readonly #byRegions = new Map<string, ProfileRates>()
  readonly #byForm = new Map<string, ProfileRates>()

  constructor(options: readonly (Option | undefined)[], reading: ReadOptions) {
    this.#reading = reading
    for (const option of options) {
      if (!option) reading.problems.add(unknownForm('A shipping option'))
      else for (const id of option.regionIds) pushTo(this.#options, id, option)
    }
  }

  /**
   * The rates of regions that fit an address equally well: Wix offers all of them. Equal ones are the same object.
   * @throws ShippingError
   */
  of(regions: readonly Region[]): ProfileRates {
    const key = regions.map(({ id }) => id).join(' ')
    const known = this.#byRegions.get(key)
    if (known) return known
    const together = this.#together(regions)
    const form = JSON.stringify(together)
    const rates = this.#byForm.get(form) ?? together
    this.#byForm.set(form, rates)
    this.#byRegions.set(key, rates)
    return rates
  }

  #together(regions: readonly Region[]): ProfileRates {
    const rates = regions.map((region) => ratesOf(region, this.#options.get(region.id) ?? [], this.#reading))
    return {
      ranges: simplified(rates.flatMap(({ ranges }) => ranges)),
      isOpen: rates.some(({ isOpen }) => isOpen),
      isUnreachable: regions.length === 0,
      isShipped: rates.some(({ isShipped }) => isShipped)
    }
  }
}

/** Items that belong to no profile, or to one that we do not know, are delivered as the default profile says. */
export const DEFAULT_PROFILE = ''

/** Places where the same counts. */
export interface DerivedRegion {
  /** The name that the shop's owner gave it. */
  name: string
  places: readonly string[]
  /** Rates by profile id, the default one as `DEFAULT_PROFILE`, without those that equal the default one. */
  rates: ReadonlyMap<string, ProfileRates>
  /** The total, in minor units, from which an ordinary cart ships free, or null if it never does. */
  freeFrom: number | null
}

export interface Derived {
  /** The regions in their owner's order. */
  regions: readonly DerivedRegion[]
  /** The id of the default profile. */
  defaultProfileId: string
  profileNames: ReadonlyMap<string, string>
}

function sorted(profiles: ShopRates['profiles'], problems: ProblemList): Profile[] {
  if (profiles.includes(undefined)) problems.add(unknownForm('A delivery profile'))
  const known = profiles.flatMap((profile) => profile ?? [])
  return known.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** Finds the regions to which a shop ships free, by the rates that its owner set up. @throws ShippingError */
export function deriveRegions(
  { profiles, options }: ShopRates,
  { digits, problems }: { digits: number; problems: ProblemList }
): Derived {
  const work = new WorkLimit()
  const maps = sorted(profiles, problems).map((profile) => {
    if (profile.regions.includes(undefined)) problems.add(unknownForm(`A region of “${profile.name}”`))
    return mapOf(profile, work, (code, { name }) => problems.add(unknownPlace(code, name)))
  })
  const regionRates = new RegionRates(options, { digits, problems, work })
  const numbers = new Map<ProfileRates, number>()
  let ways = 0
  const groups = new Map<string, DerivedRegion & { places: string[] }>()

  for (const place of namedPlaces(maps)) {
    work.spend(maps.length)
    const rates = new Map<string, ProfileRates>()
    const names = new Set<string>()
    for (const map of maps) {
      const regions = regionsAt(map, place)
      const own = regionRates.of(regions)
      if (!numbers.has(own)) numbers.set(own, numbers.size)
      const isDefault = rates.size === 0
      if (isDefault || rates.get(DEFAULT_PROFILE) !== own) {
        rates.set(isDefault ? DEFAULT_PROFILE : map.profile.id, own)
      }
      // Named as the default profile has it; another profile counts where that delivers nowhere.
      if (names.size === 0) for (const { name } of regions) names.add(name)
    }
    const name = Array.from(names).join(' + ')
    const key = JSON.stringify([name, Array.from(rates, ([profile, own]) => [profile, numbers.get(own)])])
    const group = groups.get(key)
    if (group) group.places.push(place)
    else {
      const freeFrom = ordinaryFreeFrom(rates.get(DEFAULT_PROFILE)?.ranges ?? [])
      groups.set(key, { name, places: [place], rates, freeFrom })
      for (const { ranges } of rates.values()) ways += ranges.length
      checkWays(ways)
    }
  }
  if (groups.size === 0) problems.add(nothingSetUp)
  return {
    regions: Array.from(groups.values()),
    defaultProfileId: maps[0]?.profile.id ?? '',
    profileNames: new Map(maps.map(({ profile }) => [profile.id, profile.name]))
  }
}
