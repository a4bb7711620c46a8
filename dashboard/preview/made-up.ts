import type { MadeUpCart, ShippingRules } from '#shared/api/shipping-api.ts'
import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { compile } from '#shared/bar/compile.ts'
import type { Shown } from '#shared/bar/evaluate.ts'
import type { Program } from '#shared/bar/program.ts'
import { compileRates, evaluateWithRates } from '#shared/bar/rates.ts'
import { ENGLISH_PIECES } from '#shared/copy/goals.ts'
import { currencyDigits } from '#shared/money.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { sum } from '#shared/shipping/cart-lines.ts'
import { type Destination, regionOf } from '#shared/shipping/promise.ts'
import type { ShopRules as PageRules } from '#shared/shipping/shop-rules.ts'
import { shopDiscounts } from '#shared/shipping/shop-discounts.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { cartOf as cartOfEstimate, type LineItem } from '#shared/shipping/wix-estimate.ts'

import type { ShownGoal } from '../goals/shown-goals.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { couponOf, estimateOf } from './made-up-estimate.ts'

export interface PickedProduct {
  product: Product
  quantity: number
}

/** Contents of the preview's cart, beside its amount. In major units of the shop's currency. */
export interface MadeUp {
  /** Products in the cart; where there are any, they count in place of the amount. */
  products: readonly PickedProduct[]
  /** The kind of coupon in the cart, which is off the whole cart: a percentage or an amount once, or delivery. */
  coupon: 'amount' | 'percent' | 'freeShipping'
  /** Its amount or percentage; 0: there is none. */
  discount: number
}

export const NOTHING_MADE_UP: MadeUp = {
  products: [],
  coupon: 'amount',
  discount: 0
}

/** Everything that decides from which amount a cart ships free. */
export interface Terms {
  settings: Pick<Settings, 'threshold' | 'currency' | 'shipping'>
  shop: ShopRules
  destination: Destination
  madeUp: MadeUp
}

/** Everything that decides about a made-up cart. */
export interface Situation extends Terms {
  /** The slider's amount, of items that are shipped. */
  amount: number
  goals: readonly ShownGoal[]
}

/** The amount that makes shipping free by what the bar knows. */
export type Goal =
  | { state: 'amount'; amount: number; from: 'typed' | 'shop' }
  /** Enough items make it free, and no amount does. */
  | { state: 'pieces' }
  /** Nothing ships free there, or the shop does not ship there. */
  | { state: 'neverFree' | 'unreachable' }

const rulesOf = (shop: ShopRules): ShippingRules | undefined =>
  shop.state === 'known' ? shop.rules : undefined

/** The rules as a shop's page has them. An earlier service says of them what ordinary carts need. */
const shippingOf = ({
  shipping,
  currency,
  country,
  regions,
  basis,
  countsDigital
}: ShippingRules): ShopShipping =>
  shipping ?? {
    currency,
    country,
    regions: regions.map(({ places, freeFrom }) => [places.join(' '), freeFrom]),
    ...(basis === 'beforeDiscounts' ? { beforeDiscounts: true } : {}),
    ...(countsDigital ? { countsDigital } : {})
  }

/** The rules that a shop's page has, as the cart's source there follows them. */
export function pageRules({ settings, shop, destination }: Terms): PageRules {
  const rules = rulesOf(shop)
  const shipping = rules && shippingOf(rules)
  return {
    shipping: settings.shipping.amountFrom === 'shop' ? shipping : undefined,
    discounts: rules && shopDiscounts({ discounts: rules.discounts, shipping }, Date.now()),
    typed: settings,
    country: destination.country || undefined
  }
}

/** The rules that the bar follows; undefined where the typed amount counts. */
const followedRules = ({ settings, shop }: Terms) =>
  settings.shipping.amountFrom === 'shop' ? rulesOf(shop) : undefined

/** The currency of the cart. */
export const shopCurrency = (terms: Terms): string =>
  followedRules(terms)?.currency ?? terms.settings.currency

/** The shop's shipping region at the destination, where it is known. */
export const regionThere = ({ shop, destination }: Terms): ShippingRegion | undefined =>
  regionOf(rulesOf(shop)?.regions ?? [], destination)

