import { createHash } from 'node:crypto'

import type { CannotReason, FreeShippingAnswer } from '#shared/api/free-shipping-api.ts'

import { inMajor } from './decimal.ts'
import { Cannot, changeAll, freeFrom, offeredIn, placesOf, type RatedShop } from './exact-rates.ts'
import { type DeliveryMap, mapOf, regionsAt, REST_OF_WORLD } from './places.ts'
import { type KeptOption, keptOption, type Money, priceAt, rangesOf } from './rate-edits.ts'
import { type Profile, readOptions, readProfiles, type Region } from './shop-rates.ts'

/** A shop's delivery, as the platform's SDK answers it. */
export interface DeliveryForms {
  profiles: readonly unknown[]
  options: readonly unknown[]
}

export interface PlanOptions {
  forms: DeliveryForms
  /** The wanted amount, in minor units. */
  amount: number
  currency: string
  digits: number
  /** The shop's own country; '' where it is not known. */
  country: string
  /** Ids of the wanted regions; absent: those of the country. */
  regionIds?: readonly string[] | undefined
}

/** Rates of one option, before and after, as Wix writes them. */
export interface OptionEdit {
  id: string
  revision: string
  title: string
  before: unknown[]
  after: unknown[]
}

type PlanAnswer = FreeShippingAnswer['plan']
type PlanRegions = Extract<PlanAnswer, { state: 'same' }>['regions']
type ReadyAnswer = Omit<Extract<PlanAnswer, { state: 'ready' }>, 'alsoFree'>

export type FreePlan =
  /** `places`: where the promise has to hold. */
  | { state: 'ready'; answer: ReadyAnswer; edits: readonly OptionEdit[]; places: readonly string[] }
  | { state: 'same'; regions: PlanRegions; places: readonly string[] }
  | { state: 'cannot'; reason: CannotReason; name: string; regions: PlanRegions }

/** The one profile with regions, and its places. @throws Cannot */
function onlyMap({ profiles }: DeliveryForms): DeliveryMap {
  const known: Profile[] = []
  for (const profile of readProfiles(profiles)) {
    if (!profile || profile.regions.includes(undefined)) throw new Cannot('form', profile?.name)
    if (profile.regions.some((region) => region?.active)) known.push(profile)
  }
  const [own, ...others] = known.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  if (!own) throw new Cannot('nothingSetUp')
  if (others.length > 0 || !own.isDefault)
    throw new Cannot('profiles', (own.isDefault ? others[0] : own)?.name)
  return mapOf(own, () => {})
}

/** @throws Cannot */
function keptOptions({ options }: DeliveryForms): KeptOption[] {
  return readOptions(options).map((option, index) => {
    const kept = option && keptOption(option, options[index])
    if (!kept || kept.revision === '') throw new Cannot('form', option?.title)
    return kept
  })
}

function wantedRegions(map: DeliveryMap, { regionIds, country }: PlanOptions): Set<Region> {
  const active = map.profile.regions.flatMap((region) => (region?.active ? [region] : []))
  if (regionIds) return new Set(active.filter(({ id }) => regionIds.includes(id)))
  const own = country === '' ? [] : regionsAt(map, country)
  const inside = placesOf(map, new Set(active)).filter((place) => place.startsWith(`${country}-`))
  const parts = country === '' ? [] : inside.flatMap((place) => map.byPlace.get(place) ?? [])
  return new Set([own, parts, active.slice(0, 1)].find((found) => found.length > 0))
}

function regionsAnswer({ profile, byPlace }: DeliveryMap, chosen: ReadonlySet<Region>): PlanRegions {
  return profile.regions.flatMap((region) => {
    if (!region?.active) return []
    const places = Array.from(byPlace).filter(([, here]) => here.includes(region))
    return [
      {
        id: region.id,
        name: region.name,
        places: places.map(([place]) => place).filter((place) => place !== REST_OF_WORLD),
        isChosen: chosen.has(region)
      }
    ]
  })
}

