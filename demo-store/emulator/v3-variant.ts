import { roundMoney } from '#shared/money.ts'

import type { StoredProduct, StoredVariant, Subscription } from '../data/stored.ts'
import { amount } from './v3-money.ts'
import { v3Choices } from './v3-options.ts'
import { pricePerUnit } from './v3-price-per-unit.ts'
import type { V3View } from './v3-view.ts'
import { v3VariantId, variantPrice } from './variants.ts'

function revenue(product: StoredProduct, variant: StoredVariant, view: V3View) {
  const cost = variant.cost ?? product.cost
  if (cost === null || !view.fields.has('MERCHANT_DATA')) return {}
  const { price } = variantPrice(product, variant)
  const profit = roundMoney(price - cost, product.currency)
  return {
    revenueDetails: {
      cost: amount(cost, product.currency, view),
      profit: amount(profit, product.currency, view),
      profitMargin: price > 0 ? Math.round((profit / price) * 10_000) / 10_000 : 0
    }
  }
}

/** Price of one payment of a subscription. */
function subscribed(price: number, { discount }: Subscription, currency: string): number {
  const off = discount?.amountOff ?? (price * (discount?.percentOff ?? 0)) / 100
  return roundMoney(price - off, currency)
}

function subscriptionPrices(product: StoredProduct, variant: StoredVariant, view: V3View) {
  if (!view.fields.has('SUBSCRIPTION_PRICES_INFO')) return {}
  const subscriptions = product.v3?.subscriptionDetails?.subscriptions ?? []
  const { price } = variantPrice(product, variant)
  return {
    subscriptionPricesInfo: {
      subscriptionPrices: subscriptions.map((subscription) => {
        const value = subscribed(price, subscription, product.currency)
        const perUnit = pricePerUnit(product, variant, value)
        return {
          subscriptionId: subscription.id,
          price: amount(value, product.currency, view),
          ...(perUnit === undefined ? {} : { pricePerUnit: { value: String(perUnit) } })
        }
      })
    }
  }
}

function physical(product: StoredProduct, variant: StoredVariant) {
  const settings = variant.v3?.pricePerUnit
  const value = pricePerUnit(product, variant)
  const { productDimensions, packageDimensions } = variant.v3?.kept ?? {}
  return {
    weight: variant.weight ?? product.weight,
    ...(settings
      ? { pricePerUnit: { settings, ...(value === undefined ? {} : { value: String(value) }) } }
      : {}),
    ...(productDimensions ? { productDimensions } : {}),
    ...(packageDimensions ? { packageDimensions } : {})
  }
}

/** A variant in the form of version 3. */
export function v3Variant(product: StoredProduct, variant: StoredVariant, view: V3View) {
  const { price, comparePrice } = variantPrice(product, variant)
  const digitalProperties = variant.v3?.kept?.digitalProperties
  return {
    id: v3VariantId(product, variant),
    visible: variant.visible,
    sku: variant.sku || product.sku,
    ...(variant.v3?.barcode ? { barcode: variant.v3.barcode } : {}),
    choices: v3Choices(product, variant, view.fields.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: {
      actualPrice: amount(price, product.currency, view),
      ...(comparePrice !== null && comparePrice > price
        ? { compareAtPrice: amount(comparePrice, product.currency, view) }
        : {})
    },
    ...revenue(product, variant, view),
    inventoryStatus: { inStock: product.inStock && variant.inStock, preorderEnabled: false },
    physicalProperties: physical(product, variant),
    ...(digitalProperties ? { digitalProperties } : {}),
    ...subscriptionPrices(product, variant, view)
  }
}
