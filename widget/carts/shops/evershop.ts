import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { type Counted, countedOf, grossOf } from './evershop-goods.ts'
import {
  askGraphql,
  askShop,
  refused,
  shopCart,
  type ShopCartOptions,
  ShopRefusal,
  type ShopTerms
} from './shop-cart.ts'

export interface EvershopOptions extends ShopCartOptions {
  /** The shop's address; absent: the page's own. */
  url?: string | undefined
  /** Where parcels go until the shopper has named an address, as an ISO code; absent: no rates are read before that. */
  country?: string | undefined
  /** What the shop's administration shows and its storefront does not tell; absent: the owner's amount counts. */
  terms?: EvershopTerms | undefined
}

/** Public: it may be written into a page. */
export interface EvershopTerms extends ShopTerms {
  /**
   * Where prices are with tax: the highest rate of the shop's goods in percent, 0 where none is taxed. EverShop compares
   * goods without tax, which it knows once the shopper has named an address. Absent: no amount is named before that.
   */
  taxPercent?: number | undefined
}

const Amount = v.object({ value: v.pipe(v.number(), v.finite()) })
const Rates = v.nullable(v.array(v.object({ cost: Amount })))
const CartSchema = v.object({
  currency: v.string(),
  totalQty: v.number(),
  subTotal: Amount,
  coupon: v.nullable(v.string()),
  noShippingRequired: v.boolean(),
  shippingFeeInclTax: Amount,
  shippingMethodData: v.nullable(v.object({ snapshot: v.object({ cost: Amount }) })),
  shippingAddress: v.nullable(v.object({ country: v.nullable(v.object({ code: v.string() })) })),
  rates: Rates,
  ratesBefore: v.optional(Rates),
  items: v.nullable(
    v.array(
      v.object({
        productId: v.union([v.string(), v.number()]),
        productSku: v.string(),
        qty: v.number(),
        taxPercent: v.number(),
        finalPriceInclTax: Amount
      })
    )
  )
})
type EvershopCart = v.InferOutput<typeof CartSchema>
const CartAnswer = v.object({
  setting: v.object({ priceIncludingTax: v.boolean() }),
  myCart: v.nullable(CartSchema)
})
type Answer = v.InferOutput<typeof CartAnswer>
const AddAnswer = v.object({ data: v.object({ cartId: v.string() }) })

const CART = `query ($country: String, $hasCountry: Boolean!) { setting { priceIncludingTax } myCart {
  currency totalQty subTotal { value } coupon noShippingRequired shippingFeeInclTax { value }
  shippingMethodData { snapshot { cost { value } } } shippingAddress { country { code } }
  rates: availableShippingMethods { cost { value } }
  ratesBefore: availableShippingMethods(country: $country) @include(if: $hasCountry) { cost { value } }
  items { productId productSku qty taxPercent finalPriceInclTax { value } }
} }`

/** A coupon takes nothing off what EverShop compares; it can only make shipping free. */
function isGiven({ coupon, shippingMethodData, shippingFeeInclTax }: EvershopCart, terms: EvershopTerms) {
  const isKnown = coupon !== null && terms.discounts?.[coupon]?.isFreeShipping
  const isSeen = shippingMethodData && shippingMethodData.snapshot.cost.value > 0
  return isKnown || (isSeen && shippingFeeInclTax.value === 0)
}

/** What EverShop says about delivery. Before the tax is known it compares too much: a free rate says nothing then. */
function deliveryOf(
  cart: EvershopCart,
  { isTaxKnown }: Counted,
  { terms = {} }: EvershopOptions
): Pick<Cart, 'reachable' | 'shipsFree'> {
  const rates = cart.shippingAddress ? cart.rates : cart.ratesBefore
  if (isGiven(cart, terms)) return { reachable: rates ? rates.length > 0 : undefined, shipsFree: true }
  if (!rates) return {}
  const isFree = rates.some(({ cost }) => cost.value === 0)
  return { reachable: rates.length > 0, shipsFree: isFree && !isTaxKnown ? undefined : isFree }
}

function cartOf({ setting, myCart }: Answer, options: EvershopOptions): Cart {
  const { terms = {} } = options
  const { freeFrom } = terms
  if (!myCart)
    return { total: 0, freeFrom: setting.priceIncludingTax ? grossOf(freeFrom, terms.taxPercent) : freeFrom }
  const items = myCart.items ?? []
  const isEmpty = items.length === 0
  const counted = countedOf({
    subTotal: myCart.subTotal.value,
    pricesIncludeTax: setting.priceIncludingTax,
    hasAddress: myCart.shippingAddress !== null,
    items: items.map(({ finalPriceInclTax, ...item }) => ({ ...item, price: finalPriceInclTax.value })),
    terms
  })
  return {
    total: counted.total,
    currency: myCart.currency,
    items: myCart.totalQty,
    productIds: items.flatMap(({ productSku, productId }) => [productSku, String(productId)]),
    country: myCart.shippingAddress?.country?.code,
    needsShipping: isEmpty ? undefined : !myCart.noShippingRequired,
    ...(isEmpty || myCart.noShippingRequired ? {} : deliveryOf(myCart, counted, options)),
    freeFrom: counted.freeFrom
  }
}

const Refusal = v.object({ error: v.object({ message: v.string() }) })

/** What EverShop's own page shows of a refusal. What is sold out is answered with 500, too. */
function reasonIn(error: unknown): string | undefined {
  if (!(error instanceof ShopRefusal)) return undefined
  try {
    return v.parse(Refusal, JSON.parse(error.body)).error.message
  } catch {
    return undefined
  }
}

const SHOP = 'EverShop'

/** The cart of an EverShop shop, over the API of its storefront. A product is added by its SKU. */
export function evershopCart(options: EvershopOptions = {}): CartSource {
  const { country, fetch } = options
  const api = `${withoutEndSlash(options.url ?? '')}/api`

  return shopCart(
    {
      async read() {
        const { data } = await askGraphql({ shop: SHOP, fetch }, CartAnswer, `${api}/graphql`, {
          headers: {},
          query: CART,
          variables: { country, hasCountry: country !== undefined }
        })
        return cartOf(data, options)
      },
      async add(_, sku) {
        try {
          await askShop({ shop: SHOP, fetch }, AddAnswer, `${api}/cart/mine/items`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ sku, qty: 1 })
          })
        } catch (error) {
          const reason = reasonIn(error)
          throw reason === undefined ? error : refused(reason)
        }
      }
    },
    options
  )
}
