import type { Cart } from '#shared/cart.ts'
import { possibleTerms } from '#shared/shipping/coupon-kind.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import {
  askGraphql,
  type Discount,
  refused,
  shopCart,
  type ShopCartOptions,
  type ShopTerms
} from './shop-cart.ts'
import { type Applied, freeFrom } from './vendure-gap.ts'

export interface VendureOptions extends ShopCartOptions {
  /** The Shop API: `https://shop.example/shop-api`. */
  url: string
  /** The shopper's session, where the shop's own pages send it as a bearer token; absent: by cookie. */
  token?: (() => string | undefined) | undefined
  /** Hears of the session that the first add began, where it is no cookie. */
  onToken?: ((token: string) => void) | undefined
  /** The channel's token, in shops with several. */
  channel?: string | undefined
  /** What `vendureTerms` read; absent: the owner's amount counts, and what discounts are is told from what they take off. */
  terms?: ShopTerms | undefined
  /** Digits of amounts after the point, where the shop's money strategy has others than 2. */
  digits?: number | undefined
}

const Money = v.pipe(v.number(), v.finite())
const QuoteSchema = v.object({ priceWithTax: Money })
type Quote = v.InferOutput<typeof QuoteSchema>
const OrderSchema = v.object({
  currencyCode: v.string(),
  totalQuantity: v.number(),
  subTotalWithTax: Money,
  couponCodes: v.array(v.string()),
  shippingAddress: v.nullable(v.object({ countryCode: v.nullable(v.string()) })),
  discounts: v.array(v.object({ adjustmentSource: v.string(), amountWithTax: Money })),
  shippingLines: v.array(v.object({ priceWithTax: Money, discountedPriceWithTax: Money })),
  lines: v.array(
    v.object({
      discountedLinePriceWithTax: Money,
      productVariant: v.object({ id: v.string(), product: v.object({ id: v.string() }) })
    })
  )
})
type Order = v.InferOutput<typeof OrderSchema>

const CartAnswer = v.object({
  activeChannel: v.object({ pricesIncludeTax: v.boolean() }),
  activeOrder: v.nullable(OrderSchema),
  eligibleShippingMethods: v.array(QuoteSchema)
})
const AddAnswer = v.object({
  addItemToOrder: v.object({ __typename: v.string(), message: v.optional(v.string()) })
})

const CART = `query { activeChannel { pricesIncludeTax } activeOrder {
  currencyCode totalQuantity subTotalWithTax couponCodes shippingAddress { countryCode }
  discounts { adjustmentSource amountWithTax } shippingLines { priceWithTax discountedPriceWithTax }
  lines { discountedLinePriceWithTax productVariant { id product { id } } }
} eligibleShippingMethods { priceWithTax } }`

const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  __typename ... on ErrorResult { message }
} }`

/** What the order's discounts are: as the terms say, else as what they take off looks. */
function discountsOf({ discounts, couponCodes, lines }: Order, terms: ShopTerms, unit: number): Applied[] {
  const goods = lines.reduce((sum, line) => sum + line.discountedLinePriceWithTax, 0)
  const named = terms.discounts ?? {}
  const applied = discounts.map(({ adjustmentSource, amountWithTax }): Applied => {
    const taken = -amountWithTax
    const known = named[adjustmentSource]
    if (known) return { ...known, taken }
    const possible = possibleTerms([{ goods, off: taken }], unit).map(({ effect }) => effect)
    const percent = possible.find((effect) => effect.kind === 'percent')
    return percent ? { percent: percent.percent, taken } : { amount: taken / unit, taken }
  })
  // A coupon that takes off less than half a cent, or pays for shipping only, is no discount of the order yet.
  const idle = couponCodes
    .filter((couponCode) => !applied.some(({ code }) => code === couponCode))
    .flatMap((couponCode) => named[couponCode] ?? [])
  return [...applied, ...idle.map((discount) => ({ ...discount, taken: 0 }))]
}

/** Undefined: nobody knows what a coupon does of which there are no terms, before a shipping method is chosen. */
function shipsFree(order: Order, quotes: readonly Quote[], discounts: readonly Applied[], terms: ShopTerms) {
  const { shippingLines, couponCodes } = order
  const isChosen = shippingLines.length > 0
  const isGiven =
    discounts.some(({ isFreeShipping }) => isFreeShipping) ||
    (isChosen && shippingLines.every((line) => line.discountedPriceWithTax === 0 && line.priceWithTax > 0))
  if (isGiven || quotes.some(({ priceWithTax }) => priceWithTax === 0)) return true
  return isChosen || couponCodes.every((code) => terms.discounts?.[code]) ? false : undefined
}

function cartOf(
  order: Order,
  { activeChannel: { pricesIncludeTax }, eligibleShippingMethods: quotes }: v.InferOutput<typeof CartAnswer>,
  { terms = {}, digits = 2 }: VendureOptions
): Cart {
  const unit = 10 ** digits
  const discounts = discountsOf(order, terms, unit)
  const isEmpty = order.lines.length === 0
  return {
    total: order.subTotalWithTax / unit,
    currency: order.currencyCode,
    items: order.totalQuantity,
    productIds: order.lines.flatMap(({ productVariant: { id, product } }) => [id, product.id]),
    country: order.shippingAddress?.countryCode ?? undefined,
    reachable: isEmpty ? undefined : quotes.length > 0,
    shipsFree: isEmpty ? undefined : shipsFree(order, quotes, discounts, terms),
    freeFrom: freeFrom(order.subTotalWithTax, discounts, { from: terms.freeFrom, pricesIncludeTax, unit })
  }
}

const SHOP = 'Vendure'

/** The cart of a Vendure shop, over its Shop API. */
export function vendureCart(options: VendureOptions): CartSource {
  const { url, token, onToken, channel, fetch, terms = {} } = options

  async function ask<S extends v.GenericSchema>(schema: S, query: string, variables = {}) {
    const session = token?.()
    const { data, response } = await askGraphql({ shop: SHOP, fetch }, schema, url, {
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

  return shopCart(
    {
      async read() {
        const answer = await ask(CartAnswer, CART)
        return answer.activeOrder
          ? cartOf(answer.activeOrder, answer, options)
          : { total: 0, freeFrom: terms.freeFrom }
      },
      async add(_, id) {
        const { addItemToOrder } = await ask(AddAnswer, ADD, { id })
        if (addItemToOrder.__typename !== 'Order') throw refused(addItemToOrder.message ?? '')
      }
    },
    options
  )
}

export interface VendureTermsOptions {
  /** The Admin API: `https://shop.example/admin-api`. */
  url: string
  /** What authorizes: a key or session that may read shipping methods and promotions, and nothing else. */
  headers: Record<string, string>
  digits?: number | undefined
  fetch?: typeof fetch | undefined
}

