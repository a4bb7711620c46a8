import type { CannotReason } from '#shared/api/free-shipping-api.ts'

import { rangesBetween } from './free-rates.ts'
import type { DeliveryMap } from './places.ts'
import { problemList } from './problems.ts'
import {
  asRead,
  beginningAt,
  endingAt,
  freeRateFrom,
  type KeptOption,
  type Money,
  priceAt,
  rangesOf
} from './rate-edits.ts'
import { createRegionRates } from './region-rates.ts'
import type { Region } from './shop-rates.ts'

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

/** Rates that Wix allows for one option. */
const RATES_MAX = 50

/** Raises every free rate that begins earlier, and lets the paid ones go on up to it. */
function raised(option: KeptOption, money: Money): KeptOption {
  const { amount, digits } = money
  const ranges = rangesOf(option, digits)
  if (ranges.some(({ isFree, and }) => isFree && and.length > 0)) throw new Cannot('conditions', option.title)
  const early = ranges.filter(({ isFree, from }) => isFree && from < amount)
  if (early.length === 0) return option
  if (early.some(({ upTo }) => upTo < Infinity)) throw new Cannot('conditions', option.title)
  const first = Math.min(...early.map(({ from }) => from))
  if (first === 0) throw new Cannot('alwaysFree', option.title)
  const below = ranges.filter(({ isFree, from, upTo }) => !isFree && from < first && upTo >= first - 1)
  const short = below.filter(({ upTo }) => upTo < amount - 1)
  const changed = new Map([
    ...early.map(({ kept }) => [kept, beginningAt(kept, money)] as const),
    ...short.map(({ kept }) => [kept, endingAt(kept, money)] as const)
  ])
  return { ...option, rates: option.rates.map((kept) => changed.get(kept) ?? kept) }
}

const isFreeForGood = ({ isFree, upTo, and }: ReturnType<typeof rangesOf>[number]) =>
  isFree && upTo === Infinity && and.length === 0

/** The total from which an option is free for good; undefined: from none. */
export function freeFrom(option: KeptOption, digits: number): number | undefined {
  const from = rangesOf(option, digits)
    .filter(isFreeForGood)
    .map((range) => range.from)
  return from.length > 0 ? Math.min(...from) : undefined
}

/** Lets the option that is free earliest be free from the amount, or gives the cheapest one a free rate. */
function withFreeRate(offered: readonly KeptOption[], money: Money, place: string): KeptOption {
  const { amount, digits } = money
  const byFrom = offered
    .flatMap((option) => {
      const from = freeFrom(option, digits)
      return from === undefined ? [] : [{ option, from }]
    })
    .toSorted((one, other) => one.from - other.from)
  const [first] = byFrom
  if (first) {
    const kept = rangesOf(first.option, digits).find(
      (range) => isFreeForGood(range) && range.from === first.from
    )?.kept
    const rates = first.option.rates.map((one) => (one === kept ? beginningAt(one, money) : one))
    return { ...first.option, rates }
  }
  const priced = offered
    .flatMap((option) => {
      const price = priceAt(option, amount, digits)
      return price === undefined ? [] : [{ option, price }]
    })
    .toSorted((one, other) => one.price - other.price)
  const [cheapest] = priced
  if (!cheapest) throw new Cannot('noOption', place)
  const { option } = cheapest
  if (rangesOf(option, digits).some(({ and }) => and.length > 0)) throw new Cannot('conditions', option.title)
  const free = freeRateFrom(money)
  if (option.rates.length >= RATES_MAX || !free) throw new Cannot('full', option.title)
  return { ...option, rates: [...option.rates, free] }
}

