import type { AutomaticDiscount, CouponTerms, DiscountEffect, DiscountTrigger } from './discount-terms.ts'

// Discounts come in major units; carts are counted in whole minor ones.

type ToMinor = (amount: number) => number

function minorEffect(effect: DiscountEffect, toMinor: ToMinor): DiscountEffect {
  if (effect.kind === 'amount') return { ...effect, amount: toMinor(effect.amount) }
  return effect.kind === 'fixedPrice' ? { ...effect, price: toMinor(effect.price) } : effect
}

function minorTrigger(trigger: DiscountTrigger, toMinor: ToMinor): DiscountTrigger {
  if (trigger.by !== 'subtotal') return trigger
  return { ...trigger, from: toMinor(trigger.from), upTo: trigger.upTo && toMinor(trigger.upTo) }
}

export const minorTerms = (terms: CouponTerms, toMinor: ToMinor): CouponTerms => ({
  ...terms,
  effect: minorEffect(terms.effect, toMinor),
  from: terms.from && toMinor(terms.from)
})

export const minorDiscount = (
  { name, trigger, gives }: AutomaticDiscount,
  toMinor: ToMinor
): AutomaticDiscount => ({
  name,
  trigger: minorTrigger(trigger, toMinor),
  gives: gives.map(({ effect, reach }) => ({ effect: minorEffect(effect, toMinor), reach }))
})
