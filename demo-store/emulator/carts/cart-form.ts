import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { availablePieces, mediaUrl, v3VariantId } from '../catalog/products.ts'
import { convertedMoney } from '../site/money.ts'
import type { Shop, StoredCart } from '../site/shop.ts'
import { findCoupon } from './coupons.ts'
import { priceLines, type PricedLine } from './prices.ts'

/** Money of a shop as its visitor reads it. */
export const moneyOf =
  ({ currency, visitor }: Shop) =>
  (minor: number) =>
    convertedMoney(minor, currency, visitor.currency ?? currency)
export type Money = ReturnType<typeof moneyOf>

export const same = (text: string) => ({ original: text, translated: text })

function lineImage({ images: [image] }: PricedLine['product']) {
  if (!image) return undefined
  const { id, height, width, alt } = image
  return { id, url: mediaUrl(image), height, width, altText: alt }
}

function lineItem({ version, options: { origin } }: Shop, line: PricedLine, money: Money) {
  const { product, variant, shippable, deliveryProfileId } = line
  const relativePath = `/store/product/${product.slug}`
  const variantId = version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id
  const confirmedQuantity = Math.min(line.quantity, availablePieces(product, variant))
  const missing = confirmedQuantity === 0 ? 'OUT_OF_STOCK' : 'PARTIALLY_IN_STOCK'
  return {
    id: line.id,
    name: same(product.name),
    pricing: {
      unitPrice: money(line.unit),
      totalPrice: money(line.total),
      breakdown: { fullPrice: money(line.full) }
    },
    source: {
      catalogReference: { catalogItemId: product.id, appId: WIX_STORES_APP_ID, options: { variantId } }
    },
    attributes: {
      descriptionLines: Object.entries(variant.choices).map(([name, value]) => ({
        name: same(name),
        plainText: same(value)
      })),
      image: lineImage(product),
      url: { relativePath, url: origin + relativePath },
      itemType: { preset: line.itemType },
      physicalProperties: { weight: line.weight, sku: variant.sku || product.sku, shippable }
    },
    deliveryConfig: shippable && deliveryProfileId ? { deliveryProfileId } : undefined,
    quantityInfo: { requestedQuantity: line.quantity, confirmedQuantity },
    status: confirmedQuantity < line.quantity ? missing : 'IN_STOCK',
    discounts: line.discounts.map(({ name, source, amountOff }) => ({
      name: same(name),
      amountOff: money(amountOff),
      source
    }))
  }
}

/** A cart has its lines and their sum; what the shopper pays in the end comes by estimate. */
export function cartForm(shop: Shop, cart: StoredCart) {
  const money = moneyOf(shop)
  const { lines } = priceLines(shop, cart)
  const { id, visitorId, address } = cart
  const coupon = findCoupon(shop, cart.couponCode)
  return {
    id,
    revision: String(cart.revision),
    lineItems: lines.map((line) => lineItem(shop, line, money)),
    subtotal: money(lines.reduce((sum, { total }) => sum + total, 0)),
    coupons: coupon ? [{ id: coupon.id, code: coupon.specification.code }] : [],
    businessInfo: { languageCode: 'en', currencyCode: shop.currency },
    customerInfo: { visitorId, languageCode: 'en', currencyCode: shop.visitor.currency ?? shop.currency },
    deliveryInfo: { address },
    purchaseFlowId: id
  }
}
