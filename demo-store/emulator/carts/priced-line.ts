import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import { minorUnits } from '../money.ts'
import { fullPrice } from '../prices.ts'
import type { DeliveryProfile } from '../shipping/rules.ts'
import type { Shop } from '../shop.ts'
import { variantPrice } from '../catalog/products.ts'
import type { Coupon } from './coupons.ts'
import { couponUse } from './coupon-discount.ts'
import { offByRules, rulesFor } from './rule-discounts.ts'
import { type CartLine, type ItemType, stockedVariant, type StoredCart } from './line-items.ts'

/** The thing that a line sells, from the catalog or from an app. */
export interface Goods {
  line: CartLine
  /** The catalog's product and variant; absent for an item that is in no catalog. */
  stocked?: { product: StoredProduct; variant: StoredVariant }
  name: string
  itemType: ItemType
  shippable: boolean
  /** Kilograms, of one piece. */
  weight: number
  deliveryProfileId: string | undefined
  /** Prices of one piece in the smallest unit: what it cost once, and what it costs. */
  full: number
  sale: number
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

function typeOf({ isGiftCard, productType }: StoredProduct): ItemType {
  if (isGiftCard) return 'GIFT_CARD'
  return productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'
}

/** The profile that delivers it: the line's own where the shop has it, or else the default one. */
function profileId(profiles: readonly DeliveryProfile[], own: string | undefined): string | undefined {
  return (profiles.find(({ id }) => id === own) ?? profiles.find((profile) => profile.default))?.id
}

/** Undefined where the catalog no longer has it. */
function goodsOf(shop: Shop, line: CartLine): Goods | undefined {
  const minor = (amount: number) => minorUnits(amount, shop.currency)
  const profileOf = (own: string | undefined) => profileId(shop.shippingRules().deliveryProfiles, own)
  if (line.kind === 'custom') {
    const { name, itemType, shippable, weight, price, fullPrice: full } = line
    const deliveryProfileId = profileOf(line.deliveryProfileId)
    const prices = { full: minor(Number(full)), sale: minor(Number(price)) }
    return { line, name, itemType, shippable, weight, deliveryProfileId, ...prices }
  }
  const stocked = stockedVariant(shop, line)
  if (!stocked) return undefined
  const { product, variant } = stocked
  const prices = variantPrice(product, variant)
  const itemType = typeOf(product)
  return {
    line,
    stocked,
    name: product.name,
    itemType,
    shippable: itemType === 'PHYSICAL',
    weight: variant.weight ?? product.weight,
    deliveryProfileId: profileOf(product.deliveryProfileId),
    full: minor(fullPrice(prices)),
    sale: minor(prices.price)
  }
}

const withDiscounts = (goods: Goods, discounts: readonly LineDiscount[]): PricedLine => {
  const { sale, line } = goods
  const totalBeforeDiscount = sale * line.quantity
  const total = discounts.reduce((left, { amountOff }) => left - amountOff, totalBeforeDiscount)
  return { ...goods, unit: Math.round(total / line.quantity), total, totalBeforeDiscount, discounts }
}

const byRules = (offs: ReturnType<typeof offByRules>[number]): LineDiscount[] =>
  offs.map(({ rule: { id, name }, off }) => {
    return { id, name, source: { sourceType: 'AUTOMATIC_RULE' }, amountOff: off }
  })

function byCoupon({ id, name, code }: Coupon, off = 0): LineDiscount[] {
  if (off === 0) return []
  return [{ id, name, source: { sourceType: 'COUPON', couponCode: code }, amountOff: off }]
}

/** The lines whose product still exists, priced as of now. */
export function priceLines(shop: Shop, cart: StoredCart) {
  const { lines: stored, couponCode } = cart
  const goods = Array.from(stored.values()).flatMap((line) => goodsOf(shop, line) ?? [])
  const rules = rulesFor(shop, goods)
  const offs = offByRules(goods, rules, shop.currency)
  const lines = goods.map((one, index) => withDiscounts(one, byRules(offs[index] ?? [])))
  const coupon = couponUse(shop, couponCode, lines)
  const deliveryRules = rules.filter(({ effect }) => effect.type === 'freeShipping')
  if (coupon.state !== 'counts') return { lines, coupon, deliveryRules }
  const withCoupon = lines.map((line, index) =>
    withDiscounts(line, [...line.discounts, ...byCoupon(coupon.coupon, coupon.lineOffs[index])])
  )
  return { lines: withCoupon, coupon, deliveryRules }
}
export type PricedLines = ReturnType<typeof priceLines>
