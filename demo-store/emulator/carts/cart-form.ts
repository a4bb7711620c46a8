import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { mediaUrl } from '../catalog/products.ts'
import { convertedMoney } from '../money.ts'
import type { Shop } from '../shop.ts'
import { availablePieces, v3VariantId } from '../catalog/products.ts'
import { findCoupon } from './coupons.ts'
import { priceLines, type PricedLine } from './priced-line.ts'
import type { StoredCart } from './line-items.ts'

type Money = (minor: number) => ReturnType<typeof convertedMoney>

/** Money of a shop as its visitor reads it. */
export function moneyOf({ currency, visitor }: Shop): Money {
  const customerCurrency = visitor.currency ?? currency
  return (minor) => convertedMoney(minor, { currency, customerCurrency })
}

export const same = (text: string) => ({ original: text, translated: text })

function lineImage({ stocked }: PricedLine) {
  const image = stocked?.product.images[0]
  return (
    image && {
      id: image.id,
      url: mediaUrl(image),
      height: image.height,
      width: image.width,
      altText: image.alt
    }
  )
}

function stockOf({ line, stocked }: PricedLine) {
  const available = stocked ? availablePieces(stocked.product, stocked.variant) : Infinity
  const isEnough = line.quantity <= available
  return {
    quantityInfo: {
      confirmedQuantity: Math.min(line.quantity, available),
      requestedQuantity: line.quantity,
      availableQuantity: Number.isFinite(available) ? available : undefined,
      fixedQuantity: false
    },
    status: available === 0 ? 'OUT_OF_STOCK' : isEnough ? 'IN_STOCK' : 'PARTIALLY_IN_STOCK'
  }
}

/** The product that the line is from, and the address of its page. */
function originOf({ version, origin }: Shop, { stocked, line }: PricedLine) {
  if (!stocked || line.kind !== 'catalog') return { source: {}, page: {}, descriptionLines: [] }
  const { product, variant } = stocked
  const relativePath = `/store/product/${product.slug}`
  return {
    source: {
      catalogReference: {
        catalogItemId: product.id,
        appId: WIX_STORES_APP_ID,
        options: { variantId: version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id }
      },
      rootCatalogItemId: product.id
    },
    page: { url: { relativePath, url: origin + relativePath } },
    descriptionLines: Object.entries(variant.choices).map(([name, value]) => ({
      name: same(name),
      plainText: same(value)
    }))
  }
}

function lineItem(shop: Shop, priced: PricedLine, money: Money) {
  const { line, stocked, itemType, shippable, weight, deliveryProfileId, discounts } = priced
  const { source, page, descriptionLines } = originOf(shop, priced)
  const sku = stocked ? stocked.variant.sku || stocked.product.sku : ''
  return {
    id: line.id,
    name: same(priced.name),
    pricing: {
      unitPrice: money(priced.unit),
      totalPrice: money(priced.total),
      priceUndetermined: false,
      breakdown: { fullPrice: money(priced.full), salePrice: money(priced.sale) }
    },
    source,
    attributes: {
      descriptionLines,
      image: lineImage(priced),
      ...page,
      itemType: { preset: itemType },
      physicalProperties: { weight, sku, shippable }
    },
    deliveryConfig: shippable && deliveryProfileId ? { deliveryProfileId } : undefined,
    paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' },
    ...stockOf(priced),
    discounts: discounts.map(({ name, source, amountOff }) => ({
      name: same(name),
      amountOff: money(amountOff),
      source
    })),
    customLineItem: line.kind === 'custom'
  }
}

/** A cart has its lines and their sum; what the shopper pays in the end comes by estimate. */
export function cartForm(shop: Shop, cart: StoredCart) {
  const at = shop.now().toISOString()
  const money = moneyOf(shop)
  const { lines } = priceLines(shop, cart)
  const { visitorId, address, deliveryMethod } = cart
  const coupon = findCoupon(shop.coupons(), cart.couponCode)
  return {
    id: cart.id,
    createdDate: at,
    updatedDate: at,
    revision: String(cart.revision),
    lineItems: lines.map((line) => lineItem(shop, line, money)),
    subtotal: money(lines.reduce((sum, { total }) => sum + total, 0)),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    source: { channelType: 'WEB' },
    businessInfo: { languageCode: 'en', currencyCode: shop.currency },
    customerInfo: {
      visitorId,
      languageCode: 'en',
      currencyCode: shop.visitor.currency ?? shop.currency
    },
    deliveryInfo: {
      weightUnit: 'KG',
      address,
      method: deliveryMethod
    },
    taxInfo: { pricesIncludeTax: false },
    orderPlaced: false,
    purchaseFlowId: cart.id,
    currentCart: true
  }
}
