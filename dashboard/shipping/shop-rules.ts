import type { ShippingRules } from '#shared/api/shipping-api.ts'
import type { Goal } from '#shared/settings/field.ts'
import type { ShippingProblem } from '#shared/shipping/rules-schema.ts'
import {
  hasFree,
  mainRegion,
  type PromisedAmount,
  promiseState,
  type PromiseState
} from '#shared/shipping/promise.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { atom, computed } from 'nanostores'

import { draftPart, editSettings } from '../draft/draft.ts'

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

/** The service's latest reading of the shop's automatic discounts. */
export const $discounts = atom<Discounts>({ state: 'reading' })

/** A change of the shop that the owner asked for: its rates by the bar's amount, or the discount of a goal. */
export type PlannedChange =
  | { of: 'rates' }
  /** `isOff`: the goal is removed, and the change switches its discount off. */
  | { of: 'discount'; goal: Goal; isOff?: boolean }

/** The change whose plan is shown. */
export const $plannedChange = atom<PlannedChange | undefined>()
export const openChange = (change: PlannedChange): void => $plannedChange.set(change)
export const closeChange = (): void => $plannedChange.set(undefined)

/** Whether the shop was not read yet, and nothing says that it cannot be. */
export const $isShopUnread = computed($shopRules, ({ state }) => state === 'unknown' || state === 'reading')

/** A statement that compares the shop's rules with the owner's amount. */
export type ShopLine =
  | { state: 'unknown' | 'failed' | 'reading' }
  | { state: 'unreadable'; problem: ShippingProblem | undefined }
  | PromiseState

export function shopLine(known: ShopRules, settings: PromisedAmount): ShopLine {
  switch (known.state) {
    case 'known':
      return promiseState(known.rules, settings)
    case 'unreadable':
      return { state: 'unreadable', problem: known.problems[0] }
    default:
      return known
  }
}

const $shipping = draftPart(({ shipping }) => shipping)

export const $shopLine = computed(
  [$shopRules, draftPart(({ threshold }) => threshold), draftPart(({ currency }) => currency), $shipping],
  (known, threshold, currency, shipping) => shopLine(known, { threshold, currency, shipping })
)

/** The bar's amount that comes from the shop; undefined where the typed one counts. */
export const $shopAmount = computed([$shopRules, $shipping], (known, { amountFrom }) => {
  if (amountFrom !== 'shop' || known.state !== 'known') return undefined
  const region = mainRegion(known.rules)
  return { region, currency: known.rules.currency, freeFrom: region?.freeFrom ?? null }
})

/** Whether there are amounts that the bar can take. */
export const $hasShopAmounts = computed(
  $shopRules,
  (known) => known.state === 'known' && known.rules.regions.some(hasFree)
)

/** Lets the bar follow the shop's own rules instead of the typed amount. */
export const takeShopAmounts = (): void => editSettings('shipping', { amountFrom: 'shop' })
