import type { ShippingProblem, ShippingRegion, ShippingRules } from '#shared/api/shipping-api.ts'
import { exactMoney } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'

/** The shop's own shipping rules, as far as the page knows them. */
export type ShopRules =
  /** Not asked yet. */
  | { state: 'unknown' }
  /** The service did not answer. */
  | { state: 'failed' }
  /** The service reads them for the first time. */
  | { state: 'reading' }
  | { state: 'unreadable'; problems: readonly ShippingProblem[] }
  | { state: 'known'; rules: ShippingRules }

/** The service's last answer. */
export const $shopRules = atom<ShopRules>({ state: 'unknown' })

/** Whether the shop was not read yet, and nothing says that it cannot be. */
export const $isShopUnread = computed($shopRules, ({ state }) => state === 'unknown' || state === 'reading')

/** Destination of an order: ISO 3166-1 country, ISO 3166-2 subdivision. */
export interface Destination {
  country: string
  subdivision?: string | undefined
}

/** The region that counts there: a subdivision before its country before the rest of the world. */
export function regionOf(
  regions: readonly ShippingRegion[],
  { country, subdivision }: Destination
): ShippingRegion | undefined {
  const named = (place: string | undefined) =>
    place ? regions.find(({ places }) => places.includes(place)) : undefined
  return named(subdivision) ?? named(country) ?? regions.find(({ places }) => places.length === 0)
}

/** The region that is shown first: the shop's own country's. */
export const mainRegion = ({ regions, country }: ShippingRules): ShippingRegion | undefined =>
  regionOf(regions, { country }) ?? regions[0]

/**
 * Why what is known of the rules is not certain. `stale`: they could not be read again. `unchecked`: checkout did not
 * confirm the amount.
 */
export type Doubt = 'stale' | 'unchecked'

/** A statement about the shop's rules beside the owner's amount. */
export type ShopLine =
  | { state: 'unknown' | 'failed' | 'reading' }
  | { state: 'unreadable'; problem: ShippingProblem | undefined }
  /** No order ships free anywhere. */
  | { state: 'none'; doubt?: Doubt | undefined }
  | {
      /**
       * `agrees`: the bar says what the shop does. `partly`: only in the main region. `differs`: not there either.
       * `follows`: the bar takes the shop's amounts.
       */
      state: 'agrees' | 'partly' | 'differs' | 'follows'
      region: ShippingRegion
      currency: string
      doubt?: Doubt | undefined
    }

type Amount = Pick<Settings, 'threshold' | 'currency' | 'shipping'>

function doubtOf({ problems }: ShippingRules, region?: ShippingRegion): Doubt | undefined {
  if (problems.some(({ reason }) => reason === 'permission' || reason === 'silent')) return 'stale'
  return region?.found === 'rules' ? 'unchecked' : undefined
}

function compared(rules: ShippingRules, settings: Amount): ShopLine {
  const { regions, currency } = rules
  const region = mainRegion(rules)
  const doubt = doubtOf(rules, region)
  if (!region || regions.every(({ freeFrom }) => freeFrom === null)) return { state: 'none', doubt }
  const isSame = ({ freeFrom }: ShippingRegion) =>
    freeFrom !== null &&
    currency === settings.currency &&
    exactMoney(freeFrom) === exactMoney(settings.threshold)
  if (settings.shipping.amountFrom === 'shop') return { state: 'follows', region, currency, doubt }
  const state = !isSame(region) ? 'differs' : regions.every(isSame) ? 'agrees' : 'partly'
  return { state, region, currency, doubt }
}

export function shopLine(known: ShopRules, settings: Amount): ShopLine {
  switch (known.state) {
    case 'known':
      return compared(known.rules, settings)
    case 'unreadable':
      return { state: 'unreadable', problem: known.problems[0] }
    default:
      return known
  }
}

export const $shopLine = computed([$shopRules, $draft], shopLine)

/** The bar's amount that comes from the shop; undefined where the typed one counts. */
export const $shopAmount = computed([$shopRules, $draft], (known, { shipping }) => {
  if (shipping.amountFrom !== 'shop' || known.state !== 'known') return undefined
  const region = mainRegion(known.rules)
  return { region, currency: known.rules.currency, freeFrom: region?.freeFrom ?? null }
})

/** Whether regions of the shop ship free by other terms than each other, and the bar takes them. */
export const $hasSeveralAmounts = computed([$shopRules, $draft], (known, { shipping }) =>
  shipping.amountFrom === 'shop' && known.state === 'known'
    ? new Set(known.rules.regions.map((one) => JSON.stringify([one.freeFrom, one.conditions]))).size > 1
    : false
)

/** Whether there are amounts that the bar can take. */
export const $hasShopAmounts = computed(
  $shopRules,
  (known) => known.state === 'known' && known.rules.regions.some(({ freeFrom }) => freeFrom !== null)
)
