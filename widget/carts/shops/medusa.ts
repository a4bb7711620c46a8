import { type Cart, readPlace } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askShop, freeFromOf, refused, shopCart, type ShopCartOptions, ShopRefusal } from './shop-cart.ts'

export interface MedusaOptions extends ShopCartOptions {
  /** The server of the Store API: `https://api.shop.example`. */
  url: string
  publishableKey: string
  /** The id of the shopper's cart, as the shop's pages keep it; absent before there is one. */
  cartId: () => string | undefined
  /** The region of a cart that an add begins; absent: the shop's pages begin it, and an add without one is refused. */
  regionId?: string | undefined
  /** Hears of the cart that an add began. */
  onCartId?: ((id: string) => void) | undefined
}

const Amount = v.pipe(v.number(), v.finite())
const CartSchema = v.object({
  currency_code: v.string(),
  item_total: Amount,
  region_id: v.nullish(v.string()),
  shipping_address: v.nullish(v.object({ country_code: v.nullish(v.string()) })),
  items: v.array(
    v.object({
      quantity: v.number(),
      product_id: v.nullish(v.string()),
      variant_id: v.nullish(v.string()),
      requires_shipping: v.boolean(),
      adjustments: v.nullish(
        v.array(v.object({ promotion_id: v.nullish(v.string()), amount: v.optional(Amount, 0) }))
      )
    })
  ),
  promotions: v.nullish(
    v.array(
      v.object({
        id: v.string(),
        application_method: v.nullish(v.object({ type: v.string(), value: v.nullish(v.number()) }))
      })
    )
  ),
  shipping_methods: v.nullish(
    v.array(v.object({ amount: Amount, adjustments: v.nullish(v.array(v.object({ amount: Amount }))) }))
  )
})
type MedusaCart = v.InferOutput<typeof CartSchema>
const CartAnswer = v.object({ cart: CartSchema })

const Rule = v.object({
  attribute: v.string(),
  operator: v.string(),
  value: v.union([v.string(), v.number()])
})
const OptionsAnswer = v.object({
  shipping_options: v.array(
    v.object({
      amount: v.nullish(v.number()),
      prices: v.optional(
        v.array(
          v.object({
            amount: Amount,
            currency_code: v.string(),
            price_rules: v.optional(v.array(Rule), [])
          })
        ),
        []
      )
    })
  )
})
type ShippingOptions = v.InferOutput<typeof OptionsAnswer>['shipping_options']
const CreatedAnswer = v.object({ cart: v.object({ id: v.string() }) })
const Refusal = v.object({ message: v.string() })

/**
 * From which total one of the options is free for this cart; undefined: no price says so, and an option of which the
 * price is worked out anew for each cart may be. A price by other things than the total and the region is left out.
 */
function thresholdOf(options: ShippingOptions, { currency_code, region_id }: MedusaCart, unit: number) {
  const minimums = options.flatMap(({ prices }) =>
    prices
      .filter(({ amount, currency_code: own }) => amount === 0 && own === currency_code)
      .flatMap(({ price_rules }) => {
        let least = 0
        for (const { attribute, operator, value } of price_rules) {
          if (attribute === 'region_id' && value === region_id) continue
          if (attribute !== 'item_total' || (operator !== 'gte' && operator !== 'gt')) return []
          least = Math.max(least, Math.round(Number(value) * unit) + (operator === 'gt' ? 1 : 0))
        }
        return [least]
      })
  )
  return minimums.length > 0 ? Math.min(...minimums) : undefined
}

/** What each promotion takes off the goods, by its id. */
function takenOff({ items }: MedusaCart): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { promotion_id, amount } of items.flatMap(({ adjustments }) => adjustments ?? []))
    if (promotion_id) taken.set(promotion_id, (taken.get(promotion_id) ?? 0) + amount)
  return taken
}

