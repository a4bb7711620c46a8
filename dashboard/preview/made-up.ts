import type { MadeUpCart, ShippingRegion, ShippingRules } from '#shared/api/shipping-api.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { progress } from '#shared/bar/progress.ts'
import { currencyDigits } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { sum } from '#shared/shipping/cart-lines.ts'
import { regionsFor, type ShopRules as PageRules } from '#shared/shipping/shop-rules.ts'
import { strictest } from '#shared/shipping/region.ts'
import { shopDiscounts } from '#shared/shipping/shop-discounts.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { cartOf as cartOfEstimate, type LineItem } from '#shared/shipping/wix-estimate.ts'

import type { ShownGoal } from '../goals/shown-goals.ts'
import { type Destination, regionOf, type ShopRules } from '../shipping/shop-rules.ts'
import { couponOf, estimateOf } from './made-up-estimate.ts'

export interface PickedProduct {
  product: Product
  quantity: number
}

/** What an owner puts into the cart of the preview, beside its amount. In major units of the cart's currency. */
export interface MadeUp {
  /** Products in the cart; where there are any, they count in place of the amount. */
  products: readonly PickedProduct[]
  /** The kind of coupon in the cart, which is off the whole cart: a percentage or an amount once, or delivery. */
  coupon: 'amount' | 'percent' | 'freeShipping'
  /** Its amount or percentage; 0: there is none. */
  discount: number
  /** Items that are not shipped: downloads, and gift cards that are bought. */
  digital: number
  giftCards: number
  /** The part of the order that a gift card pays. */
  paidByGiftCard: number
  isPickup: boolean
  /** ISO 4217; '' is the shop's own. */
  currency: string
  /** How much of `currency` one unit of the shop's currency is; undefined: the page does not know. */
  rate: number | undefined
}

export const NOTHING_MADE_UP: MadeUp = {
  products: [],
  coupon: 'amount',
  discount: 0,
  digital: 0,
  giftCards: 0,
  paidByGiftCard: 0,
  isPickup: false,
  currency: '',
  rate: undefined
}

/** What decides from which amount a cart ships free. */
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
  /** What shoppers get besides free shipping. */
  goals: readonly ShownGoal[]
}

/** Which amount makes shipping free by what the bar knows. */
export type Goal =
  | { state: 'amount'; amount: number; from: 'typed' | 'ownCurrency' }
  | { state: 'amount'; amount: number; from: 'shop'; region: ShippingRegion }
  | { state: 'neverFree'; region: ShippingRegion }
  /** The shop does not ship there. */
  | { state: 'unreachable' }
  /** The cart is in another currency, and nothing says what it is worth. */
  | { state: 'noRate' }

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

/** The currency that amounts are compared in where there is a rate, or no need of one. */
export const shopCurrency = (terms: Terms): string =>
  followedRules(terms)?.currency ?? terms.settings.currency

const isForeign = (terms: Terms) => {
  const { currency } = terms.madeUp
  return currency !== '' && currency !== shopCurrency(terms)
}

/** The currency of the amounts that the owner types here. */
export const typedCurrency = (terms: Terms): string =>
  isForeign(terms) && terms.madeUp.rate === undefined ? terms.madeUp.currency : shopCurrency(terms)

/** What the shop does at the destination, where that is known. */
export const regionThere = ({ shop, destination }: Terms): ShippingRegion | undefined =>
  regionOf(rulesOf(shop)?.regions ?? [], destination)

/** What counts for a cart with these terms. */
export function goalOf(terms: Terms): Goal {
  const { settings, madeUp } = terms
  const isUnrated = isForeign(terms) && madeUp.rate === undefined
  const own = settings.shipping.amounts[madeUp.currency]
  if (!followedRules(terms)) {
    if (!isUnrated) return { state: 'amount', amount: settings.threshold, from: 'typed' }
    return own === undefined ? { state: 'noRate' } : { state: 'amount', amount: own, from: 'ownCurrency' }
  }
  const region = regionThere(terms)
  const rules = pageRules(terms)
  const place = { country: rules.country, subdivision: terms.destination.subdivision }
  // The same that a shop's page takes.
  const counted = rules.shipping && strictest(regionsFor(rules.shipping, rules, place))
  if (!region || !counted) return { state: 'unreachable' }
  const [, amount] = counted
  if (amount === null) return { state: 'neverFree', region }
  return isUnrated ? { state: 'noRate' } : { state: 'amount', amount, from: 'shop', region }
}

