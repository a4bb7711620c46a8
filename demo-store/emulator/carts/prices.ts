import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import { variantPrice, variantsOf } from '../catalog/products.ts'
import { type DiscountRule, isGivenAt, type Scopes, type Trigger } from '../site/discount-rules.ts'
import { fullPrice, minorUnits } from '../site/money.ts'
import type { CartLine, Shop, StoredCart } from '../site/shop.ts'
import { notEmulated } from '../site/wix-error.ts'
import { couponUse } from './coupons.ts'

/** What a line sells, before any discount. */
export interface Goods extends CartLine {
  product: StoredProduct
  variant: StoredVariant
  itemType: 'PHYSICAL' | 'DIGITAL'
  shippable: boolean
  /** Kilograms, of one piece. */
  weight: number
  deliveryProfileId: string | undefined
  /** Prices of one piece in the smallest unit: what it cost once, and what it costs. */
  full: number
  sale: number
}
/** The part of goods that the shop's own discounts look at. */
export type Looked = Pick<Goods, 'sale' | 'quantity'> & {
  product: Pick<StoredProduct, 'id' | 'categoryIds'>
}

/** A discount on a line, with its name. */
export interface LineDiscount {
  /** The id of the rule or the coupon. */
  id: string
  name: string
  source: { sourceType: 'AUTOMATIC_RULE' } | { sourceType: 'COUPON'; couponCode: string }
  amountOff: number
}

/** A line with what the shop's own discounts and a coupon take off it. */
export interface PricedLine extends Goods {
  /** Price of one piece after the discounts; rounded where they are not the same off each piece. */
  unit: number
  total: number
  totalBeforeDiscount: number
  discounts: readonly LineDiscount[]
}

/** Undefined where the catalog no longer has it. */
function goodsOf(shop: Shop, line: CartLine): Goods | undefined {
  const product = shop.product(line.productId)
  const variant = product && variantsOf(product).find(({ id }) => id === line.variantId)
  if (!variant) return undefined
  const { productType, deliveryProfileId: own } = product
  const itemType = productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'
  const profiles = shop.shippingRules().deliveryProfiles
  const profile = profiles.find(({ id }) => id === own) ?? profiles.find((one) => one.default)
  const prices = variantPrice(product, variant)
  return {
    ...line,
    product,
    variant,
    itemType,
    shippable: itemType === 'PHYSICAL',
    weight: variant.weight ?? product.weight,
    deliveryProfileId: profile?.id,
    full: minorUnits(fullPrice(prices), shop.currency),
    sale: minorUnits(prices.price, shop.currency)
  }
}

function isIn([scope]: Scopes, { product }: Pick<Looked, 'product'>): boolean {
  if (scope.type === 'CUSTOM_FILTER')
    return product.categoryIds.includes(scope.customFilter.params.collectionIds[0])
  const { catalogItemIds = [] } = scope.catalogItemFilter
  return catalogItemIds.length === 0 || catalogItemIds.includes(product.id)
}

/** Whether a discount's condition holds for a cart of these goods. The demo's visitors are members of nothing. */
export function isReached(trigger: Trigger | undefined, goods: readonly Looked[], currency: string): boolean {
  const sumIn = (scopes: Scopes, size: (one: Looked) => number) =>
    goods.filter((one) => isIn(scopes, one)).reduce((sum, one) => sum + size(one), 0)
  switch (trigger?.triggerType) {
    case undefined:
      return true
    case 'AND':
      return trigger.and.triggers.every((part) => isReached(part, goods, currency))
    case 'OR':
      return trigger.or.triggers.some((part) => isReached(part, goods, currency))
    case 'CUSTOMER_ELIGIBILITY':
      return false
    case 'SUBTOTAL_RANGE': {
      const { scopes, from, to = Infinity } = trigger.subtotalRange
      const total = sumIn(scopes, ({ sale, quantity }) => sale * quantity)
      return minorUnits(Number(from), currency) <= total && total <= minorUnits(Number(to), currency)
    }
    case 'ITEM_QUANTITY_RANGE': {
      const { scopes, from, to = Infinity } = trigger.itemQuantityRange
      const pieces = sumIn(scopes, ({ quantity }) => quantity)
      return from <= pieces && pieces <= to
    }
  }
}

/** Off all pieces of one line. All amounts are of the original price, as the SDK's types say. */
function offLine({ discounts: { values } }: DiscountRule, goods: Goods, currency: string): number {
  const [effect] = values
  const { sale, quantity } = goods
  if (effect.targetType === 'DELIVERY' || !isIn(effect.specificItemsInfo.scopes, goods)) return 0
  if (effect.discountType === 'PERCENTAGE') return Math.round((sale * effect.percentage) / 100) * quantity
  if (effect.discountType !== 'FIXED_AMOUNT') throw notEmulated('discounts', 'What a fixed price takes off')
  return Math.min(sale, minorUnits(Number(effect.fixedAmount), currency)) * quantity
}

/** Discounts of these rules on one line. Several add up, to the whole price at most: Wix does not document how. */
function byRules(goods: Goods, rules: readonly DiscountRule[], currency: string): LineDiscount[] {
  let left = goods.sale * goods.quantity
  return rules.flatMap((rule) => {
    const amountOff = Math.min(left, offLine(rule, goods, currency))
    left -= amountOff
    const { id, name } = rule
    return amountOff > 0 ? [{ id, name, source: { sourceType: 'AUTOMATIC_RULE' }, amountOff }] : []
  })
}

function withDiscounts(goods: Goods, discounts: readonly LineDiscount[]): PricedLine {
  const totalBeforeDiscount = goods.sale * goods.quantity
  const total = discounts.reduce((left, { amountOff }) => left - amountOff, totalBeforeDiscount)
  return { ...goods, unit: Math.round(total / goods.quantity), total, totalBeforeDiscount, discounts }
}

/** The lines whose product still exists, priced as of now. */
export function priceLines(shop: Shop, cart: StoredCart) {
  const { currency } = shop
  const goods = Array.from(cart.lines.values()).flatMap((line) => goodsOf(shop, line) ?? [])
  const now = shop.now().getTime()
  const given = shop.discountRules().filter((rule) => isGivenAt(rule, now))
  const rules = given.filter(({ trigger }) => isReached(trigger, goods, currency))
  const lines = goods.map((one) => withDiscounts(one, byRules(one, rules, currency)))
  const coupon = couponUse(shop, cart.couponCode, lines)
  const deliveryRules = rules.filter(({ discounts }) => discounts.values[0].targetType === 'DELIVERY')
  if (coupon.state !== 'counts') return { lines, coupon, deliveryRules }
  const { id, specification } = coupon.coupon
  const source = { sourceType: 'COUPON' as const, couponCode: specification.code }
  const withCoupon = lines.map((line, index) => {
    const amountOff = coupon.lineOffs[index] ?? 0
    const discount = { id, name: specification.name, source, amountOff }
    return amountOff > 0 ? withDiscounts(line, [...line.discounts, discount]) : line
  })
  return { lines: withCoupon, coupon, deliveryRules }
}