/** The regions at a place whose options Wix's own carrier offers. @throws Cannot */
function basicRegions(regions: readonly Region[]): Region[] {
  const basic = regions.filter(({ carriers, name }) => {
    if (carriers.includes(undefined)) throw new Cannot('form', name)
    const own = carriers.filter((carrier) => carrier?.kind === 'basic')
    for (const carrier of own) {
      if (carrier?.charges.includes(undefined)) throw new Cannot('form', name)
      if (carrier?.charges.some((charge) => charge !== 0)) throw new Cannot('charges', name)
    }
    return own.length > 0
  })
  if (basic.length > 0) return basic
  const name = regions[0]?.name ?? ''
  const hasOther = regions.some(({ carriers }) => carriers.some((carrier) => carrier?.kind === 'other'))
  throw new Cannot(hasOther ? 'carrier' : 'noOption', name)
}

export interface RatedShop {
  map: DeliveryMap
  options: readonly KeptOption[]
  money: Money
}

export const offeredIn = (options: readonly KeptOption[], regions: readonly Region[]): KeptOption[] =>
  options.filter(({ regionIds }) => regions.some(({ id }) => regionIds.includes(id)))

/** Refuses a backup rate that some carts are charged now: with a free rate they would not be offered it. @throws Cannot */
function checkBackups(regions: readonly Region[], options: readonly KeptOption[], digits: number) {
  for (const region of regions) {
    if (!region.carriers.some((carrier) => carrier?.kind === 'basic' && carrier.backup !== undefined))
      continue
    const rates = offeredIn(options, [region]).flatMap((option) => option.rates.map(({ rate }) => rate))
    const gaps = rangesBetween(rates, digits)
    if (!gaps || gaps.length > 0) throw new Cannot('backup', region.name)
  }
}

/** The shop's options with the rates that make these places free from the amount, and from no other. @throws Cannot */
function changedOptions({ map, options, money }: RatedShop, places: readonly string[]): KeptOption[] {
  const { amount, digits } = money
  let changed = [...options]
  const replace = (option: KeptOption) =>
    void (changed = changed.map((one) => (one.id === option.id ? option : one)))
  const here = places.map((place) => {
    const all = map.byPlace.get(place) ?? []
    return { all, regions: basicRegions(all), name: all[0]?.name ?? place }
  })
  for (const { regions } of here) {
    checkBackups(regions, options, digits)
    for (const option of offeredIn(changed, regions)) replace(raised(option, money))
  }
  for (const { regions, name } of here) {
    const offered = offeredIn(changed, regions)
    if (!offered.some((option) => freeFrom(option, digits) === amount))
      replace(withFreeRate(offered, money, name))
  }
  const ratesOf = createRegionRates(changed.map(asRead), digits, problemList())
  for (const { all, regions, name } of here) {
    const [only, ...others] = ratesOf(all).ranges
    const isExact = only?.from === amount && only.upTo === Infinity && only.and.length === 0
    if (!isExact || others.length > 0) throw new Cannot('conditions', name)
    const isOffered = (from: readonly KeptOption[]) =>
      offeredIn(from, regions).some((option) => priceAt(option, amount - 1, digits) !== undefined)
    if (amount > 1 && isOffered(options) && !isOffered(changed)) throw new Cannot('nothingBelow', name)
  }
  return changed
}

export const placesOf = ({ byPlace }: DeliveryMap, regions: ReadonlySet<Region>): string[] =>
  Array.from(byPlace)
    .filter(([, here]) => here.some((region) => regions.has(region)))
    .map(([place]) => place)

/**
 * Changes the options of the chosen regions, and adds to these whatever changes with them: regions with the same places,
 * and regions with the same options. @throws Cannot
 */
export function changeAll(shop: RatedShop, chosen: Set<Region>): KeptOption[] {
  const { map, options } = shop
  for (;;) {
    const size = chosen.size
    const places = placesOf(map, chosen)
    for (const place of places) for (const region of map.byPlace.get(place) ?? []) chosen.add(region)
    const changed = changedOptions(shop, placesOf(map, chosen))
    const ids = new Set(
      changed.filter((one, index) => one !== options[index]).flatMap(({ regionIds }) => regionIds)
    )
    for (const region of map.profile.regions) if (region?.active && ids.has(region.id)) chosen.add(region)
    if (chosen.size === size) return changed
  }
}
