import { ordinaryFreeFrom } from './free-rates.ts'
import { mapOf, namedPlaces, regionsAt } from './places.ts'
import { nothingSetUp, type ProblemList, unknownForm, unknownPlace } from './problems.ts'
import { type ProfileRates, RegionRates } from './region-rates.ts'
import type { Profile, ShopRates } from './shop-rates.ts'
import { checkWays, WorkLimit } from './work-limit.ts'

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
