import { type DiscountRule, isGivenAt, type RuleEffect, type RuleTrigger } from '../discount-rules.ts'
import { minorUnits } from '../money.ts'
import { isSelected, type Selection } from '../selection.ts'
import type { Shop } from '../shop.ts'
import type { Goods } from './priced-line.ts'
import { shareOut } from './share-out.ts'
import type { StoredCart } from './stored-cart.ts'

const isIn = (selection: Selection, { stocked }: Goods) => isSelected(selection, stocked?.product)

/** Input of the rules: goods, in this currency, of a member. */
interface Looked {
  goods: readonly Goods[]
  currency: string
  memberId: string | undefined
}

function isReached(trigger: RuleTrigger, looked: Looked): boolean {
  const { goods, currency, memberId = '' } = looked
  switch (trigger.by) {
    case 'always':
      return true
    case 'all':
      return trigger.parts.every((part) => isReached(part, looked))
    case 'any':
      return trigger.parts.some((part) => isReached(part, looked))
    case 'members':
      return trigger.ids.includes(memberId)
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

/** The shop's discounts that are given to these goods, those on delivery among them. An app's cart has no member. */
export function rulesFor(shop: Shop, { visitorId }: StoredCart, goods: readonly Goods[]): DiscountRule[] {
  const memberId = visitorId === undefined ? undefined : shop.visitor.memberId
  const looked = { goods, currency: shop.currency, memberId }
  return givenRules(shop.discountRules(), looked, shop.now().getTime())
}

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

/** Off each of these goods in bundles of the dearest pieces, each by its part: Wix documents neither. */
function bundleOffs(
  { pieces, price }: Extract<RuleEffect, { type: 'bundle' }>,
  goods: readonly Goods[],
  currency: string
): number[] {
  const all = goods.flatMap(({ sale, line }, index) =>
    Array.from({ length: line.quantity }, () => ({ sale, index }))
  )
  const sets = Math.floor(all.length / pieces)
  const taken = all.toSorted((a, b) => b.sale - a.sale).slice(0, sets * pieces)
  const worth = goods.map((_, at) =>
    taken.reduce((sum, { sale, index }) => sum + (index === at ? sale : 0), 0)
  )
  const whole = worth.reduce((sum, one) => sum + one, 0)
  return shareOut(Math.max(0, whole - sets * minorUnits(price, currency)), worth)
}

/** Amount that each rule takes off each of these goods, all pieces together. */
function offsOf({ effect, on }: DiscountRule, goods: readonly Goods[], currency: string): number[] {
  if (effect.type !== 'bundle')
    return goods.map((one) =>
      isIn(on, one) ? Math.min(one.sale, offOne(effect, one.sale, currency)) * one.line.quantity : 0
    )
  const own = goods.filter((one) => isIn(on, one))
  const offs = bundleOffs(effect, own, currency)
  return goods.map((one) => offs[own.indexOf(one)] ?? 0)
}

/** Amounts that all rules take off these goods. Several add up, to the whole price at most: Wix does not document how. */
export function offByRules(goods: readonly Goods[], rules: readonly DiscountRule[], currency: string) {
  const found = goods.map(
    ({ sale, line }): { left: number; offs: { rule: DiscountRule; off: number }[] } => ({
      left: sale * line.quantity,
      offs: []
    })
  )
  for (const rule of rules) {
    if (rule.effect.type === 'freeShipping') continue
    const offs = offsOf(rule, goods, currency)
    for (const [index, one] of found.entries()) {
      const goodsOf = goods[index]
      if (!goodsOf || !isIn(rule.on, goodsOf)) continue
      const off = Math.min(one.left, offs[index] ?? 0)
      one.offs.push({ rule, off })
      one.left -= off
    }
  }
  return found.map(({ offs }) => offs)
}
