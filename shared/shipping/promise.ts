import { exactMoney } from '../money.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShippingProblem, ShippingRegion } from './rules-schema.ts'

/** The shop's own rules, as they were read last. */
export interface ReadRules {
  regions: readonly ShippingRegion[]
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 code of the main region; '' where there is none. */
  country: string
  problems: readonly ShippingProblem[]
}

/** Destination of an order: ISO 3166-1 country, ISO 3166-2 subdivision. */
export interface Destination {
  country: string
  subdivision?: string | undefined
}

/** The region that decides at a place: its subdivision's before its country's before the rest of the world. */
export function regionOf(
  regions: readonly ShippingRegion[],
  { country, subdivision }: Destination
): ShippingRegion | undefined {
  const named = (place: string | undefined) =>
    place ? regions.find(({ places }) => places.includes(place)) : undefined
  return named(subdivision) ?? named(country) ?? regions.find(({ places }) => places.length === 0)
}

/** The region that is shown first: the shop's own country's. */
export const mainRegion = ({
  regions,
  country
}: Pick<ReadRules, 'regions' | 'country'>): ShippingRegion | undefined =>
  regionOf(regions, { country }) ?? regions[0]

/**
 * Why the known rules are not certain. `stale`: they could not be read again. `unchecked`: checkout did not
 * confirm the amount.
 */
export type Doubt = 'stale' | 'unchecked'

/** Do some orders ship free there, from an amount or a number of items? */
export const hasFree = ({ freeFrom, pieces }: Pick<ShippingRegion, 'freeFrom' | 'pieces'>): boolean =>
  freeFrom !== null || pieces !== undefined

/** The bar's promise, compared with the store's rules. */
export type PromiseState =
  /** No order ships free anywhere. */
  | { state: 'none'; doubt?: Doubt | undefined }
  | {
      /**
       * `agrees`: the bar promises what the store does. `partly`: only in the main region. `differs`: not there either.
       * `follows`: the bar takes the shop's amounts.
       */
      state: 'agrees' | 'partly' | 'differs' | 'follows'
      region: ShippingRegion
      currency: string
      doubt?: Doubt | undefined
    }

/** The owner's amount, and whether the shop's own takes its place. */
export type PromisedAmount = Pick<Settings, 'threshold' | 'currency' | 'shipping'>

function doubtOf({ problems }: ReadRules, region?: ShippingRegion): Doubt | undefined {
  if (problems.some(({ reason }) => reason === 'permission' || reason === 'silent')) return 'stale'
  return region?.found === 'rules' ? 'unchecked' : undefined
}

/** Compares the amount on the bar with the one from which the shop ships free. */
export function promiseState(rules: ReadRules, settings: PromisedAmount): PromiseState {
  const { regions, currency } = rules
  const region = mainRegion(rules)
  const doubt = doubtOf(rules, region)
  if (!region || !regions.some(hasFree)) return { state: 'none', doubt }
  const isSame = ({ freeFrom }: ShippingRegion) =>
    freeFrom !== null &&
    currency === settings.currency &&
    exactMoney(freeFrom) === exactMoney(settings.threshold)
  if (settings.shipping.amountFrom === 'shop') return { state: 'follows', region, currency, doubt }
  const state = !isSame(region) ? 'differs' : regions.every(isSame) ? 'agrees' : 'partly'
  return { state, region, currency, doubt }
}
