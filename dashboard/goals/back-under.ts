import { currencyDigits } from '#shared/money.ts'
import { automaticDiscounts } from '#shared/shipping/automatic-discounts.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { minorDiscount } from '#shared/shipping/minor-terms.ts'

import { computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { $shopAmount, $shopRules } from '../shipping/shop-rules.ts'
import type { ShownGoal } from './shown-goals.ts'

/** What free shipping looks at, in major units of `currency`. */
export interface FreeShippingTerms {
  freeFrom: number
  currency: string
  /** Discounts do not lower what counts. */
  beforeDiscounts: boolean
}

/**
 * What a cart at the goal's amount is worth after the goal's discount, where that is less than free shipping needs
 * although the amount is not: then shipping costs again. Undefined where it stays free, or was not.
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

/** By the amount that the owner typed, or that of the shop's main region; `Infinity`: nothing ships free there. */
export const $freeShippingTerms = computed(
  [$shopAmount, $shopRules, $draft],
  (shopAmount, known, { threshold, currency }): FreeShippingTerms => ({
    freeFrom: shopAmount ? (shopAmount.freeFrom ?? Infinity) : threshold,
    currency: shopAmount?.currency ?? currency,
    beforeDiscounts: known.state === 'known' && known.rules.basis === 'beforeDiscounts'
  })
)
