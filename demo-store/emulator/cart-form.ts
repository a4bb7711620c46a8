import { currencyDigits, roundMoney } from '#shared/money.ts'

import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { mediaUrl } from './media-url.ts'
import { fullPrice, printed } from './prices.ts'
import { STORES_APP_ID } from './recommendations.ts'
import type { CartLine, Shop } from './shop.ts'
import { availablePieces, v3VariantId, variantPrice } from './variants.ts'

export interface PricedLine {
  line: CartLine
  product: StoredProduct
  variant: StoredVariant
}

/** Money as carts tell it: a decimal text with the currency's digits. */
function multiMoney(value: number, currency: string) {
  const amount = roundMoney(value, currency).toFixed(currencyDigits(currency))
  const formattedAmount = printed(value, currency)
  return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount }
}

const priceOf = ({ product, variant }: PricedLine) => variantPrice(product, variant)

const same = (text: string) => ({ original: text, translated: text })

/** What a line costs, by piece and in all. */
function linePrices(priced: PricedLine, currency: string) {
  const price = priceOf(priced)
  return {
    price: multiMoney(price.price, currency),
    fullPrice: multiMoney(fullPrice(price), currency),
    priceBeforeDiscounts: multiMoney(price.price, currency),
    lineItemPrice: multiMoney(price.price * priced.line.quantity, currency)
  }
}

function lineImage({ product: { images } }: PricedLine) {
  const [image] = images
  if (!image) return {}
  const { id, height, width, alt } = image
  return { image: { id, url: mediaUrl(image), height, width, altText: alt } }
}

function availability({ line, product, variant }: PricedLine) {
  const quantityAvailable = availablePieces(product, variant)
  if (quantityAvailable === 0) return { status: 'NOT_AVAILABLE', quantityAvailable }
  const status = line.quantity > quantityAvailable ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  return Number.isFinite(quantityAvailable) ? { status, quantityAvailable } : { status }
}

function lineItem({ version, origin, currency }: Shop, priced: PricedLine) {
  const { line, product, variant } = priced
  const relativePath = `/store/product/${product.slug}`
  return {
    id: line.id,
    quantity: line.quantity,
    catalogReference: {
      catalogItemId: product.id,
      appId: STORES_APP_ID,
      options: { variantId: version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id }
    },
    productName: same(product.name),
    url: { relativePath, url: origin + relativePath },
    ...linePrices(priced, currency),
    descriptionLines: Object.entries(variant.choices).map(([name, value]) => ({
      name: same(name),
      plainText: same(value)
    })),
    ...lineImage(priced),
    availability: availability(priced),
    physicalProperties: {
      weight: variant.weight ?? product.weight,
      sku: variant.sku || product.sku,
      shippable: true
    },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: product.id,
    customLineItem: false
  }
}

/** A cart knows its lines but no totals: those come by estimate. */
export function cartForm(shop: Shop, id: string, lines: readonly PricedLine[]) {
  const at = shop.now().toISOString()
  return {
    id,
    currency: shop.currency,
    conversionCurrency: shop.currency,
    buyerLanguage: 'en',
    siteLanguage: 'en',
    taxIncludedInPrices: false,
    weightUnit: 'KG',
    createdDate: at,
    updatedDate: at,
    appliedDiscounts: [],
    lineItems: lines.map((priced) => lineItem(shop, priced))
  }
}

export function estimate(cart: object, lines: readonly PricedLine[], currency: string) {
  const money = (value: number) => multiMoney(value, currency)
  const total = (of: (priced: PricedLine) => number) =>
    lines.reduce((sum, priced) => sum + of(priced) * priced.line.quantity, 0)
  const subtotal = total((priced) => priceOf(priced).price)
  return {
    cart,
    calculatedLineItems: lines.map((priced) => ({
      lineItemId: priced.line.id,
      pricesBreakdown: {
        price: money(priceOf(priced).price),
        fullPrice: money(fullPrice(priceOf(priced))),
        totalPriceBeforeTax: money(priceOf(priced).price * priced.line.quantity),
        lineItemPrice: money(priceOf(priced).price * priced.line.quantity)
      }
    })),
    priceSummary: {
      subtotal: money(subtotal),
      shipping: money(0),
      tax: money(0),
      discount: money(0),
      additionalFees: money(0),
      total: money(subtotal)
    },
    appliedDiscounts: [],
    calculationErrors: {},
    weightUnit: 'KG',
    currency,
    additionalFees: [],
    violations: [],
    membershipOptions: {}
  }
}
