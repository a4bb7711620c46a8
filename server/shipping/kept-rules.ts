import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { freePiecesIn } from '#shared/shipping/free-pieces.ts'
import { ProblemSchema, RegionSchema, type ShippingProblem } from '#shared/shipping/rules-schema.ts'
import type { KnownShop } from '#shared/shipping/shop-discounts.ts'
import { noAmount } from '#shared/shipping/shop-rules.ts'
import { ShopShippingSchema } from '#shared/shipping/shop-shipping-schema.ts'
import type {
  FreeByProfile,
  ShopRegion,
  ShopShipping,
  RateCondition
} from '#shared/shipping/shop-shipping.ts'
import { formatMoney } from '#shared/money.ts'
import * as v from 'valibot'

import type { ShippingRow } from '../db/shipping-store.ts'
import type { Confirmed, ConfirmedRegion } from './confirm.ts'
import { inMajor } from './decimal.ts'
import { DEFAULT_PROFILE, type DerivedRegion, type ProfileRates } from './derive.ts'
import { readKeptDiscounts } from './discount-rules.ts'
import { freeRate, type FreeRange } from './free-rates.ts'
import { countryOf, REST_OF_WORLD } from './places.ts'
import type { ProblemList } from './problems.ts'

const IS: Readonly<Record<RateCondition['is'], string>> = {
  EQ: 'of exactly',
  GT: 'above',
  GTE: 'of at least',
  LT: 'below',
  LTE: 'of at most'
}
const OF: Readonly<Record<RateCondition['of'], string>> = {
  weight: 'total weight',
  quantity: 'number of items'
}

export interface MoneyWords {
  currency: string
  digits: number
}

function rangeWords({ from, upTo, and }: FreeRange, { currency, digits }: MoneyWords): string {
  const amount = (minor: number) => formatMoney(inMajor(minor, digits), { currency })
  const total =
    upTo === Infinity
      ? `from ${amount(from)}`
      : from === 0
        ? `up to ${amount(upTo)}`
        : from === upTo
          ? `for exactly ${amount(from)}`
          : `from ${amount(from)} up to ${amount(upTo)}`
  const conditions = and.map(({ of, is, value }) => `with a ${OF[of]} ${IS[is]} ${value}`)
  return [total, ...conditions].join(' ')
}

function profileWords({ ranges, isOpen, isUnreachable }: ProfileRates, money: MoneyWords): string[] {
  if (isUnreachable) return ['not delivered here']
  if (ranges.length > 0) return ranges.map((range) => `free ${rangeWords(range, money)}`)
  return [isOpen ? 'at the rates of a carrier' : 'never free']
}

/** Whether the amount tells everything about these rates. */
function isPlain(ranges: readonly FreeRange[], freeFrom: number | null): boolean {
  const [first, ...more] = ranges
  const isFrom = first?.from === freeFrom && first.upTo === Infinity && first.and.length === 0
  return more.length === 0 && (first ? isFrom : freeFrom === null)
}

/** Words for the owner about conditions of a region beyond its amount. */
export function conditionWords(
  { rates, freeFrom }: DerivedRegion,
  profileNames: ReadonlyMap<string, string>,
  money: MoneyWords
): string[] {
  return Array.from(rates).flatMap(([profile, own]) => {
    if (profile === DEFAULT_PROFILE && isPlain(own.ranges, freeFrom)) return []
    const whose = profile === DEFAULT_PROFILE ? '' : `${profileNames.get(profile) ?? 'Other items'}: `
    return profileWords(own, money).map((words) => {
      const line = `${whose}${words}`
      return line.charAt(0).toUpperCase() + line.slice(1)
    })
  })
}

/** Stored form of a reading: whole for the owner, and short for shoppers. */
const KeptRulesSchema = v.object({
  shop: ShopShippingSchema,
  basis: v.exactOptional(v.picklist(['beforeDiscounts', 'afterDiscounts'])),
  regions: v.array(RegionSchema),
  problems: v.array(ProblemSchema)
})
export type KeptRules = v.InferOutput<typeof KeptRulesSchema>

export interface RulesOf {
  confirmed: Confirmed
  currency: string
  digits: number
  /** The shop's own country, where it is known. */
  country: string
  profileNames: ReadonlyMap<string, string>
  problems: ProblemList
}

function outcomeOf(region: ConfirmedRegion, digits: number): [freeFrom: number | null, FreeByProfile?] {
  const major = (minor: number) => inMajor(minor, digits)
  const freeFrom = region.freeFrom === null ? null : major(region.freeFrom)
  const all = Array.from(region.rates.values())
  // A page tells by profiles, of which none is named, that nothing may be shipped there.
  if (all.every(({ ranges }) => ranges.length === 0))
    return all.every(({ isShipped }) => isShipped) ? [null] : [null, {}]
  const [own, ...others] = all
  if (others.length === 0 && isPlain(own?.ranges ?? [], region.freeFrom)) return [freeFrom]
  const rates = ({ ranges }: ProfileRates) => ranges.map((range) => freeRate(range, major))
  return [freeFrom, Object.fromEntries(Array.from(region.rates, ([id, own]) => [id, rates(own)]))]
}