/** Carts of 30, 50 and 80 where 50 is wanted: whole amounts, where the currency's unit is not worth more. */
export function cartTotals({ amount, digits }: Money): number[] {
  const unit = amount >= 10 ** (digits + 1) ? 10 ** digits : 1
  const near = (share: number) => Math.round((amount * share) / unit) * unit
  return [near(0.6), amount, near(1.6)].filter(
    (total, index, all) => total > 0 && all.indexOf(total) === index
  )
}

function optionChange(
  before: KeptOption,
  after: KeptOption,
  { map, money }: RatedShop
): ReadyAnswer['options'][number] {
  const { digits } = money
  const from = freeFrom(before, digits)
  const paid = before.rates.flatMap((kept, index) => {
    if (kept === after.rates[index] || kept.rate.amount === 0) return []
    const [range] = rangesOf({ ...before, rates: [kept] }, digits)
    return range ? [{ price: inMajor(range.price, digits), before: inMajor(range.upTo + 1, digits) }] : []
  })
  const regions = map.profile.regions.flatMap((region) =>
    region && before.regionIds.includes(region.id) ? [region.name] : []
  )
  return {
    title: before.title,
    regions,
    freeFrom: from === undefined ? null : inMajor(from, digits),
    paidUpTo: paid
  }
}

const formsOf = ({ rates }: KeptOption) => rates.map(({ form }) => form)

const idOf = (planned: unknown) =>
  createHash('sha256').update(JSON.stringify(planned)).digest('base64url').slice(0, 22)

/**
 * Plans how a shop ships free from an amount, and from no smaller one, in the wanted regions: by moving the free rates
 * that are there, else by giving the cheapest option one. Every other rate stays, but a price that ended where free
 * shipping began goes on up to the new amount.
 */
export function planFreeShipping(options: PlanOptions): FreePlan {
  const { forms, amount, currency, digits } = options
  let regions: PlanRegions = []
  try {
    const map = onlyMap(forms)
    const chosen = wantedRegions(map, options)
    regions = regionsAnswer(map, chosen)
    if (chosen.size === 0) throw new Cannot('nothingSetUp')
    const shop: RatedShop = { map, options: keptOptions(forms), money: { amount, digits } }
    const changed = changeAll(shop, chosen)
    regions = regionsAnswer(map, chosen)
    const places = placesOf(map, chosen)
    const pairs = shop.options.flatMap((before, index) => {
      const after = changed[index]
      return after && after !== before ? [{ before, after }] : []
    })
    if (pairs.length === 0) return { state: 'same', regions, places }
    const edits = pairs.map(({ before, after }) => ({
      id: before.id,
      revision: before.revision,
      title: before.title,
      before: formsOf(before),
      after: formsOf(after)
    }))
    const main = map.byPlace.get(places.find((place) => place === options.country) ?? places[0] ?? '') ?? []
    const lowest = (all: readonly KeptOption[], total: number) => {
      const prices = offeredIn(all, main).flatMap((option) => priceAt(option, total, digits) ?? [])
      return prices.length > 0 ? inMajor(Math.min(...prices), digits) : null
    }
    const all = offeredIn(shop.options, [...chosen])
    const answer: ReadyAnswer = {
      state: 'ready',
      id: idOf([amount, currency, edits]),
      regions,
      options: pairs.map(({ before, after }) => optionChange(before, after, shop)),
      carts: cartTotals(shop.money).map((total) => ({
        total: inMajor(total, digits),
        before: lowest(shop.options, total),
        after: lowest(changed, total)
      })),
      others: all.filter(({ id }) => !pairs.some(({ before }) => before.id === id)).map(({ title }) => title)
    }
    return { state: 'ready', answer, edits, places }
  } catch (error) {
    if (!(error instanceof Cannot)) throw error
    return { state: 'cannot', reason: error.reason, name: error.about, regions }
  }
}