const Operation = v.object({
  code: v.string(),
  args: v.array(v.object({ name: v.string(), value: v.string() }))
})
type Operation = v.InferOutput<typeof Operation>
const TermsAnswer = v.object({
  shippingMethods: v.object({ items: v.array(v.object({ checker: Operation, calculator: Operation })) }),
  promotions: v.object({
    items: v.array(
      v.object({ id: v.string(), couponCode: v.nullable(v.string()), actions: v.array(Operation) })
    )
  })
})
const TERMS = `query { shippingMethods(options: { take: 100 }) { items {
  checker { code args { name value } } calculator { code args { name value } }
} } promotions(options: { take: 100, filter: { enabled: { eq: true } } }) { items {
  id couponCode actions { code args { name value } }
} } }`

const argOf = ({ args }: Operation, name: string) => Number(args.find((arg) => arg.name === name)?.value)

/** Vendure's own actions; what others take off is not taken off further goods. */
function discountOf(actions: readonly Operation[], unit: number): Discount {
  const sum = (code: string) =>
    actions
      .filter((action) => action.code === code)
      .reduce((total, action) => total + argOf(action, 'discount'), 0)
  return {
    percent: Math.min(100, sum('order_percentage_discount')),
    amount: sum('order_fixed_discount') / unit,
    isFreeShipping: actions.some(({ code }) => code === 'free_shipping')
  }
}

/**
 * From which total a Vendure shop ships free, and what its promotions take off. For a server: the key must not be
 * written into a page, but what this returns may. Undefined `freeFrom`: no shipping method of Vendure's own is free.
 */
export async function vendureTerms(options: VendureTermsOptions): Promise<ShopTerms> {
  const { url, headers, digits = 2, fetch } = options
  const unit = 10 ** digits
  const { data } = await askGraphql({ shop: `${SHOP}'s Admin API`, fetch }, TermsAnswer, url, {
    headers,
    query: TERMS
  })
  const { shippingMethods, promotions } = data
  const minimums = shippingMethods.items
    .filter(({ calculator }) => calculator.code === 'default-shipping-calculator')
    .filter(({ calculator }) => argOf(calculator, 'rate') === 0)
    .filter(({ checker }) => checker.code === 'default-shipping-eligibility-checker')
    .map(({ checker }) => argOf(checker, 'orderMinimum'))
  return {
    freeFrom: minimums.length > 0 ? Math.min(...minimums) / unit : undefined,
    discounts: Object.fromEntries(
      promotions.items.flatMap(({ id, couponCode, actions }) => {
        const discount = discountOf(actions, unit)
        if (!couponCode) return [[`PROMOTION:${id}`, discount]]
        const coupon = { ...discount, code: couponCode }
        return [
          [`PROMOTION:${id}`, coupon],
          [couponCode, coupon]
        ]
      })
    )
  }
}
