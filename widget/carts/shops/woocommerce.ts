import { type Cart, readPlace } from '#shared/cart.ts'
import { withoutEndSlash } from '#shared/link.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { askShop, freeFromOf, refused, shopCart, type ShopCartOptions, ShopRefusal } from './shop-cart.ts'

export interface WooCommerceOptions extends ShopCartOptions {
  /** The shop's address; absent: the page's own. */
  url?: string | undefined
  /** The shopper's cart where it is not the cookie's, as the header `Cart-Token` names it. */
  cartToken?: (() => string | undefined) | undefined
  /** What `woocommerceTerms` read; absent: the owner's amount counts. */
  terms?: WooCommerceTerms | undefined
}

/** How a shop's free shipping counts. Public: it may be written into a page. */
export interface WooCommerceTerms {
  /** By country; '' for the rest of the world. */
  zones: readonly { countries: readonly string[]; freeFrom: number | null; ignoresDiscounts: boolean }[]
}

/** Amounts come as digits in minor units. */
const Minor = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))
const Rate = v.object({ method_id: v.string(), price: Minor })
const CartAnswer = v.object({
  items: v.array(v.object({ id: v.number(), quantity: v.number(), prices: v.object({ price: Minor }) })),
  items_count: v.number(),
  coupons: v.array(v.object({ discount_type: v.string(), totals: v.object({ total_discount: Minor }) })),
  needs_shipping: v.boolean(),
  has_calculated_shipping: v.boolean(),
  shipping_address: v.object({ country: v.string(), state: v.optional(v.string(), '') }),
  shipping_rates: v.array(v.object({ shipping_rates: v.array(Rate) })),
  totals: v.object({
    total_items: Minor,
    total_items_tax: Minor,
    total_discount: Minor,
    total_discount_tax: Minor,
    currency_code: v.string(),
    currency_minor_unit: v.number()
  })
})
type WooCart = v.InferOutput<typeof CartAnswer>

/** Collecting is not shipping, and costs nothing. */
const PICKUP = /pickup/

/** Are shipping rates of all packages free? A country without rates costs "0", and is not free. */
function shippingOf({
  shipping_rates,
  has_calculated_shipping
}: WooCart): Pick<Cart, 'reachable' | 'shipsFree'> {
  if (!has_calculated_shipping) return {}
  const rates = shipping_rates.map((one) =>
    one.shipping_rates.filter(({ method_id }) => !PICKUP.test(method_id))
  )
  const reachable = rates.length > 0 && rates.every((own) => own.length > 0)
  return reachable
    ? { reachable, shipsFree: rates.every((own) => own.some(({ price }) => price === 0)) }
    : { reachable }
}

/** What WooCommerce compares: the goods as the cart shows them, with tax or without, digital ones too. */
function countedOf({ items, totals }: WooCart, ignoresDiscounts: boolean): number {
  const shown = items.reduce((sum, { prices, quantity }) => sum + prices.price * quantity, 0)
  const withTax = totals.total_items + totals.total_items_tax
  const isTaxShown = Math.abs(shown - withTax) < Math.abs(shown - totals.total_items)
  const goods = isTaxShown ? withTax : totals.total_items
  const off = totals.total_discount + (isTaxShown ? totals.total_discount_tax : 0)
  return ignoresDiscounts ? goods : goods - off
}

/** Of a percentage the cart says only what it took off. */
function keptOf({ coupons, totals }: WooCart): number {
  const off = coupons
    .filter(({ discount_type }) => discount_type.includes('percent'))
    .reduce((sum, coupon) => sum + coupon.totals.total_discount, 0)
  return totals.total_items > 0 ? 1 - off / totals.total_items : 1
}

const zoneOf = ({ zones }: WooCommerceTerms, country: string) =>
  zones.find(({ countries }) => countries.includes(country)) ??
  zones.find(({ countries }) => countries.length === 0)

function cartOf(answer: WooCart, terms: WooCommerceTerms | undefined): Cart {
  const { country } = answer.shipping_address
  const zone = terms && zoneOf(terms, country)
  const ignoresDiscounts = zone?.ignoresDiscounts ?? false
  const unit = 10 ** answer.totals.currency_minor_unit
  const total = countedOf(answer, ignoresDiscounts)
  const isEmpty = answer.items.length === 0
  const from =
    zone &&
    (zone.freeFrom === null
      ? null
      : freeFromOf({
          total,
          threshold: Math.round(zone.freeFrom * unit),
          kept: ignoresDiscounts ? 1 : keptOf(answer)
        }))
  return {
    total: total / unit,
    currency: answer.totals.currency_code,
    items: answer.items_count,
    productIds: answer.items.map(({ id }) => String(id)),
    country: readPlace(country),
    needsShipping: isEmpty ? undefined : answer.needs_shipping,
    ...(isEmpty || !answer.needs_shipping ? {} : shippingOf(answer)),
    freeFrom: from === null || from === undefined ? from : from / unit
  }
}