/** The settings as a shop's page gets them, which has been told where the shopper is. */
export function settingsThere(settings: Settings, terms: Terms): Settings {
  if (!followedRules(terms)) return settings
  const goal = goalOf(terms)
  return {
    ...settings,
    threshold: goal.state === 'amount' ? goal.amount : settings.threshold,
    currency: shopCurrency(terms),
    rewards: shopCurrency(terms) === settings.currency ? settings.rewards : { goals: [] },
    shipping: { ...settings.shipping, amountFrom: 'typed', amounts: {} }
  }
}

/** The amounts of a made-up cart, in the typed currency. */
export interface Sums {
  /** Items that are shipped. */
  goods: number
  /** All items, before discounts. */
  subtotal: number
  /** The discounts that the shop gives by itself, and the coupon. */
  discount: number
  discountCounts: boolean
  /** What is compared with the amount that makes shipping free. */
  total: number
}

const estimated = (situation: Situation) =>
  estimateOf(situation, {
    rules: pageRules(situation),
    currencyCode: typedCurrency(situation),
    isConverted: situation.madeUp.rate !== undefined && isForeign(situation),
    isDelivered: situation.destination.country !== '' && regionThere(situation) !== undefined
  })

/** The cart as a shop's page would give it to the bar, before checkout is asked. `products`: of the strip. */
export function cartOf(situation: Situation, products?: readonly Product[]): Cart {
  const { madeUp, destination } = situation
  const { state } = goalOf(situation)
  const coupon = couponOf(madeUp)
  const { purchaseFlowId: _, ...cart } = cartOfEstimate(
    estimated(situation),
    { ...pageRules(situation), products },
    { terms: () => coupon }
  )
  return {
    ...cart,
    country: destination.country || undefined,
    subdivision: destination.subdivision,
    ...(state === 'unreachable' ? { reachable: false } : {}),
    ...(state === 'neverFree' && cart.freeFrom === undefined ? { freeFrom: null } : {})
  }
}

export function sumsOf(situation: Situation): Sums {
  const { cart, summary } = estimated(situation)
  const { lineItems = [] } = cart
  const unit = 10 ** currencyDigits(typedCurrency(situation))
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

/** The total from which this cart ships free by what the bar knows; null: none. */
export function freeFromOf(situation: Situation): number | null {
  const { freeFrom } = cartOf(situation)
  if (freeFrom !== undefined) return freeFrom
  const goal = goalOf(situation)
  return goal.state === 'amount' ? goal.amount : null
}

/** How much more has to be bought; undefined: no purchase makes the cart ship free. */
export function missingOf(situation: Situation): number | undefined {
  const { total, shipsFree } = cartOf(situation)
  const freeFrom = freeFromOf(situation)
  if (shipsFree) return 0
  return freeFrom === null ? undefined : progress(total, freeFrom, typedCurrency(situation)).remaining
}

/** The cart that checkout is asked about; undefined where there is nothing to ask, or no way to say it. */
export function cartToCheck(situation: Situation): MadeUpCart | undefined {
  const { madeUp, destination } = situation
  const { products, digital, giftCards } = madeUp
  const { goods, discount } = sumsOf(situation)
  if (destination.country === '' || typedCurrency(situation) !== shopCurrency(situation)) return undefined
  const loose = (price: number, kind: MadeUpCart['items'][number]['kind']) =>
    price > 0 ? [{ quantity: 1, price, kind }] : []
  const picked = products.map(({ product, quantity }) => ({
    productId: product.id,
    ...(product.deliveryProfile ? { profileId: product.deliveryProfile } : {}),
    quantity,
    price: unitPrice(product),
    kind: product.needsShipping === false ? ('digital' as const) : ('physical' as const)
  }))
  const items = [
    ...(products.length > 0 ? picked : loose(goods, 'physical')),
    ...loose(digital, 'digital'),
    ...loose(giftCards, 'giftCard')
  ]
  if (items.length === 0) return undefined
  const { country, subdivision } = destination
  return { items, discount, country, ...(subdivision ? { subdivision } : {}) }
}