/** Regions with equal outcomes are one, and a place that says what counts there anyway is left out. */
function shopRegions(regions: readonly ConfirmedRegion[], digits: number): ShopRegion[] {
  const outcomes = regions.map((region) => {
    const outcome = outcomeOf(region, digits)
    return { places: region.places, outcome, key: JSON.stringify(outcome) }
  })
  const byPlace = new Map(outcomes.flatMap(({ places, key }) => places.map((place) => [place, key])))
  function isSaidAnyway(place: string, key: string): boolean {
    if (place === REST_OF_WORLD) return false
    const country = place.length > 2 ? byPlace.get(countryOf(place)) : undefined
    return (country ?? byPlace.get(REST_OF_WORLD)) === key
  }
  const merged = new Map<string, { places: string[]; outcome: ReturnType<typeof outcomeOf> }>()
  for (const { places, outcome, key } of outcomes) {
    for (const place of places) {
      if (isSaidAnyway(place, key)) continue
      // The rest of the world is written as a region of its own: '' among other places would be lost.
      const name = `${place === REST_OF_WORLD} ${key}`
      const found = merged.get(name)
      if (found) found.places.push(place)
      else merged.set(name, { places: [place], outcome })
    }
  }
  return Array.from(merged.values(), ({ places, outcome }) => [places.join(' '), ...outcome] as const)
}

/** The shop's own country where it delivers there, else the first one to which it does. */
function mainCountry(regions: readonly ConfirmedRegion[], country: string): string {
  const places = regions.flatMap((region) => region.places)
  if (country !== '' && (places.includes(country) || places.includes(REST_OF_WORLD))) return country
  return countryOf(places.find((place) => place.length === 2) ?? places[0] ?? country)
}

/** Brings the result of a reading into its stored form. */
export function keptRules({
  confirmed,
  currency,
  digits,
  country,
  profileNames,
  problems
}: RulesOf): KeptRules {
  const { regions, basis, countsDigital, refusal } = confirmed
  if (refusal) problems.add(refusal)
  const shop: ShopShipping = {
    currency,
    country: mainCountry(regions, country),
    regions: shopRegions(regions, digits),
    beforeDiscounts: basis === 'beforeDiscounts' || undefined,
    countsDigital: countsDigital || undefined
  }
  return {
    shop,
    basis,
    regions: regions.map((region) => ({
      name: region.name,
      places: region.places.filter((place) => place !== REST_OF_WORLD),
      freeFrom: region.freeFrom === null ? null : inMajor(region.freeFrom, digits),
      conditions: conditionWords(region, profileNames, { currency, digits }),
      found: region.found
    })),
    problems: problems.list()
  }
}

/** Returns kept rules, or undefined if this version of the service cannot read them. */
export function readKeptRules(json: string | undefined): KeptRules | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptRulesSchema), json)
  if (!read.success) return undefined
  const { shop, regions } = read.output
  return {
    ...read.output,
    regions: regions.map((region) => ({ ...region, pieces: freePiecesIn(shop, region) ?? undefined }))
  }
}

const FailureSchema = v.pipe(v.string(), v.parseJson(), ProblemSchema)

/** Why the last reading failed, where it did. */
export function readFailure({ failure }: { failure?: string }): ShippingProblem | undefined {
  const read = v.safeParse(FailureSchema, failure)
  return read.success ? read.output : undefined
}

/** The kept rules as the owner's dashboard gets them. */
export const rulesAnswer = (
  { shop, basis, regions, problems }: KeptRules,
  readAt: number
): ShippingRulesAnswer => ({
  state: 'known',
  // The client makes a date of it.
  readAt: new Date(readAt).toISOString(),
  currency: shop.currency,
  country: shop.country,
  basis,
  countsDigital: shop.countsDigital,
  regions,
  shipping: shop,
  problems
})

/** The result of the last reading of a shop, with what only the service writes into its answers. */
export interface ReadShop extends KnownShop {
  rules?: KeptRules | undefined
}

export function readShopRow(row: ShippingRow | undefined): ReadShop {
  const rules = readKeptRules(row?.rules)
  return {
    discounts: readKeptDiscounts(row?.discounts),
    shipping: readFailure(row ?? {})?.reason === 'size' ? noAmount(rules?.shop) : rules?.shop,
    rules
  }
}

/** Whether a bar tells what only the shop's rules say: its amounts, its goals, and any gap beside its discounts. */
export const needsRules = ({ enabled, shipping, rewards }: Settings): boolean =>
  enabled || shipping.amountFrom === 'shop' || rewards.goals.length > 0
