import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { countedOf, grossOf } from './evershop-goods.ts'
import { Amount as Finite } from './shop-amounts.ts'
import { askGraphql, askShop } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { cartFrom, type DeliveryMethod, soundsShipped } from './shop-order.ts'
import { refusalOf } from './shop-refusal.ts'
import { type ShopTerms, termsIn } from './shop-terms.ts'

export interface EvershopOptions extends ShopCartOptions {
  /** The shop's address; absent: the page's own. */
  url?: string | undefined
  /** Country that parcels go to until the shopper has named an address, as an ISO code; absent: no rates are read before that. */
  country?: string | undefined
  /** Terms that the shop's administration shows and its storefront does not tell; absent: the owner's amount counts. */
  terms?: EvershopTerms | undefined
  /** Whether a method is shipped, not collected: EverShop tells no kind. Absent: by words in its code and name. */
  isShipped?: ((method: DeliveryMethod) => boolean) | undefined
}

/** Public: it may be written into a page. */
export interface EvershopTerms extends ShopTerms {
  /**
   * The highest tax rate of the shop's goods in percent, where prices are with tax; 0: none is taxed. EverShop compares
   * goods without tax, which it knows once the shopper has named an address. Absent: no amount is named before that.
   */
  taxPercent?: number | undefined
}

const Text = v.nullish(v.string())
const Amount = v.object({ value: Finite })
const Rates = v.nullish(v.array(v.object({ code: Text, name: Text, cost: v.nullish(Amount) })))
const CartSchema = v.object({
  currency: v.string(),
  totalQty: v.number(),
  subTotal: Amount,
  coupon: Text,
  noShippingRequired: v.nullish(v.boolean()),
  shippingFeeInclTax: v.nullish(Amount),
  shippingMethodData: v.nullish(v.object({ snapshot: v.nullish(v.object({ cost: Amount })) })),
  shippingAddress: v.nullish(v.object({ country: v.nullish(v.object({ code: v.string() })) })),
  rates: Rates,
  ratesBefore: Rates,
  items: v.nullish(
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
  rates: availableShippingMethods { code name cost { value } }
  ratesBefore: availableShippingMethods(country: $country) @include(if: $hasCountry) { code name cost { value } }
  items { productId productSku qty taxPercent finalPriceInclTax { value } }
} }`

/** A coupon takes nothing off what EverShop compares; it can only make shipping free. */
function isGiven(
  { coupon, shippingMethodData, shippingFeeInclTax }: EvershopCart,
  terms: EvershopTerms
): boolean {
  const isKnown = typeof coupon === 'string' && terms.discounts?.[coupon]?.isFreeShipping === true
  const isPaid = (shippingMethodData?.snapshot?.cost.value ?? 0) > 0
  return isKnown || (isPaid && shippingFeeInclTax?.value === 0)
}

function cartOf({ setting, myCart }: Answer, options: EvershopOptions): Cart {
  const { isShipped = soundsShipped } = options
  const given = options.terms ?? {}
  if (!myCart) {
    const { freeFrom, taxPercent, currency } = given
    return {
      total: 0,
      currency,
      freeFrom: setting.priceIncludingTax ? grossOf(freeFrom, taxPercent) : freeFrom
    }
  }
  const terms = termsIn(given, myCart.currency)
  const items = myCart.items ?? []
  const { total, freeFrom, isTaxKnown } = countedOf({
    subTotal: myCart.subTotal.value,
    pricesIncludeTax: setting.priceIncludingTax,
    hasAddress: Boolean(myCart.shippingAddress),
    items: items.map(({ finalPriceInclTax, ...item }) => ({ ...item, price: finalPriceInclTax.value })),
    terms
  })
  const rates = myCart.shippingAddress ? myCart.rates : myCart.ratesBefore
  return cartFrom({
    currency: myCart.currency,
    unit: 1,
    total,
    quantity: myCart.totalQty,
    lines: items.map(({ productSku, productId }) => [productSku, String(productId)]),
    country: myCart.shippingAddress?.country?.code,
    needsShipping: typeof myCart.noShippingRequired === 'boolean' ? !myCart.noShippingRequired : undefined,
    parcels: rates && [
      rates.map((rate) => {
        const price = rate.cost?.value
        // Before the tax is known it compares too much: that a rate is free says nothing then.
        return { isShipped: isShipped(rate), price: price === 0 && !isTaxKnown ? undefined : price }
      })
    ],
    isGiven: isGiven(myCart, terms),
    freeFrom
  })
}

/** EverShop answers 500 also for goods that are sold out. */
const Refusal = v.pipe(
  v.object({ error: v.object({ message: v.string() }) }),
  v.transform(({ error }) => error)
)

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
          throw refusalOf(error, Refusal)
        }
      }
    },
    options
  )
}
