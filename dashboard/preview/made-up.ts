import type { MadeUpCart, ShippingRegion, ShippingRules } from '#shared/api/shipping-api.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { currencyDigits, roundMoney } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { type CartLine, type DiscountedCart, sum } from '#shared/shipping/cart-lines.ts'
import {
  countedTotal,
  type FreeShipping,
  freeFromOf,
  freeShippingOf
} from '#shared/shipping/free-shipping.ts'

import type { ShownGoal } from '../goals/shown-goals.ts'
import { type Destination, regionOf, type ShopRules } from '../shipping/shop-rules.ts'

export interface PickedProduct {
  product: Product
  quantity: number
}

/** What an owner puts into the cart of the preview, beside its amount. In major units of the cart's currency. */
export interface MadeUp {
  /** Products in the cart; where there are any, they count in place of the amount. */
  products: readonly PickedProduct[]
  /** Off the whole cart. */
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
  if (!region) return { state: 'unreachable' }
  if (region.freeFrom === null) return { state: 'neverFree', region }
  return isUnrated ? { state: 'noRate' } : { state: 'amount', amount: region.freeFrom, from: 'shop', region }
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
  subtotal: number
  discount: number
  discountCounts: boolean
  /** What is compared with the amount that makes shipping free. */
  total: number
}

const unitOf = (situation: Situation) => 10 ** currencyDigits(typedCurrency(situation))

/** A line without delivery profile and weight: the preview knows neither. */
function lineOf(price: number, change: Partial<CartLine> = {}): CartLine {
  return {
    price,
    quantity: 1,
    isOfCatalog: true,
    isShipped: true,
    weight: 0,
    profile: '',
    off: [],
    ...change
  }
}

/** The cart as the bar's arithmetic wants to know it. Amounts in minor units. */
function discountedCart(situation: Situation): DiscountedCart {
  const { madeUp, amount, shop } = situation
  const { products, digital, giftCards, discount } = madeUp
  const rules = rulesOf(shop)
  const unit = unitOf(situation)
  const minor = (value: number) => Math.round(value * unit)
  // Prices of products are in the shop's currency.
  const picked = products.map(({ product, quantity }) =>
    lineOf(minor(unitPrice(product)) * quantity, { quantity, productId: product.id })
  )
  const unshipped = [digital, giftCards].filter((value) => minor(value) > 0)
  const lines = [
    ...(products.length > 0 ? picked : [lineOf(minor(amount))]),
    ...unshipped.map((value) => lineOf(minor(value), { isShipped: false }))
  ]
  const off = Math.min(
    minor(discount),
    sum(lines, ({ price }) => price)
  )
  const reach = { on: 'everything' } as const
  // From a sum of 0: it is taken off once, not off each piece.
  const terms = { effect: { kind: 'amount', amount: minor(discount) }, reach, from: 0 } as const
  return {
    lines,
    coupons: discount > 0 ? [{ terms, off, seen: [] }] : [],
    automatic: [],
    beforeDiscounts: rules?.basis === 'beforeDiscounts',
    countsDigital: rules?.countsDigital
  }
}

export function sumsOf(situation: Situation): Sums {
  const cart = discountedCart(situation)
  const unit = unitOf(situation)
  const price = (lines: readonly CartLine[]) => sum(lines, (line) => line.price) / unit
  return {
    goods: price(cart.lines.filter(({ isShipped }) => isShipped)),
    subtotal: price(cart.lines),
    discount: sum(cart.coupons, ({ off }) => off) / unit,
    discountCounts: !cart.beforeDiscounts,
    total: countedTotal(cart, unit) / unit
  }
}

/** What makes the cart ship free where an amount does, as the bar of a shop works it out. */
function freeShipping(situation: Situation, amount: number): FreeShipping {
  return freeShippingOf(discountedCart(situation), { regions: [['', amount]], unit: unitOf(situation) })
}

/** How much more has to be bought where this amount makes shipping free; undefined: no purchase makes it so. */
export function missingOf(situation: Situation, amount: number): number | undefined {
  const free = freeShipping(situation, amount)
  if (free.state === 'never') return undefined
  return free.state === 'missing' ? free.price / unitOf(situation) : 0
}

/** The total from which this cart ships free, where that is not the amount itself; null: none is. */
function freeFromOwn(situation: Situation, amount: number): number | null | undefined {
  const unit = unitOf(situation)
  const total = Math.round(sumsOf(situation).total * unit)
  const from = freeFromOf(freeShipping(situation, amount), total, unit)
  return typeof from === 'number' && Math.round(from * unit) === Math.round(amount * unit) ? undefined : from
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
    quantity,
    price: unitPrice(product),
    kind: 'physical' as const
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

/** The cart as a shop's page would give it to the bar, before checkout is asked. */
export function cartOf(situation: Situation): Cart {
  const { madeUp, destination } = situation
  const { goods, subtotal, discount, total } = sumsOf(situation)
  const { rate, currency } = madeUp
  const goal = goalOf(situation)
  const isConverted = rate !== undefined && isForeign(situation)
  const freeFrom = goal.state === 'amount' ? freeFromOwn(situation, goal.amount) : undefined
  return {
    total,
    // Discounts by the cart's value look at what is not shipped, too.
    ...(subtotal - discount === total ? {} : { subtotal: subtotal - discount }),
    currency: typedCurrency(situation),
    ...(madeUp.products.length > 0 ? { productIds: madeUp.products.map(({ product }) => product.id) } : {}),
    ...(destination.country === '' ? {} : { country: destination.country }),
    ...(destination.subdivision ? { subdivision: destination.subdivision } : {}),
    ...(subtotal > 0 && goods === 0 ? { needsShipping: false } : {}),
    ...(goal.state === 'unreachable' ? { reachable: false } : {}),
    ...(goal.state === 'neverFree' ? { freeFrom: null } : {}),
    ...(freeFrom === undefined ? {} : { freeFrom }),
    ...(isConverted ? { converted: { total: roundMoney(total * rate, currency), currency, rate } } : {})
  }
}
