import { ordinaryFreeFrom, charges, freeRanges } from './free-rates.ts'
import { mapOf, namedPlaces, regionsAt } from './places.ts'
import { nothingSetUp, type ProblemList, unknownForm, unknownPlace } from './problems.ts'
import { createRegionRates, type ProfileRates } from './region-rates.ts'
import type { Profile, Region, ShopRates, Option } from './shop-rates.ts'

/** The delivery of an ordinary cart that checkout offers for nothing. */
export interface FreeDelivery {
  /** The names of these options, as checkout shows them; none where only a carrier could tell. */
  names: readonly string[]
  /** Checkout offers others beside them, for money. */
  hasPaid: boolean
}

interface Offered extends Pick<ShopRates, 'options'> {
  digits: number
  /** The total from which the cart ships free, in minor units; null: from none. */
  freeFrom: number | null
}

/** Finds the options of these regions that are free from that total on. */
export function freeDelivery(regions: readonly Region[], offered: Offered): FreeDelivery {
  const { options, digits, freeFrom } = offered
  const ids = new Set(regions.map(({ id }) => id))
  const own = options.filter(
    (option): option is Option => option?.regionIds.some((id) => ids.has(id)) ?? false
  )
  if (freeFrom === null) return { names: [], hasPaid: false }
  const ratesOf = ({ rates }: Option) => rates.filter((rate) => rate !== undefined)
  const isFree = (option: Option) => {
    const from = ordinaryFreeFrom(freeRanges(ratesOf(option), digits))
    return from !== null && from <= freeFrom
  }
  return {
    names: own.filter(isFree).map(({ title }) => title),
    hasPaid: own.some((option) => !isFree(option) && charges(ratesOf(option), freeFrom, digits))
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
  /** The total from which an ordinary cart ships free, in minor units; null: none. */
  freeFrom: number | null
  delivery: FreeDelivery
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

const sameRates = (a: ProfileRates | undefined, b: ProfileRates) =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** Finds the regions to which a shop ships free, by the rates that its owner set up. */
export function deriveRegions(
  { profiles, options }: ShopRates,
  { digits, problems }: { digits: number; problems: ProblemList }
): Derived {
  const maps = sorted(profiles, problems).map((profile) => {
    if (profile.regions.includes(undefined)) problems.add(unknownForm(`A region of “${profile.name}”`))
    return mapOf(profile, (code, { name }) => problems.add(unknownPlace(code, name)))
  })
  const ratesOf = createRegionRates(options, digits, problems)
  const groups = new Map<string, DerivedRegion & { places: string[] }>()

  for (const place of namedPlaces(maps)) {
    const rates = new Map<string, ProfileRates>()
    const names = new Set<string>()
    let ordinary: readonly Region[] = []
    for (const map of maps) {
      const regions = regionsAt(map, place)
      const own = ratesOf(regions)
      const isDefault = rates.size === 0
      if (isDefault) ordinary = regions
      if (isDefault || !sameRates(rates.get(DEFAULT_PROFILE), own)) {
        rates.set(isDefault ? DEFAULT_PROFILE : map.profile.id, own)
      }
      // Named as the default profile has it; another profile counts where that delivers nowhere.
      if (names.size === 0) for (const { name } of regions) names.add(name)
    }
    const name = Array.from(names).join(' + ')
    const key = JSON.stringify([name, Array.from(rates)])
    const group = groups.get(key)
    if (group) group.places.push(place)
    else {
      const freeFrom = ordinaryFreeFrom(rates.get(DEFAULT_PROFILE)?.ranges ?? [])
      const delivery = freeDelivery(ordinary, { options, digits, freeFrom })
      groups.set(key, { name, places: [place], rates, freeFrom, delivery })
    }
  }
  if (groups.size === 0) problems.add(nothingSetUp)
  return {
    regions: Array.from(groups.values()),
    defaultProfileId: maps[0]?.profile.id ?? '',
    profileNames: new Map(maps.map(({ profile }) => [profile.id, profile.name]))
  }
}
