import type { Cart } from '#shared/cart.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { Amount, type Discount, type ShopTerms, termsIn } from './shop-amounts.ts'
import { askGraphql, refused } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { cartFrom, type DeliveryMethod, soundsShipped } from './shop-order.ts'

/** A discount of this order. */
interface Applied extends Discount {
  /** Amount that it takes off the order, in minor units. */
  taken: number
}

interface Given {
  from: ShopTerms['freeFrom']
  pricesIncludeTax: boolean
  /** The terms of all discounts are known. */
  areKnown: boolean
  unit: number
}

/** Floating point makes whole numbers a little larger. */
const NEARLY = 1e-6

/**
 * The total from which the shop ships free, in minor units, as if the rest were bought at full price. Undefined:
 * the owner's amount. Null if it is unknown: with a percentage and another discount, because Vendure rounds each of
 * them; and with a discount where prices are without tax. Vendure spreads an order's discount over its lines by their
 * prices with tax. There it takes off net amounts, and then what it takes off with tax, which is what Vendure compares,
 * depends on how the goods that are bought further are taxed.
 */
function freeFrom(total: number, discounts: readonly Applied[], given: Given): number | null | undefined {
  const { from, unit } = given
  const percents = discounts.filter(({ percent = 0 }) => percent > 0)
  const amounts = discounts.filter(({ amount = 0 }) => amount > 0)
  const isSimple = percents.length === 0 || percents.length + amounts.length === 1
  const isTaxed = given.pricesIncludeTax || percents.length + amounts.length === 0
  const isKnown = given.areKnown && isSimple && isTaxed
  const [{ percent = 0, taken } = { taken: 0 }] = percents
  const kept = 1 - percent / 100
  // What amounts could not take off yet, because there were not enough goods.
  const owed = amounts.reduce(
    (sum, { amount = 0, taken }) => sum + Math.max(0, Math.round(amount * unit) - taken),
    0
  )
  if (typeof from !== 'number') return isKnown && kept === 1 && owed === 0 ? from : null
  const threshold = Math.round(from * unit)
  if (total >= threshold) return threshold
  if (!isKnown || kept <= 0) return null
  return percent > 0 ? total + Math.ceil(threshold / kept - (total + taken) - NEARLY) : threshold + owed
}

export { vendureTerms, type VendureTermsOptions } from './vendure-terms.ts'

export interface VendureOptions extends ShopCartOptions {
  /** The Shop API: `https://shop.example/shop-api`. */
  url: string
  /** The shopper's session, where the shop's own pages send it as a bearer token. By default a cookie carries it. */
  token?: (() => string | undefined) | undefined
  /** Hears of the session that the first add began, where it is no cookie. */
  onToken?: ((token: string) => void) | undefined
  /** The channel's token, in shops with several. */
  channel?: string | undefined
  /** Terms that `vendureTerms` read. Without them the owner's amount counts, and no amount is named in a cart with a discount. */
  terms?: ShopTerms | undefined
  /** Digits of amounts after the point, where the shop's money strategy has others than 2. */
  digits?: number | undefined
  /** Whether a method is shipped, not collected: Vendure tells no kind. Absent: by words in its code and name. */
  isShipped?: ((method: DeliveryMethod) => boolean) | undefined
}

const Text = v.nullish(v.string())
const Quote = v.object({ id: Text, code: Text, name: Text, priceWithTax: Amount })
const OrderSchema = v.object({
  currencyCode: v.string(),
  totalQuantity: v.number(),
  subTotalWithTax: Amount,
  couponCodes: v.nullish(v.array(v.string())),
  shippingAddress: v.nullish(v.object({ countryCode: Text })),
  discounts: v.array(v.object({ adjustmentSource: v.string(), amountWithTax: Amount })),
  shippingLines: v.nullish(v.array(v.object({ priceWithTax: Amount, discountedPriceWithTax: Amount }))),
  lines: v.array(
    v.object({ productVariant: v.object({ id: v.string(), product: v.object({ id: v.string() }) }) })
  )
})
type Order = v.InferOutput<typeof OrderSchema>

const CartAnswer = v.object({
  activeChannel: v.object({ pricesIncludeTax: v.boolean(), defaultCurrencyCode: Text }),
  activeOrder: v.nullable(OrderSchema),
  eligibleShippingMethods: v.nullish(v.array(Quote))
})
type Answer = v.InferOutput<typeof CartAnswer>
const AddAnswer = v.object({
  addItemToOrder: v.object({ __typename: v.string(), errorCode: Text, message: v.optional(v.string(), '') })
})

