import { currencyDigits, roundMoney } from '#shared/money.ts'

import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { mediaUrl } from './media-url.ts'
import { fullPrice } from './prices.ts'
import { STORES_APP_ID } from './recommendations.ts'
import type { CartLine, Shop, StoredCart } from './shop.ts'
import { availablePieces, v3VariantId, variantPrice } from './variants.ts'

export interface PricedLine {
  line: CartLine
  product: StoredProduct
  variant: StoredVariant
}

/** Money as carts have it: decimal texts, in the shop's currency and in the customer's. Here both are the same. */
function convertedMoney(value: number, currency: string) {
  const amount = roundMoney(value, currency).toFixed(currencyDigits(currency))
  return { amount, convertedAmount: amount }
}

const priceOf = ({ product, variant }: PricedLine) => variantPrice(product, variant)
const lineTotal = (priced: PricedLine) => priceOf(priced).price * priced.line.quantity
const sum = (lines: readonly PricedLine[]) => lines.reduce((total, priced) => total + lineTotal(priced), 0)

const same = (text: string) => ({ original: text, translated: text })

function lineImage({ product: { images } }: PricedLine) {
  const [image] = images
  if (!image) return {}
  const { id, height, width, alt } = image
  return { image: { id, url: mediaUrl(image), height, width, altText: alt } }
}

function stockOf({ line, product, variant }: PricedLine) {
  const available = availablePieces(product, variant)
  const isEnough = line.quantity <= available
  return {
    quantityInfo: {
      confirmedQuantity: Math.min(line.quantity, available),
      requestedQuantity: line.quantity,
      ...(Number.isFinite(available) ? { availableQuantity: available } : {}),
      fixedQuantity: false
    },
    status: available === 0 ? 'OUT_OF_STOCK' : isEnough ? 'IN_STOCK' : 'PARTIALLY_IN_STOCK'
  }
}

function lineItem({ version, origin, currency }: Shop, priced: PricedLine) {
  const { line, product, variant } = priced
  const relativePath = `/store/product/${product.slug}`
  return {
    id: line.id,
    name: same(product.name),
    pricing: {
      unitPrice: convertedMoney(priceOf(priced).price, currency),
      totalPrice: convertedMoney(lineTotal(priced), currency),
      priceUndetermined: false,
      breakdown: { fullPrice: convertedMoney(fullPrice(priceOf(priced)), currency) }
    },
    source: {
      catalogReference: {
        catalogItemId: product.id,
        appId: STORES_APP_ID,
        options: { variantId: version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id }
      },
      rootCatalogItemId: product.id
    },
    attributes: {
      descriptionLines: Object.entries(variant.choices).map(([name, value]) => ({
        name: same(name),
        plainText: same(value)
      })),
      ...lineImage(priced),
      url: { relativePath, url: origin + relativePath },
      itemType: { preset: 'PHYSICAL' },
      physicalProperties: {
        weight: variant.weight ?? product.weight,
        sku: variant.sku || product.sku,
        shippable: true
      }
    },
    paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' },
    ...stockOf(priced),
    customLineItem: false
  }
}

/** A cart has its lines and their sum; what the shopper pays in the end comes by estimate. */
export function cartForm(shop: Shop, visitorId: string, cart: StoredCart, lines: readonly PricedLine[]) {
  const at = shop.now().toISOString()
  return {
    id: cart.id,
    createdDate: at,
    updatedDate: at,
    revision: String(cart.revision),
    lineItems: lines.map((priced) => lineItem(shop, priced)),
    subtotal: convertedMoney(sum(lines), shop.currency),
    coupons: cart.coupon ? [{ id: cart.coupon.code, code: cart.coupon.code }] : [],
    source: { channelType: 'WEB' },
    businessInfo: { languageCode: 'en', currencyCode: shop.currency },
    customerInfo: { visitorId, languageCode: 'en', currencyCode: shop.currency },
    deliveryInfo: { weightUnit: 'KG' },
    taxInfo: { pricesIncludeTax: false },
    orderPlaced: false,
    purchaseFlowId: cart.id,
    currentCart: true
  }
}

/** What the shopper would pay for a cart now. Nothing is shipped from the demo, so shipping is not in it. */
export function summaryOf(shop: Shop, cart: StoredCart, lines: readonly PricedLine[]) {
  const money = (value: number) => convertedMoney(value, shop.currency)
  const subtotal = sum(lines)
  const discount = roundMoney((subtotal * (cart.coupon?.percent ?? 0)) / 100, shop.currency)
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision),
    lineItems: lines.map((priced) => ({
      lineItemId: priced.line.id,
      quantity: priced.line.quantity,
      unitPrice: money(priceOf(priced).price),
      totalPrice: money(lineTotal(priced))
    })),
    discounts:
      discount > 0
        ? [
            {
              scope: 'CART_SUBTOTAL',
              source: { sourceType: 'COUPON', couponCode: cart.coupon?.code },
              total: money(discount)
            }
          ]
        : [],
    additionalFees: [],
    taxSummary: { pricesIncludeTax: false },
    priceSummary: {
      subtotal: money(subtotal),
      discount: money(discount),
      delivery: money(0),
      additionalFees: money(0),
      tax: money(0),
      total: money(subtotal - discount)
    },
    violations: []
  }
}