const Refusal = v.object({ message: v.string() })

/** What shoppers can read of a refusal; WooCommerce writes characters of HTML into it. */
function reasonIn(error: unknown): string | undefined {
  if (!(error instanceof ShopRefusal) || error.status >= 500) return undefined
  try {
    const { message } = v.parse(Refusal, JSON.parse(error.body))
    return message.replaceAll('&quot;', '"').replaceAll('&#039;', "'").replaceAll('&amp;', '&')
  } catch {
    return undefined
  }
}

const SHOP = 'WooCommerce'

/** The cart of a WooCommerce shop, over its Store API. */
export function woocommerceCart(options: WooCommerceOptions = {}): CartSource {
  const { cartToken, terms, fetch } = options
  const url = `${withoutEndSlash(options.url ?? '')}/wp-json/wc/store/v1/cart`
  let nonce = ''

  async function ask(path: string, init: RequestInit = {}) {
    const token = cartToken?.()
    const { answer, response } = await askShop({ shop: SHOP, fetch }, CartAnswer, url + path, {
      credentials: 'include',
      ...init,
      headers: {
        ...(token ? { 'cart-token': token } : {}),
        ...(nonce ? { nonce } : {}),
        'content-type': 'application/json'
      }
    })
    nonce = response.headers.get('nonce') ?? nonce
    return answer
  }

  return shopCart(
    {
      read: async () => cartOf(await ask(''), terms),
      async add(_, id) {
        // Without the nonce of an earlier answer it is refused.
        if (!nonce) await ask('')
        try {
          await ask('/add-item', { method: 'POST', body: JSON.stringify({ id: Number(id), quantity: 1 }) })
        } catch (error) {
          const reason = reasonIn(error)
          throw reason === undefined ? error : refused(reason)
        }
      }
    },
    options
  )
}

export interface WooCommerceTermsOptions {
  url: string
  /** A REST key that may only read. */
  consumerKey: string
  consumerSecret: string
  fetch?: typeof fetch | undefined
}

const Zones = v.array(v.object({ id: v.number(), order: v.number() }))
const Locations = v.array(v.object({ code: v.string(), type: v.string() }))
const Setting = v.optional(v.object({ value: v.string() }))
const Methods = v.array(
  v.object({
    enabled: v.boolean(),
    method_id: v.string(),
    settings: v.object({ requires: Setting, min_amount: Setting, ignore_discounts: Setting })
  })
)

/** What a zone ships free from; a method that needs a coupon is free from no total. */
function freeMethod(methods: v.InferOutput<typeof Methods>) {
  const ways = methods
    .filter(({ enabled, method_id }) => enabled && method_id === 'free_shipping')
    .flatMap(({ settings: { requires, min_amount, ignore_discounts } }) => {
      const needs = requires?.value ?? ''
      const ignoresDiscounts = ignore_discounts?.value === 'yes'
      if (needs === '') return [{ freeFrom: 0, ignoresDiscounts }]
      if (needs !== 'min_amount' && needs !== 'either') return []
      return [{ freeFrom: Number(min_amount?.value ?? 0), ignoresDiscounts }]
    })
  return ways.toSorted((a, b) => a.freeFrom - b.freeFrom)[0] ?? { freeFrom: null, ignoresDiscounts: false }
}

/**
 * How a WooCommerce shop ships free, by its shipping zones. For a server: the key must not be written into a page, but
 * what this returns may. Zones of states and postcodes are left out: there the owner's amount counts.
 */
export async function woocommerceTerms(options: WooCommerceTermsOptions): Promise<WooCommerceTerms> {
  const { consumerKey, consumerSecret, fetch } = options
  const url = `${withoutEndSlash(options.url)}/wp-json/wc/v3/shipping/zones`
  const authorization = `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`
  const ask = async <S extends v.GenericSchema>(schema: S, path: string) =>
    (await askShop({ shop: `${SHOP}'s REST API`, fetch }, schema, url + path, { headers: { authorization } }))
      .answer

  // Zone 0 is the rest of the world.
  const zones = (await ask(Zones, '')).toSorted(
    (a, b) => Number(a.id === 0) - Number(b.id === 0) || a.order - b.order
  )
  const read = await Promise.all(
    zones.map(async ({ id }) => {
      const [locations, methods] = await Promise.all([
        ask(Locations, `/${id}/locations`),
        ask(Methods, `/${id}/methods`)
      ])
      const isWhole = id === 0 || (locations.length > 0 && locations.every(({ type }) => type === 'country'))
      return { countries: locations.map(({ code }) => code), isWhole, ...freeMethod(methods) }
    })
  )
  return {
    zones: read
      .filter(({ isWhole }) => isWhole)
      .map(({ countries, freeFrom, ignoresDiscounts }) => ({ countries, freeFrom, ignoresDiscounts }))
  }
}
