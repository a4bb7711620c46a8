import type { AutomaticDiscount, CouponTerms, DiscountEffect, DiscountTrigger } from './discount-terms.ts'

// Discounts come in major units; carts are counted in whole minor ones.

type ToMinor = (amount: number) => number

function minorEffect(effect: DiscountEffect, toMinor: ToMinor): DiscountEffect {
  if (effect.kind === 'amount') return { ...effect, amount: toMinor(effect.amount) }
  return 'price' in effect ? { ...effect, price: toMinor(effect.price) } : effect
}

/** @param memberKey of the cart's member; undefined if the shopper is not signed in. */
function minorTrigger(trigger: DiscountTrigger, toMinor: ToMinor, memberKey?: number): DiscountTrigger {
  if ('keys' in trigger)
    return { by: memberKey !== undefined && trigger.keys.includes(memberKey) ? 'all' : 'any', of: [] }
  if (trigger.by === 'all' || trigger.by === 'any')
    return { ...trigger, of: trigger.of.map((part) => minorTrigger(part, toMinor, memberKey)) }
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
  toMinor: ToMinor,
  memberKey?: number
): AutomaticDiscount => ({
  name,
  trigger: minorTrigger(trigger, toMinor, memberKey),
  gives: gives.map(({ effect, reach }) => ({ effect: minorEffect(effect, toMinor), reach }))
})
