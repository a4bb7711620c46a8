import type { Cart } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { freeFromWith, isUsed, type Promotion, type PromotedLine } from './medusa-promotions.ts'
import { Amount, isComparable, readAmount, readDecimal } from './shop-amounts.ts'
import { askShop, ShopRefusal } from './shop-ask.ts'
import { shopCart, type ShopCartOptions } from './shop-cart.ts'
import { anyOf, cartFrom, type DeliveryMethod } from './shop-order.ts'
import { refusalOf } from './shop-refusal.ts'

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
  /** Whether an option is shipped, not collected. Absent: by the type of its fulfillment set. */
  isShipped?: ((option: DeliveryMethod) => boolean) | undefined
}

const Text = v.nullish(v.string())
const CartSchema = v.object({
  currency_code: v.string(),
  item_total: Amount,
  region_id: Text,
  shipping_address: v.nullish(v.object({ country_code: Text })),
  items: v.array(
    v.object({
      quantity: Amount,
      product_id: Text,
      variant_id: Text,
      requires_shipping: v.nullish(v.boolean()),
      unit_price: v.nullish(Amount),
      tax_lines: v.nullish(v.array(v.object({ rate: v.nullish(Amount) }))),
      adjustments: v.nullish(v.array(v.object({ promotion_id: Text, amount: v.optional(Amount, 0) })))
    })
  ),
  promotions: v.nullish(
    v.array(
      v.object({
        id: v.string(),
        type: Text,
        application_method: v.nullish(
          v.object({ type: v.string(), value: v.nullish(Amount), target_type: Text, allocation: Text })
        )
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
  // Takes a list, of customer groups for example, for what is no amount.
  value: v.fallback(v.union([v.string(), v.number()]), '')
})
const OptionSchema = v.object({
  id: Text,
  name: Text,
  shipping_profile_id: Text,
  amount: v.nullish(Amount),
  prices: v.nullish(
    v.array(v.object({ amount: Amount, currency_code: Text, price_rules: v.nullish(v.array(Rule)) }))
  ),
  service_zone: v.nullish(v.object({ fulfillment_set: v.nullish(v.object({ type: Text })) }))
})
type Option = v.InferOutput<typeof OptionSchema>
const OptionsAnswer = v.object({ shipping_options: v.nullish(v.array(OptionSchema)) })
const CreatedAnswer = v.object({ cart: v.object({ id: v.string() }) })

/** Messages are English and for developers, except where a shop's own workflow says what it does not allow. */
const Refusal = v.pipe(
  v.object({ message: v.string(), type: Text, code: Text }),
  v.transform(({ message, type, code }) => ({
    message,
    code: code || type !== 'not_allowed' ? `internal_${code ?? type}` : undefined
  }))
)

/** `pickup` in the admin, `pick-up` in https://docs.medusajs.com/resources/commerce-modules/fulfillment/concepts. */
const PICKUP = /^pick-?up$/i
const isShippedBySet = ({ service_zone }: Option) => !PICKUP.test(service_zone?.fulfillment_set?.type ?? '')

const FIELDS = '+prices.*,+prices.price_rules.*,+service_zone.fulfillment_set.type'

/** The total from which a price holds for this cart; undefined: it depends on other things than the total and the region. */
function minimumOf(rules: readonly v.InferOutput<typeof Rule>[], { region_id }: MedusaCart, unit: number) {
  let least = 0
  for (const { attribute, operator, value } of rules) {
    if (attribute === 'region_id' && value === region_id) continue
    const amount = readDecimal(String(value)) ?? readAmount(String(value))
    if (attribute !== 'item_total' || amount === undefined) return undefined
    if (operator !== 'gte' && operator !== 'gt') return undefined
    least = Math.max(least, Math.round(amount * unit) + (operator === 'gt' ? 1 : 0))
  }
  return least
}

/** The total from which one of the options is free; undefined: no price says so. */
function thresholdOf(options: readonly Option[], cart: MedusaCart, unit: number): number | undefined {
  const minimums = options
    .flatMap(({ prices }) => prices ?? [])
    .filter(({ amount, currency_code }) => {
      const currency = currency_code ?? ''
      return amount === 0 && isComparable({ currency }, cart.currency_code)
    })
    .flatMap(({ price_rules }) => minimumOf(price_rules ?? [], cart, unit) ?? [])
  return minimums.length > 0 ? Math.min(...minimums) : undefined
}

/** The options of each shipping profile. Which profiles the goods have, the Store API does not tell. */
function byProfile(options: readonly Option[]): Option[][] {
  const profiles = new Set(options.map(({ shipping_profile_id }) => shipping_profile_id))
  return [...profiles].map((id) => options.filter(({ shipping_profile_id }) => shipping_profile_id === id))
}

/** Every profile must be free: the goods may be of any. */
function thresholdOfAll(profiles: readonly Option[][], cart: MedusaCart, unit: number): number | undefined {
  const thresholds = profiles.map((options) => thresholdOf(options, cart, unit))
  if (thresholds.length === 0 || thresholds.includes(undefined)) return undefined
  return Math.max(...thresholds.map((threshold) => threshold ?? 0))
}

/**
 * Whether a promotion pays for shipping. Undefined while one takes nothing off the goods: it may be for shipping, and
 * the Store API does not say so before a delivery is chosen.
 */
function isGiven({ shipping_methods, promotions }: MedusaCart, lines: readonly PromotedLine[]) {
  const methods = shipping_methods ?? []
  if (methods.length === 0) return (promotions ?? []).some((one) => !isUsed(one, lines)) ? undefined : false
  return methods.every(({ amount, adjustments }) =>
    (adjustments ?? []).some((one) => one.amount > 0 && one.amount >= amount)
  )
}

/** Promotions take their share of goods without tax, also where prices are with tax, which a cart does not tell. */
function lineOf({ quantity, unit_price, tax_lines, adjustments }: MedusaCart['items'][number]): PromotedLine {
  const taxPercent = (tax_lines ?? []).reduce((sum, { rate }) => sum + (rate ?? 0), 0)
  const goods = unit_price ? (unit_price * quantity) / (1 + taxPercent / 100) : undefined
  return { goods, taken: adjustments ?? [] }
}

/** @param options undefined: not known */
function cartOf(
  cart: MedusaCart,
  options: readonly Option[] | undefined,
  isShipped: (option: Option) => boolean
): Cart {
  const currency = cart.currency_code.toUpperCase()
  const unit = 10 ** currencyDigits(currency)
  const total = Math.round(cart.item_total * unit)
  const promotions: readonly Promotion[] = cart.promotions ?? []
  const lines = cart.items.map(lineOf)
  const shipped = options?.filter(isShipped)
  const profiles = byProfile(shipped ?? [])
  const threshold = thresholdOfAll(profiles, cart, unit)
  const areFree = profiles.map((own) => own.some(({ amount }) => amount === 0))
  return cartFrom({
    currency,
    unit,
    total,
    quantity: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: cart.items.map(({ product_id, variant_id }) =>
      [product_id, variant_id].filter((id) => typeof id === 'string')
    ),
    country: cart.shipping_address?.country_code,
    needsShipping: anyOf(cart.items.map(({ requires_shipping }) => requires_shipping)),
    parcels:
      options &&
      (profiles.length > 0 ? profiles : [[]]).map((own) =>
        own.map(({ amount }) => ({ isShipped: true, price: amount ?? undefined }))
      ),
    // The goods may be of a profile that is free, or of one that is not.
    isGiven: new Set(areFree).size > 1 ? undefined : isGiven(cart, lines),
    freeFrom:
      threshold === undefined ? undefined : freeFromWith({ total, promotions, lines }, threshold, unit)
  })
}

/** Medusa's `list-shipping-options-for-cart` answers 400 where the price of one option is not known before it is chosen. */
function unknownOptions(error: unknown): v.InferOutput<typeof OptionsAnswer> {
  if (error instanceof ShopRefusal && error.status === 400) return {}
  throw error
}

/** The cart of a Medusa shop, over its Store API. */
export function medusaCart(options: MedusaOptions): CartSource {
  const { publishableKey, cartId, regionId, onCartId, isShipped = isShippedBySet, fetch } = options
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
          ask(OptionsAnswer, `/shipping-options?cart_id=${name}&fields=${FIELDS}`).catch(unknownOptions)
        ])
        return cartOf(cart, shipping_options ?? undefined, isShipped)
      },
      async add(_, variantId) {
        const id = cartId() ?? (await begin())
        try {
          await post(CreatedAnswer, `/carts/${encodeURIComponent(id)}/line-items`, {
            variant_id: variantId,
            quantity: 1
          })
        } catch (error) {
          throw refusalOf(error, Refusal)
        }
      }
    },
    options
  )
}
