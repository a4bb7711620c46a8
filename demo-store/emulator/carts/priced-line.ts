import type { StoredProduct, StoredVariant } from '../../data/stored.ts'
import type { DiscountRule } from '../discount-rules.ts'
import { minorUnits } from '../money.ts'
import { fullPrice } from '../prices.ts'
import type { DeliveryProfile } from '../shipping/rules.ts'
import type { Shop } from '../shop.ts'
import { variantPrice, variantsOf } from '../variants.ts'
import type { CartLine, CatalogLine, ItemType, StoredCart } from './stored-cart.ts'

/** What a line is about, whether the catalog or an app says so. */
export interface Goods {
  line: CartLine
  /** Of the catalog. */
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

/** A line with what the shop's own discounts take off it. */
export interface PricedLine extends Goods {
  /** Of one piece, after the discounts. */
  unit: number
  total: number
  totalBeforeDiscount: number
  discounts: readonly { rule: DiscountRule; amountOff: number }[]
}

export const stockedVariant = (shop: Shop, { productId, variantId }: CatalogLine) => {
  const product = shop.product(productId)
  const variant = product && variantsOf(product).find(({ id }) => id === variantId)
  return product && variant ? { product, variant } : undefined
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
    deliveryProfileId: profileOf(product.v3?.deliveryProfileId),
    full: minor(fullPrice(prices)),
    sale: minor(prices.price)
  }
}

/** The rules that this sum of the catalog's products has reached. */
function rulesFor(shop: Shop, goods: readonly Goods[]): DiscountRule[] {
  const reached = goods
    .filter(({ stocked }) => stocked)
    .reduce((sum, { sale, line }) => sum + sale * line.quantity, 0)
  return shop
    .discountRules()
    .filter(({ from, isActive }) => isActive && reached >= minorUnits(from, shop.currency))
}

function priced(goods: Goods, rules: readonly DiscountRule[]): PricedLine {
  const { sale, line, stocked } = goods
  const offs: { rule: DiscountRule; off: number }[] = []
  let unit = sale
  for (const rule of stocked ? rules : []) {
    if (rule.productIds && !rule.productIds.includes(stocked?.product.id ?? '')) continue
    const off = Math.min(unit, Math.round((sale * rule.percentage) / 100))
    offs.push({ rule, off })
    unit -= off
  }
  return {
    ...goods,
    unit,
    total: unit * line.quantity,
    totalBeforeDiscount: sale * line.quantity,
    discounts: offs.map(({ rule, off }) => ({ rule, amountOff: off * line.quantity }))
  }
}

/** The lines whose product still exists, priced as of now. */
export function pricedLines(shop: Shop, { lines }: StoredCart): PricedLine[] {
  const goods = Array.from(lines.values()).flatMap((line) => goodsOf(shop, line) ?? [])
  const rules = rulesFor(shop, goods)
  return goods.map((one) => priced(one, rules))
}
