import { type DiscountRule, isGivenAt, type RuleEffect } from '../discount-rules.ts'
import { minorUnits } from '../money.ts'
import { isSelected, type Selection } from '../selection.ts'
import type { Shop } from '../shop.ts'
import type { Goods } from './priced-line.ts'

const isIn = (selection: Selection, { stocked }: Goods) => isSelected(selection, stocked?.product)

function isReached({ trigger }: DiscountRule, goods: readonly Goods[], currency: string): boolean {
  if (trigger.by === 'always') return true
  const { of, from, to } = trigger
  const counted = goods.filter((one) => isIn(of, one))
  if (trigger.by === 'quantity') {
    const pieces = counted.reduce((sum, { line }) => sum + line.quantity, 0)
    return pieces >= from && pieces <= (to ?? Infinity)
  }
  const value = counted.reduce((sum, { sale, line }) => sum + sale * line.quantity, 0)
  const minor = (amount: number) => minorUnits(amount, currency)
  return value >= minor(from) && (to === undefined || value <= minor(to))
}

/** The shop's discounts that are given to these goods, those on delivery among them. */
export const rulesFor = (shop: Shop, goods: readonly Goods[]): DiscountRule[] =>
  shop
    .discountRules()
    .filter((rule) => isGivenAt(rule, shop.now().getTime()) && isReached(rule, goods, shop.currency))

/** Off one piece that was sold at this price. All amounts are of the original price, as the SDK's types say. */
function offOne(effect: RuleEffect, sale: number, currency: string): number {
  switch (effect.type) {
    case 'percent':
      return Math.round((sale * effect.percent) / 100)
    case 'amount':
      return minorUnits(effect.amount, currency)
    case 'fixedPrice':
      return Math.max(0, sale - minorUnits(effect.price, currency))
    case 'freeShipping':
      return 0
  }
}

/** What each rule takes off one piece. Several add up, to the whole price at most: Wix does not document how. */
export function offByRules(goods: Goods, rules: readonly DiscountRule[], currency: string) {
  const offs: { rule: DiscountRule; off: number }[] = []
  let left = goods.sale
  for (const rule of rules) {
    if (rule.effect.type === 'freeShipping' || !isIn(rule.on, goods)) continue
    const off = Math.min(left, offOne(rule.effect, goods.sale, currency))
    offs.push({ rule, off })
    left -= off
  }
  return offs
}