/** Compiles what decides about a cart, with the texts of a new bar. */
export function programOf(terms: Terms, goals: Settings['rewards']['goals'] = []): Program {
  const rewards = { ...DEFAULT_SETTINGS.rewards, goals }
  const settings = { ...DEFAULT_SETTINGS, ...terms.settings, rewards }
  const rules = pageRules(terms)
  return { ...compile(settings, rules), ...compileRates(settings, rules, ENGLISH_PIECES) }
}

/** The amount that counts for a cart with these terms. */
export function goalOf(terms: Terms): Goal {
  const empty = { total: 0, currency: shopCurrency(terms), ...terms.destination }
  const { threshold, goal, state } = evaluateWithRates(programOf(terms), empty, {})
  if (threshold === undefined) return { state: 'unreachable' }
  if (typeof goal !== 'number') return { state: state?.pieces === undefined ? 'neverFree' : 'pieces' }
  return { state: 'amount', amount: goal, from: followedRules(terms) ? 'shop' : 'typed' }
}

/** The amounts of a made-up cart. */
export interface Sums {
  /** Items that are shipped. */
  goods: number
  /** All items, before discounts. */
  subtotal: number
  /** The discounts that the shop gives by itself, and the coupon. */
  discount: number
  discountCounts: boolean
  /** The sum that is compared with the amount that makes shipping free. */
  total: number
}

const estimated = (situation: Situation) =>
  estimateOf(situation, {
    rules: pageRules(situation),
    currencyCode: shopCurrency(situation),
    isDelivered: situation.destination.country !== '' && regionThere(situation) !== undefined
  })

/** The cart as a shop's page would give it to the bar, before checkout is asked. `products`: of the strip. */
export function cartOf(situation: Situation, products?: readonly Product[]): Cart {
  const { madeUp, destination } = situation
  const coupon = couponOf(madeUp)
  const { purchaseFlowId: _, ...cart } = cartOfEstimate(
    estimated(situation),
    { ...pageRules(situation), products },
    { terms: () => coupon }
  )
  return { ...cart, country: destination.country || undefined, subdivision: destination.subdivision }
}

export function sumsOf(situation: Situation): Sums {
  const { cart, summary } = estimated(situation)
  const { lineItems = [] } = cart
  const unit = 10 ** currencyDigits(shopCurrency(situation))
  const offOf = ({ discounts = [] }: LineItem) => sum(discounts, ({ amountOff }) => amountOff.amount)
  const full = (lines: readonly LineItem[]) =>
    Math.round(sum(lines, (line) => line.pricing.totalPrice.amount + offOf(line)) * unit) / unit
  const { beforeDiscounts } = pageRules(situation).discounts ?? {}
  return {
    goods: full(lineItems.filter(({ attributes }) => attributes?.physicalProperties?.shippable)),
    subtotal: full(lineItems),
    discount: Math.round((sum(lineItems, offOf) + summary.priceSummary.discount.amount) * unit) / unit,
    discountCounts: !beforeDiscounts,
    total: cartOf(situation).total
  }
}

/** The program, and its result for the cart before checkout is asked. */
export function evaluated(situation: Situation): Shown & { program: Program } {
  const program = programOf(
    situation,
    situation.goals.map(({ goal }) => goal)
  )
  return { program, ...evaluateWithRates(program, cartOf(situation), {}) }
}

/** The amount that still has to be bought; undefined: no purchase makes the cart ship free. */
export function missingOf({ cart, goal, gap }: Shown): number | undefined {
  return cart.shipsFree || typeof goal === 'number' ? (gap?.missing ?? 0) : undefined
}

/** The cart that checkout is asked about; undefined where there is nothing to ask, or no way to say it. */
export function cartToCheck(situation: Situation): MadeUpCart | undefined {
  const { madeUp, destination } = situation
  const { products } = madeUp
  const { goods, discount } = sumsOf(situation)
  if (destination.country === '') return undefined
  const picked = products.map(({ product, quantity }) => ({
    productId: product.id,
    ...(product.deliveryProfile ? { profileId: product.deliveryProfile } : {}),
    quantity,
    price: unitPrice(product),
    kind: product.needsShipping === false ? ('digital' as const) : ('physical' as const)
  }))
  const loose = goods > 0 ? [{ quantity: 1, price: goods, kind: 'physical' as const }] : []
  const items = products.length > 0 ? picked : loose
  if (items.length === 0) return undefined
  const { country, subdivision } = destination
  return { items, discount, country, ...(subdivision ? { subdivision } : {}) }
}
