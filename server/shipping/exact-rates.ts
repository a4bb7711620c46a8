import type { CannotReason } from '#shared/api/shop-change-api.ts'

import { RegionRates } from './derive.ts'
import type { DeliveryMap } from './places.ts'
import { problemList } from './problems.ts'
import {
  beginningAt,
  endingAt,
  freeRateFrom,
  type KeptOption,
  type KeptRate,
  type Money,
  priceAt
} from './rate-edits.ts'
import type { Region } from './shop-rates.ts'
import type { WorkLimit } from './work-limit.ts'

/** The plan cannot be made. */
export class Cannot extends Error {
  readonly reason: CannotReason
  readonly about: string

  constructor(reason: CannotReason, about = '') {
    super(reason)
    this.reason = reason
    this.about = about
  }
}

export const activeRegions = ({ profile }: DeliveryMap): Region[] =>
  profile.regions.flatMap((region) => (region?.active ? [region] : []))

const placesOf = ({ byPlace }: DeliveryMap, regions: ReadonlySet<Region>): string[] =>
  Array.from(byPlace).flatMap(([place, here]) => (here.some((one) => regions.has(one)) ? [place] : []))

const isFreeForGood = ({ isFree, upTo, and }: KeptRate) => isFree && upTo === Infinity && and.length === 0

/** The total from which options are free for good; Infinity: from none. */
export const freeFrom = (...options: readonly KeptOption[]): number =>
  Math.min(...options.flatMap(({ rates }) => rates.filter(isFreeForGood).map(({ from }) => from)), Infinity)

const withRates = (option: KeptOption, change: (kept: KeptRate) => KeptRate): KeptOption => ({
  ...option,
  rates: option.rates.map(change)
})

/** Raises every free rate that begins earlier, and lets the paid ones go on up to it. @throws Cannot */
function raised(option: KeptOption, money: Money): KeptOption {
  const { amount } = money
  const first = freeFrom(option)
  if (first === 0) throw new Cannot('alwaysFree', option.title)
  if (first >= amount) return option
  return withRates(option, (kept) => {
    if (isFreeForGood(kept) && kept.from < amount) return beginningAt(kept, money)
    const isBelow = !kept.isFree && kept.from < first && kept.upTo >= first - 1
    return isBelow && kept.upTo < amount - 1 ? endingAt(kept, money) : kept
  })
}

/** Lets the option that is free earliest be free from the amount, or gives the cheapest one a free rate. @throws Cannot */
function withFreeRate(offered: readonly KeptOption[], money: Money, place: string): KeptOption {
  const from = freeFrom(...offered)
  const first = offered.find((option) => freeFrom(option) === from && from < Infinity)
  if (first) {
    const kept = first.rates.find((rate) => isFreeForGood(rate) && rate.from === from)
    return withRates(first, (one) => (one === kept ? beginningAt(one, money) : one))
  }
  const price = priceAt(offered, money.amount)
  const cheapest = offered.find((option) => price !== undefined && priceAt([option], money.amount) === price)
  if (!cheapest) throw new Cannot('noOption', place)
  if (cheapest.rates.some(({ and }) => and.length > 0)) throw new Cannot('conditions', cheapest.title)
  const free = freeRateFrom(money)
  return { ...cheapest, rates: [...cheapest.rates, ...(free ? [free] : [])] }
}

/** The regions at a place whose options Wix's own carrier offers. @throws Cannot */
function basicRegions(regions: readonly Region[]): Region[] {
  const basic = regions.filter(({ carriers, name }) => {
    if (carriers.includes(undefined)) throw new Cannot('form', name)
    const own = carriers.filter((carrier) => carrier?.kind === 'basic')
    const charges = own.flatMap((carrier) => carrier?.charges ?? [])
    if (charges.includes(undefined)) throw new Cannot('form', name)
    if (charges.some((charge) => charge !== 0)) throw new Cannot('charges', name)
    // With a free rate, carts that no other rate fits are not charged the backup any more.
    if (own.some((carrier) => carrier?.backup !== undefined)) throw new Cannot('backup', name)
    return own.length > 0
  })
  if (basic.length > 0) return basic
  const hasOther = regions.some(({ carriers }) => carriers.some((carrier) => carrier?.kind === 'other'))
  throw new Cannot(hasOther ? 'carrier' : 'noOption', regions[0]?.name)
}

export const offeredIn = (options: readonly KeptOption[], regions: readonly Region[]): KeptOption[] =>
  options.filter((option) => regions.some(({ id }) => option.regions.has(id)))

export interface Changing {
  map: DeliveryMap
  options: readonly KeptOption[]
  money: Money
  work: WorkLimit
}

/** The options with the rates that make these places free from the amount, and from no other. @throws Cannot */
function changedOptions({ map, options, money, work }: Changing, places: readonly string[]): KeptOption[] {
  const { amount, digits } = money
  work.spend(places.length * options.length)
  let changed = [...options]
  const replace = (option: KeptOption) =>
    void (changed = changed.map((one) => (one.id === option.id ? option : one)))
  const here = places.map((place) => {
    const all = map.byPlace.get(place) ?? []
    return { all, regions: basicRegions(all), name: all[0]?.name ?? place }
  })
  const everywhere = here.flatMap(({ regions }) => regions)
  for (const option of offeredIn(options, everywhere)) replace(raised(option, money))
  for (const { regions, name } of here) {
    const offered = offeredIn(changed, regions)
    if (!offered.some((option) => freeFrom(option) === amount)) replace(withFreeRate(offered, money, name))
  }
  const asRead = changed.map((option) => ({ ...option, rates: option.rates.map(({ rate }) => rate) }))
  const regionRates = new RegionRates(asRead, { digits, problems: problemList(), work })
  for (const { all, regions, name } of here) {
    const [only, ...others] = regionRates.of(all).ranges
    const isExact = only?.from === amount && only.upTo === Infinity && only.and.length === 0
    if (!isExact || others.length > 0) throw new Cannot('conditions', name)
    const isOffered = (from: readonly KeptOption[]) =>
      priceAt(offeredIn(from, regions), amount - 1) !== undefined
    if (amount > 1 && isOffered(options) && !isOffered(changed)) throw new Cannot('nothingBelow', name)
  }
  return changed
}

/**
 * Changes the options of the chosen regions, and adds to these whatever changes with them: regions with the same places,
 * and regions with the same options. @throws Cannot
 */
export function changeAll(changing: Changing, chosen: Set<Region>): KeptOption[] {
  const { map, options } = changing
  for (;;) {
    const size = chosen.size
    for (const place of placesOf(map, chosen))
      for (const region of map.byPlace.get(place) ?? []) chosen.add(region)
    const changed = changedOptions(changing, placesOf(map, chosen))
    const others = changed.filter((one, index) => one !== options[index])
    for (const region of activeRegions(map)) if (offeredIn(others, [region]).length > 0) chosen.add(region)
    if (chosen.size === size) return changed
  }
}