/** What of further goods counts: percentages are taken off them too, and amounts once. */
function growthOf(cart: MedusaCart, unit: number) {
  let [kept, owed] = [1, 0]
  const taken = takenOff(cart)
  for (const { id, application_method: method } of cart.promotions ?? []) {
    const off = taken.get(id)
    if (off === undefined || !method) continue
    if (method.type === 'percentage') kept *= 1 - (method.value ?? 0) / 100
    else owed += Math.max(0, Math.round(((method.value ?? 0) - off) * unit))
  }
  return { kept, owed }
}

/**
 * Undefined: a promotion that takes nothing off the goods may be for shipping, and the Store API does not say so before
 * a delivery is chosen.
 */
function shipsFree(cart: MedusaCart, options: ShippingOptions): boolean | undefined {
  const methods = cart.shipping_methods ?? []
  const isGiven =
    methods.length > 0 &&
    methods.every(({ amount, adjustments }) =>
      (adjustments ?? []).some((one) => one.amount > 0 && one.amount >= amount)
    )
  if (isGiven || options.some(({ amount }) => amount === 0)) return true
  const taken = takenOff(cart)
  const isOpen = methods.length === 0 && (cart.promotions ?? []).some(({ id }) => !taken.has(id))
  return isOpen ? undefined : false
}

function cartOf(cart: MedusaCart, options: ShippingOptions): Cart {
  const currency = cart.currency_code.toUpperCase()
  const unit = 10 ** currencyDigits(currency)
  const threshold = thresholdOf(options, cart, unit)
  const total = Math.round(cart.item_total * unit)
  const freeFrom =
    threshold === undefined ? undefined : freeFromOf({ total, threshold, ...growthOf(cart, unit) })
  const isEmpty = cart.items.length === 0
  return {
    total: total / unit,
    currency,
    items: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    productIds: cart.items
      .flatMap(({ product_id, variant_id }) => [product_id, variant_id])
      .filter((id) => typeof id === 'string'),
    country: readPlace(cart.shipping_address?.country_code),
    needsShipping: isEmpty ? undefined : cart.items.some((item) => item.requires_shipping),
    reachable: isEmpty ? undefined : options.length > 0,
    shipsFree: isEmpty || options.length === 0 ? undefined : shipsFree(cart, options),
    freeFrom: freeFrom === undefined || freeFrom === null ? freeFrom : freeFrom / unit
  }
}

/** What shoppers can read of a refusal. */
function reasonIn(error: unknown): string | undefined {
  if (!(error instanceof ShopRefusal) || error.status >= 500) return undefined
  try {
    return v.parse(Refusal, JSON.parse(error.body)).message
  } catch {
    return undefined
  }
}

/** The cart of a Medusa shop, over its Store API. */
export function medusaCart(options: MedusaOptions): CartSource {
  const { publishableKey, cartId, regionId, onCartId, fetch } = options
  const url = `${withoutEndSlash(options.url)}/store`
  const headers = { 'x-publishable-api-key': publishableKey, 'content-type': 'application/json' }

  async function ask<S extends v.GenericSchema>(schema: S, path: string, init: RequestInit = {}) {
    return (await askShop({ shop: 'Medusa', fetch }, schema, url + path, { headers, ...init })).answer
  }
  const post = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
    ask(schema, path, { method: 'POST', body: JSON.stringify(body) })

  async function begin(): Promise<string> {
    if (!regionId) throw new Error('the shopper has no cart yet, and no `regionId` says where to begin one')
    const { cart } = await post(CreatedAnswer, '/carts', { region_id: regionId })
    onCartId?.(cart.id)
    return cart.id
  }

  return shopCart(
    {
      async read() {
        const id = cartId()
        if (!id) return { total: 0 }
        const name = encodeURIComponent(id)
        const [{ cart }, { shipping_options }] = await Promise.all([
          ask(CartAnswer, `/carts/${name}`),
          ask(OptionsAnswer, `/shipping-options?cart_id=${name}&fields=+prices.*,+prices.price_rules.*`)
        ])
        return cartOf(cart, shipping_options)
      },
      async add(_, variantId) {
        const id = cartId() ?? (await begin())
        try {
          await post(CreatedAnswer, `/carts/${encodeURIComponent(id)}/line-items`, {
            variant_id: variantId,
            quantity: 1
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
