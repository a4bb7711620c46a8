import { currencyDigits } from '#shared/money.ts'
import { automaticDiscounts } from '#shared/shipping/automatic-discounts.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { minorDiscount } from '#shared/shipping/minor-terms.ts'

import { computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { $shopAmount, $shopRules } from '../shipping/shop-rules.ts'
import type { ShownGoal } from './shown-goals.ts'

/** The terms of free shipping, in major units of `currency`. */
export interface FreeShippingTerms {
  freeFrom: number
  currency: string
  /** Discounts do not lower what counts. */
  beforeDiscounts: boolean
}

/**
 * Worth of a cart at the goal's amount after the goal's discount, if the discount takes it below the amount of free
 * shipping: then shipping costs again. Undefined if shipping stays free, or was not free before.
 */
export function backUnder(
  { goal, standing }: ShownGoal,
  discounts: Discounts,
  { freeFrom, currency, beforeDiscounts }: FreeShippingTerms
): number | undefined {
  if (standing.state !== 'active' || discounts.state !== 'known' || beforeDiscounts) return undefined
  const terms = discounts.rules.find(({ id }) => id === goal.rule)?.terms
  if (!terms || goal.amount < freeFrom) return undefined
  const unit = 10 ** currencyDigits(currency)
  const minor = (amount: number) => Math.round(amount * unit)
  const { off } = automaticDiscounts([], [minorDiscount(terms, minor)])
  const { bought } = off(minor(goal.amount), false)
  const left = minor(goal.amount) - bought
  return left < minor(freeFrom) ? left / unit : undefined
}

/** Takes the amount that the owner typed, or that of the shop's main region; `Infinity`: nothing ships free there. */
export const $freeShippingTerms = computed(
  [$shopAmount, $shopRules, $draft],
  (shopAmount, known, { threshold, currency }): FreeShippingTerms => ({
    freeFrom: shopAmount ? (shopAmount.freeFrom ?? Infinity) : threshold,
    currency: shopAmount?.currency ?? currency,
    beforeDiscounts: known.state === 'known' && known.rules.basis === 'beforeDiscounts'
  })
)
