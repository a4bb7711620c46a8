import { type DiscountRule, isGivenAt, type RuleEffect, type RuleTrigger } from '../discount-rules.ts'
import { minorUnits } from '../money.ts'
import { isSelected, type Selection } from '../selection.ts'
import type { Shop } from '../shop.ts'
import { notEmulated } from '../wix-error.ts'
import type { Goods } from './priced-line.ts'

const isIn = (selection: Selection, { stocked }: Goods) => isSelected(selection, stocked?.product)

/** Input of the rules: goods, in this currency. */
interface Looked {
  goods: readonly Goods[]
  currency: string
}

function isReached(trigger: RuleTrigger, looked: Looked): boolean {
  const { goods, currency } = looked
  switch (trigger.by) {
    case 'always':
      return true
    case 'all':
      return trigger.parts.every((part) => isReached(part, looked))
    case 'any':
      return trigger.parts.some((part) => isReached(part, looked))
    case 'members':
      // The demo's visitors are members of nothing.
      return false
  }
  const { by, of, from, to = Infinity } = trigger
  const minor = (amount: number) => (by === 'subtotal' ? minorUnits(amount, currency) : amount)
  const size = goods
    .filter((one) => isIn(of, one))
    .reduce((sum, { sale, line }) => sum + (by === 'subtotal' ? sale : 1) * line.quantity, 0)
  return minor(from) <= size && size <= minor(to)
}

/** The discounts that are given at this time, in ms since 1970. */
export const givenRules = (rules: readonly DiscountRule[], looked: Looked, now: number): DiscountRule[] =>
  rules.filter((rule) => isGivenAt(rule, now) && isReached(rule.trigger, looked))

/** The shop's discounts that are given to these goods, those on delivery among them. */
export const rulesFor = (shop: Shop, goods: readonly Goods[]): DiscountRule[] =>
  givenRules(shop.discountRules(), { goods, currency: shop.currency }, shop.now().getTime())

/** Off one piece that was sold at this price. All amounts are of the original price, as the SDK's types say. */
function offOne(effect: RuleEffect, sale: number, currency: string): number {
  switch (effect.type) {
    case 'percent':
      return Math.round((sale * effect.percent) / 100)
    case 'amount':
      return minorUnits(effect.amount, currency)
    case 'fixedPrice':
      return Math.max(0, sale - minorUnits(effect.price, currency))
    default:
      return 0
  }
}

/** Off all pieces of one line. */
function offLine({ effect, on }: DiscountRule, goods: Goods, currency: string): number {
  const { sale, line } = goods
  if (!isIn(on, goods)) return 0
  if (effect.type === 'bundle' && line.quantity >= effect.pieces)
    throw notEmulated('discounts', 'Which pieces make a bundle')
  return Math.min(sale, offOne(effect, sale, currency)) * line.quantity
}

/** Amounts that all rules take off these goods. Several add up, to the whole price at most: Wix does not document how. */
export function offByRules(goods: readonly Goods[], rules: readonly DiscountRule[], currency: string) {
  const onGoods = rules.filter(({ effect }) => effect.type !== 'freeShipping')
  return goods.map((one) => {
    let left = one.sale * one.line.quantity
    return onGoods
      .filter(({ on }) => isIn(on, one))
      .map((rule) => {
        const off = Math.min(left, offLine(rule, one, currency))
        left -= off
        return { rule, off }
      })
  })
}
