import type { ShopChangeAnswer, WantedRates } from '#shared/api/shop-change-api.ts'
import { currencyDigits } from '#shared/money.ts'

import { inMajor } from './decimal.ts'
import { activeRegions, Cannot, changeAll, freeFrom, offeredIn } from './exact-rates.ts'
import { type DeliveryMap, mapOf, regionsAt, REST_OF_WORLD } from './places.ts'
import { type KeptOption, keptOption, meaningOfRates, type Money } from './rate-edits.ts'
import {
  type ChangingShop,
  idOfChange,
  type Planned,
  type ShopForms,
  type StoredChange
} from './shop-change.ts'
import { readOptions, readProfiles, type Region } from './shop-rates.ts'
import type { ShopSite, ShopWriter } from './shop-source.ts'
import { pushTo, WorkLimit } from './work-limit.ts'

type Plan = ShopChangeAnswer['plan']
type Regions = NonNullable<Extract<Plan, { state: 'ready' }>['regions']>
type Steps = Extract<Plan, { state: 'ready' }>['steps']

/** The one profile with regions, and its places. @throws Cannot */
function onlyMap({ profiles }: ShopForms, work: WorkLimit): DeliveryMap {
  const maps = readProfiles(profiles).flatMap((profile) => {
    if (!profile || profile.regions.includes(undefined)) throw new Cannot('form', profile?.name)
    const map = mapOf(profile, work, () => {})
    return activeRegions(map).length > 0 ? [map] : []
  })
  const own = maps.find(({ profile }) => profile.isDefault)
  const other = maps.find((map) => map !== own)
  if (other) throw new Cannot('profiles', other.profile.name)
  if (!own) throw new Cannot('nothingSetUp')
  return own
}

/** @throws Cannot */
const keptOptions = ({ rules }: ShopForms, digits: number): KeptOption[] =>
  readOptions(rules).map((option, index) => {
    const kept = option && keptOption(option, rules[index], digits)
    if (!kept || kept.revision === '') throw new Cannot('form', option?.title)
    return kept
  })

/** The regions that the owner chose, else those of the shop's country or of its parts, else the first. */
function wantedRegions(map: DeliveryMap, { regions: ids }: WantedRates, country: string): Set<Region> {
  const active = activeRegions(map)
  if (ids) return new Set(active.filter(({ id }) => ids.includes(id)))
  const parts = Array.from(map.byPlace).flatMap(([place, here]) =>
    place.startsWith(`${country}-`) ? here : []
  )
  const own = country === '' ? [] : [regionsAt(map, country), parts]
  return new Set([...own, active.slice(0, 1)].find((found) => found.length > 0))
}

function regionsAnswer(map: DeliveryMap, chosen: ReadonlySet<Region>): Regions {
  const places = new Map<string, string[]>()
  for (const [place, here] of map.byPlace) for (const { id } of here) pushTo(places, id, place)
  return activeRegions(map).map((region) => ({
    id: region.id,
    name: region.name,
    places: (places.get(region.id) ?? []).filter((place) => place !== REST_OF_WORLD),
    isChosen: chosen.has(region)
  }))
}

interface Pair {
  before: KeptOption
  after: KeptOption
}

function stepsOf({ before, after }: Pair, map: DeliveryMap, digits: number): Steps {
  const from = freeFrom(before)
  const name = before.title
  const places = activeRegions(map).flatMap(({ id, name }) => (before.regions.has(id) ? [name] : []))
  const paid = before.rates.filter((kept, index) => kept !== after.rates[index] && !kept.isFree)
  return [
    from < Infinity
      ? { does: 'moves', name, places, before: inMajor(from, digits) }
      : { does: 'begins', name, places },
    ...paid.map(({ price, upTo }) => ({
      does: 'paid' as const,
      name,
      value: inMajor(price, digits),
      before: inMajor(upTo + 1, digits)
    }))
  ]
}

const editOf = ({ before, after }: Pair) => {
  const { id, revision } = before
  const formsOf = ({ rates }: KeptOption) => ({ rates: rates.map(({ form }) => form) })
  return { id, revision, before: formsOf(before), after: formsOf(after), others: [] }
}

/**
 * Plans how a shop ships free from an amount, and from no smaller one, in the wanted regions: by moving the free rates
 * that are there, else by giving the cheapest option one. Every other rate stays, but a price that ended where free
 * shipping began goes on up to the new amount.
 * @param alsoFree names of the automatic discounts that make shipping free as well
 */
function planRates(
  forms: ShopForms,
  wanted: WantedRates,
  money: Money,
  { site: { country, currency }, alsoFree }: { site: ShopSite; alsoFree: string[] }
): Planned {
  const { digits } = money
  let regions: Regions = []
  try {
    const work = new WorkLimit()
    const map = onlyMap(forms, work)
    const chosen = wantedRegions(map, wanted, country)
    regions = regionsAnswer(map, chosen)
    if (chosen.size === 0) throw new Cannot('nothingSetUp')
    const options = keptOptions(forms, digits)
    const changed = changeAll({ map, options, money, work }, chosen)
    regions = regionsAnswer(map, chosen)
    const pairs = options.flatMap((before, index): Pair[] => {
      const after = changed[index]
      return after && after !== before ? [{ before, after }] : []
    })
    if (pairs.length === 0) return { plan: { state: 'same', regions } }
    const names = regions.flatMap(({ name, isChosen }) => (isChosen ? [name] : []))
    const edits = pairs.map(editOf)
    const change: StoredChange = { ...money, currency, names, isOn: true, edits }
    const plan: Plan = {
      state: 'ready',
      id: idOfChange(change),
      regions,
      steps: pairs.flatMap((pair) => stepsOf(pair, map, digits)),
      others: offeredIn(options, [...chosen]).flatMap(({ id, title }) =>
        edits.some((edit) => edit.id === id) ? [] : [title]
      ),
      alsoFree
    }
    return { plan, change }
  } catch (error) {
    if (!(error instanceof Cannot)) throw error
    return { plan: { state: 'cannot', reason: error.reason, name: error.about, regions } }
  }
}

/**
 * A shop whose rates are changed, so that it ships free from an amount.
 * @param alsoFree names the automatic discounts that make shipping free as well
 */
export const ratesOfShop = (
  source: ShopWriter,
  wanted: WantedRates,
  alsoFree: () => Promise<string[]>
): ChangingShop => ({
  kind: 'rates',
  async read() {
    const { profiles, options } = await source.forms()
    return { profiles, rules: options }
  },
  async plan(forms) {
    const [site, names] = await Promise.all([source.site(), alsoFree()])
    const { currency } = site
    const digits = currencyDigits(currency)
    const money = { amount: Math.round(wanted.amount * 10 ** digits), digits }
    if (currency !== wanted.currency || money.amount === 0)
      return { plan: { state: 'cannot', reason: 'currency', name: currency } }
    return planRates(forms, wanted, money, { site, alsoFree: names })
  },
  meaningOf: meaningOfRates,
  write: async (rule, fields) =>
    rule !== undefined && fields !== null && source.writeRates(rule._id, rule.revision, fields),
  isAbout: () => true
})
