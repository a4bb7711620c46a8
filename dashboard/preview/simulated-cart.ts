import type { Cart } from '#shared/cart.ts'
import { currencyDigits } from '#shared/money.ts'
import { reducedLines } from '#shared/shipping/automatic-discounts.ts'
import { ORDINARY } from '#shared/shipping/cart-lines.ts'
import { factsOf, freeShippingOf } from '#shared/shipping/free-shipping.ts'
import { possibleIncreases } from '#shared/shipping/larger-cart.ts'
import { minorDiscount } from '#shared/shipping/minor-terms.ts'
import { areRulesPlain } from '#shared/shipping/plain-cart.ts'
import { regionsAt, type ShopRules } from '#shared/shipping/shop-rules.ts'

/** The destination of a cart. */
export type Place = Pick<Cart, 'country' | 'subdivision'>

/**
 * Returns a cart with one ordinary item at this price for this destination, with the shop's automatic discounts taken
 * off and the amount missing to free shipping. A shop's page uses the same functions (`cartOf` of `wix-estimate.ts`).
 * @param amount in major units of `currency`
 */
export function simulatedCart(amount: number, currency: string, place: Place, rules: ShopRules): Cart {
  const unit = 10 ** currencyDigits(currency)
  const minor = (major: number) => Math.round(major * unit)
  const { shipping, discounts } = rules
  const { beforeDiscounts, countsDigital } = shipping ?? discounts ?? {}
  const given = discounts?.currency === currency ? discounts.automatic : []
  const automatic = given.map((rule) => minorDiscount(rule, minor))
  const item = { ...ORDINARY, price: minor(amount) }
  const lines = item.price > 0 ? reducedLines([item], automatic) : []
  const cart = { lines, coupons: [], automatic, beforeDiscounts, countsDigital }
  const options = { regions: regionsAt(rules, currency, place), unit }
  const isPriceEnough = areRulesPlain(rules) ? undefined : false
  if (lines.length === 0 || options.regions.length === 0)
    return { total: amount, currency, isPriceEnough, ...place }
  const growths = possibleIncreases(cart)
  const { total } = growths
  const free = freeShippingOf(cart, options, growths)
  const isGiven = free.state === 'given' || undefined
  return {
    ...place,
    total: total / unit,
    subtotal: amount,
    currency,
    items: 1,
    countedItems: 1,
    shipsFree: isGiven,
    isFreeByTerms: isGiven,
    ...factsOf(free, growths, total, unit),
    isPriceEnough
  }
}
