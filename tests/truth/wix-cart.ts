import { type Checkout, checkout } from './checkout.ts'
import { afterAll, afterRules, type Delivery, type Priced, total } from './delivery.ts'
import { type Cart, countryOf, type Shop, unitOf } from './shop.ts'
import { decimal } from './wix-delivery.ts'
import { BASIC_SHIPPING, COUPON_CODE, COUPON_ID, WIX_STORES } from './wix-shop.ts'

// Wix's estimate of a shopper's cart (Cart V2), as the SDK returns it.

const COUPON = { sourceType: 'COUPON', couponCode: COUPON_CODE }
const RULE = { sourceType: 'AUTOMATIC_RULE' }

/** A coupon for all products may be in the summary as one of the cart. */
const isOnCart = ({ coupon, readings }: Shop) =>
  coupon?.of.on === 'everything' && readings.couponIsOn === 'cart'

function problems({ coupon, delivery }: Checkout, hasAddress: boolean) {
  const violation = (scope: string, code: string, more = {}) => ({ scope, code, severity: 'ERROR', ...more })
  const forDelivery: Partial<Record<Delivery['state'], string>> = {
    unreachable: 'GENERAL_CODE',
    noOption: 'MISSING_DELIVERY_METHOD'
  }
  const code =
    hasAddress || delivery.state === 'nothing' ? forDelivery[delivery.state] : 'MISSING_DELIVERY_ADDRESS'
  const ofCoupon =
    coupon === 'none' || coupon === 'counts'
      ? []
      : coupon === 'GIFT_CARD'
        ? [violation('DISCOUNT', 'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD')]
        : [
            violation('DISCOUNT', 'INVALID_COUPON_STATUS', {
              invalidCouponStatusData: { couponCode: COUPON_CODE, reason: coupon }
            })
          ]
  return [...ofCoupon, ...(code ? [violation('DELIVERY', code)] : [])]
}

const soldOut = ({ lines }: Cart) =>
  lines.some(({ inStock }) => inStock === 0)
    ? [{ scope: 'LINE_ITEM', code: 'LINE_ITEMS_OUT_OF_STOCK', severity: 'ERROR' }]
    : []

/** Answers as `estimateCurrentCart` of the SDK does. */
export function estimate(shop: Shop, cart: Cart, now: number): object {
  const { currency } = shop
  const reads = cart.reads ?? { currency, rate: 1 }
  const money = (minor: number) => ({
    amount: decimal(minor, currency),
    convertedAmount: decimal(
      Math.round((minor / unitOf(currency)) * reads.rate * unitOf(reads.currency)),
      reads.currency
    )
  })
  const isInSums = shop.readings.sumsHaveUnsold
  const summed = isInSums
    ? { ...cart, lines: cart.lines.map((line) => ({ ...line, inStock: undefined })) }
    : cart
  const done = checkout(shop, summed, cart.goesTo, now)
  const hasAddress = cart.placeKnownBy === 'address'
  const onCart = isOnCart(shop)
  const cartOff = onCart ? total(done.lines.map(({ couponOff }) => couponOff)) : 0
  const priceOf = (line: Priced) => (onCart ? afterRules(line) : afterAll(line))
  const priced = hasAddress && done.delivery.state === 'priced' ? done.delivery : undefined
  const isListed = priced !== undefined || (!hasAddress && shop.readings.listsDeliveryDiscountEarly)
  const named = (name: string) => ({
    name: { original: name || 'A coupon' },
    source: name === '' ? COUPON : RULE
  })
  const offsOf = ({ rules, couponOff }: Priced) => [
    ...rules.map(({ name, off }) => ({ ...named(name), amountOff: money(off) })),
    ...(!onCart && couponOff > 0 ? [{ ...named(''), amountOff: money(couponOff) }] : [])
  ]
  const unsold = cart.lines.filter(({ inStock }) => inStock === 0)
  const listed = isInSums
    ? done.lines
    : [
        ...done.lines,
        ...unsold.map((line) => ({
          ...line,
          full: line.article.price * line.quantity,
          rules: [],
          couponOff: 0
        }))
      ]
  const country = countryOf(cart.goesTo)
  const address = { country, ...(cart.goesTo === country ? {} : { subdivision: cart.goesTo }) }
  const delivered = (priced?.price ?? 0) - (priced?.off ?? 0)
  const subtotal = total(done.lines.map(priceOf))
  return {
    cart: {
      _id: 'cart',
      purchaseFlowId: 'flow',
      lineItems: listed.map((line) => {
        const { article, quantity: confirmedQuantity, isSubscription } = line
        const { quantity = 1, inStock = quantity } = cart.lines.find((one) => one.article === article) ?? {}
        const isPhysical = article.kind === 'physical'
        return {
          _id: `line ${article.id}`,
          name: { original: article.id },
          source: { catalogReference: { appId: WIX_STORES, catalogItemId: article.id } },
          status: inStock === 0 ? 'OUT_OF_STOCK' : inStock < quantity ? 'PARTIALLY_IN_STOCK' : 'IN_STOCK',
          quantityInfo: { confirmedQuantity, requestedQuantity: quantity },
          pricing: {
            unitPrice: money(Math.round(priceOf(line) / confirmedQuantity)),
            totalPrice: money(priceOf(line)),
            breakdown: { fullPrice: money(article.price), salePrice: money(article.price) }
          },
          attributes: {
            itemType: {
              preset: { physical: 'PHYSICAL', digital: 'DIGITAL', giftCard: 'GIFT_CARD' }[article.kind]
            },
            physicalProperties: { weight: article.grams / 1000, shippable: isPhysical },
            ...(isSubscription
              ? {
                  subscriptionInfo: {
                    subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true }
                  }
                }
              : {})
          },
          ...(isPhysical ? { deliveryConfig: { deliveryProfileId: article.profile } } : {}),
          discounts: offsOf(line)
        }
      }),
      coupons: cart.hasCoupon && shop.coupon ? [{ _id: COUPON_ID, code: COUPON_CODE }] : [],
      businessInfo: { currencyCode: currency },
      customerInfo: {
        currencyCode: reads.currency,
        ...(cart.member === undefined ? { visitorId: 'visitor' } : { memberId: cart.member })
      },
      deliveryInfo: { weightUnit: 'KG', ...(hasAddress ? { address } : {}) },
      taxInfo: { pricesIncludeTax: false }
    },
    summary: {
      priceSummary: {
        subtotal: money(subtotal),
        discount: money(cartOff),
        delivery: money(delivered),
        total: money(subtotal - cartOff + delivered)
      },
      discounts: [
        ...(cartOff > 0 ? [{ ...named(''), scope: 'CART_SUBTOTAL', total: money(cartOff) }] : []),
        ...(isListed
          ? done.deliveryOffs.map((name, index) => ({
              ...named(name),
              scope: 'DELIVERY',
              total: money(index === 0 ? (priced?.off ?? 0) : 0)
            }))
          : [])
      ],
      ...(priced
        ? {
            deliverySummary: {
              method: { code: 'standard', appId: BASIC_SHIPPING, pickup: false },
              price: money(priced.price)
            }
          }
        : {}),
      calculationErrors: {},
      violations: [...problems(done, hasAddress), ...soldOut(cart)]
    }
  }
}