const CART = `query { activeChannel { pricesIncludeTax defaultCurrencyCode } activeOrder {
  currencyCode totalQuantity subTotalWithTax couponCodes shippingAddress { countryCode }
  discounts { adjustmentSource amountWithTax } shippingLines { priceWithTax discountedPriceWithTax }
  lines { productVariant { id product { id } } }
} eligibleShippingMethods { id code name priceWithTax } }`

const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  __typename ... on ErrorResult { errorCode message }
} }`
const BACK_TO_ADDING = 'mutation { transitionOrderToState(state: "AddingItems") { __typename } }'

/** The order's discounts, by the terms. */
function discountsOf(order: Order, { discounts: named = {} }: ShopTerms): Applied[] {
  const applied = order.discounts.map(({ adjustmentSource, amountWithTax }): Applied => ({
    ...named[adjustmentSource],
    taken: -amountWithTax
  }))
  // A coupon that takes off less than half a cent, or pays for shipping only, is no discount of the order yet.
  const idle = (order.couponCodes ?? [])
    .filter((couponCode) => !applied.some(({ code }) => code === couponCode))
    .flatMap((couponCode) => named[couponCode] ?? [])
  return [...applied, ...idle.map((discount) => ({ ...discount, taken: 0 }))]
}

/** Undefined before a shipping method is chosen if a coupon's terms are unknown, because it may pay for shipping. */
function isGiven({ shippingLines, couponCodes }: Order, discounts: readonly Applied[], terms: ShopTerms) {
  const chosen = shippingLines ?? []
  // Two promotions that pay for shipping leave less than nothing (github.com/vendurehq/vendure/issues/3884).
  const isPaidFor =
    chosen.length > 0 && chosen.every((line) => line.discountedPriceWithTax <= 0 && line.priceWithTax > 0)
  if (isPaidFor || discounts.some(({ isFreeShipping }) => isFreeShipping)) return true
  return chosen.length > 0 || (couponCodes ?? []).every((code) => terms.discounts?.[code]) ? false : undefined
}

function cartOf(
  order: Order,
  { activeChannel, eligibleShippingMethods }: Answer,
  options: VendureOptions
): Cart {
  const { digits = 2, isShipped = soundsShipped } = options
  const unit = 10 ** digits
  const { pricesIncludeTax, defaultCurrencyCode } = activeChannel
  // Terms that name no currency are in the channel's own.
  const given = { currency: defaultCurrencyCode ?? undefined, ...options.terms }
  const terms = termsIn(given, order.currencyCode)
  const discounts = discountsOf(order, terms)
  return cartFrom({
    currency: order.currencyCode,
    unit,
    total: order.subTotalWithTax,
    quantity: order.totalQuantity,
    lines: order.lines.map(({ productVariant: { id, product } }) => [id, product.id]),
    country: order.shippingAddress?.countryCode,
    needsShipping: undefined,
    parcels: eligibleShippingMethods && [
      eligibleShippingMethods.map((quote) => ({ isShipped: isShipped(quote), price: quote.priceWithTax }))
    ],
    isGiven: isGiven(order, discounts, terms),
    freeFrom: freeFrom(order.subTotalWithTax, discounts, {
      from: terms.freeFrom,
      pricesIncludeTax,
      areKnown: order.discounts.every(({ adjustmentSource }) => terms.discounts?.[adjustmentSource]),
      unit
    })
  })
}

/** The cart of a Vendure shop, over its Shop API. */
export function vendureCart(options: VendureOptions): CartSource {
  const { url, token, onToken, channel, fetch, terms = {} } = options

  async function ask<S extends v.GenericSchema>(schema: S, query: string, variables = {}) {
    const session = token?.()
    const { data, response } = await askGraphql({ shop: 'Vendure', fetch }, schema, url, {
      credentials: 'include',
      headers: {
        ...(session ? { authorization: `Bearer ${session}` } : {}),
        ...(channel ? { 'vendure-token': channel } : {})
      },
      query,
      variables
    })
    const begun = response.headers.get('vendure-auth-token')
    if (begun) onToken?.(begun)
    return data
  }
  const addNow = async (id: string) => (await ask(AddAnswer, ADD, { id })).addItemToOrder

  return shopCart(
    {
      async read() {
        const answer = await ask(CartAnswer, CART)
        return answer.activeOrder
          ? cartOf(answer.activeOrder, answer, options)
          : { total: 0, currency: terms.currency, freeFrom: terms.freeFrom }
      },
      async add(_, id) {
        let added = await addNow(id)
        // A shopper who went to payment and came back: Vendure's own process lets an order go back to adding items.
        if (added.errorCode === 'ORDER_MODIFICATION_ERROR') {
          await ask(v.object({}), BACK_TO_ADDING)
          added = await addNow(id)
        }
        if (added.__typename !== 'Order') throw refused({ message: added.message, code: added.errorCode })
      }
    },
    options
  )
}
