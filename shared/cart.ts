import { currencyDigits } from './money.ts'

/**
 * A shop's cart, with the platform's facts about its shipping. A bar believes the platform before its own arithmetic; an
 * absent fact is not known.
 */
export interface Cart {
  /** The sum that counts towards free shipping, in major units of `currency`, without shipping. */
  total: number
  /** @internal Whether the cart has not been read yet: the `total` is 0 until then. */
  isUnread?: boolean | undefined
  /** @internal Whether the cart cannot be read and no answer is expected soon. */
  isUnreadable?: boolean | undefined
  /**
   * @internal The sum that counts towards the shop's discounts by the cart's value, which are not taken off it, in major units of
   * `currency`. Default: `total`.
   */
  subtotal?: number | undefined
  /** ISO 4217. Default: the currency of the bar's settings. */
  currency?: string | undefined
  /** Number of items in the cart. */
  items?: number | undefined
  /** @internal Number of items that count towards free shipping; missing if the cart's source does not know it. */
  countedItems?: number | undefined
  /** The ids of the products in the cart, as the shop's catalog names them. They are not suggested. */
  productIds?: readonly string[] | undefined
  /** ISO 3166-1 code of the country that the cart is shipped to. */
  country?: string | undefined
  /** @internal The destination is not known: `country` is the shop's main one, and elsewhere the shop ships free by other terms. */
  isPlaceAssumed?: boolean | undefined
  /** ISO 3166-2 code of the state or province in that country, e.g. `US-NY`. */
  subdivision?: string | undefined
  /** Checkout will offer free shipping for this cart; false: it will not, whatever the total. */
  shipsFree?: boolean | undefined
  /** `shipsFree` follows from a coupon or a rule, and checkout has not confirmed it. */
  isFreeByTerms?: boolean | undefined
  /** false: nothing in the cart is shipped, such as gift cards and downloads. */
  needsShipping?: boolean | undefined
  /** false: the shop does not ship to the shopper's address. */
  reachable?: boolean | undefined
  /**
   * The `total` from which this very cart ships free, in major units of `currency`, where its source can tell (weight,
   * several delivery profiles, a discount in percent); null if no total makes it free.
   */
  freeFrom?: number | null | undefined
  /**
   * It is unknown what a discount takes off further items, or which lines can be bought: until the cart ships free, the bar
   * names the store's threshold and no missing amount.
   */
  isOpen?: boolean | undefined
  /**
   * @internal false: what a product makes of this cart depends on more than its price, such as discounts and delivery profiles.
   * Then no product is said to bring free shipping.
   */
  isPriceEnough?: boolean | undefined
  /**
   * The same `total` as the shopper sees it, where that is another currency. Amounts are compared in `currency` and
   * shown in this one. `rate`: how many of it one of `currency` is at most, where that is known better than from these
   * two totals, which are rounded.
   */
  converted?: { total: number; currency: string; rate?: number | undefined } | undefined
  /**
   * The id that the platform gives a cart with its first item and writes on its order, by which a cart takes part in a
   * test; '' for a cart that has none yet. Absent: carts of this shop have none.
   */
  purchaseFlowId?: string | undefined
}

/** A cart that has not been read yet. */
export const UNREAD: Cart = { total: 0, isUnread: true }

/** Whether checkout itself said that the cart ships free, and not only the shop's terms. */
export const isFreeAtCheckout = ({ shipsFree, isFreeByTerms }: Cart): boolean =>
  shipsFree === true && !isFreeByTerms

/** @internal Keeps the cart's id and items, and drops every fact that could promise something. */
export const unreadable = ({
  isUnread,
  items,
  productIds,
  purchaseFlowId,
  currency,
  country
}: Cart): Cart => ({
  total: 0,
  isUnread,
  items,
  productIds,
  purchaseFlowId,
  currency,
  country,
  isUnreadable: true
})

/** A code of any case as ISO 4217 writes it. What is no currency differs from the settings' one, and hides the bar. */
const readCode = (given: unknown): string | undefined =>
  String(given ?? '')
    .trim()
    .toUpperCase() || undefined

const readNumber = (given: unknown) =>
  typeof given === 'number' && Number.isFinite(given) ? given : undefined

/** 31.2, 12.345 and 20,5, as programs and people write them, and 1.299,00 and 1,299.500 in groups. */
const WRITTEN = /^(\d+(\.\d+|,\d\d?)?|\d{1,3}((,\d{3})+\.|(\.\d{3})+,)\d{1,3})$/

/**
 * An amount as a number, as text, or as an object that writes it. 1.299 is little more than one, as a program means it: of a cart
 * that promises least.
 */
export function readTotal(given: unknown): number | undefined {
  const text = String(given).trim()
  const amount = WRITTEN.test(text)
    ? Number(text.replaceAll(/[.,](?=.*[.,])/g, '').replace(',', '.'))
    : undefined
  return typeof given === 'number' && given >= 0 ? readNumber(given) : amount
}

/**
 * The amount from which something is free. In text, 1.299 has two readings where the currency has fewer than three digits, and
 * an amount is never guessed.
 */
export const readThreshold = (given: unknown, currency: unknown): number | undefined =>
  typeof given === 'string' &&
  /^[1-9]\d{0,2}\.\d{3}$/.test(given.trim()) &&
  currencyDigits(readCode(currency) ?? '') < 3
    ? undefined
    : readTotal(given)

/** The total of a cart that `readCart` cannot read: NaN, which hides the bar, if the page gave an unreadable total. */
export const lostTotal = (given: unknown): number =>
  ((given as Partial<Cart> | undefined | null)?.total ?? undefined) === undefined ? 0 : Number.NaN

const IDS_MAX = 500
const readIds = (given: unknown) =>
  Array.isArray(given) ? given.filter((id) => typeof id === 'string').slice(0, IDS_MAX) : undefined

const readTruth = (given: unknown) => (typeof given === 'boolean' ? given : undefined)

/**
 * A country of ISO 3166-1, or a subdivision of ISO 3166-2, which begins with its country. Excludes codes that are reserved or left to
 * users, which some write where they know no country; XK is Kosovo's.
 */
const PLACE = /^(?!AA|AP|E[UZ]|U[KN]|Q[M-Z]|X[^K]|ZZ)[A-Z]{2}(-[A-Z\d]{1,3})?$/

/** Undefined where it is no such code. */
export function readPlace(given: unknown): string | undefined {
  const code = readCode(given)
  return code && PLACE.test(code) ? code : undefined
}

/** A cart from outside, by its keys. */
type GivenCart = Partial<Record<keyof Cart, unknown>>

/**
 * A cart as a shop's page gives it; undefined where it has no usable total. It is checked without a library, because
 * the bar is on screen with the right amount before one is loaded. The platform's other facts are checked by
 * `readFacts`, which comes later: until then `barState` takes no wrong key for a right one.
 */
export function readCart(given: unknown): Cart | undefined {
  // The keys are checked here and in `readFacts`.
  const cart = given as Cart | null | undefined
  const total = readTotal(cart?.total)
  if (total === undefined) return undefined
  return { ...cart, total, currency: readCode(cart?.currency), country: readPlace(cart?.country) }
}

/** A cart as a page gives it, before anybody asks for it again: unread where there is none. */
export const firstCart = (given: unknown): Cart =>
  given ? (readCart(given) ?? { ...UNREAD, isUnreadable: true, total: lostTotal(given) }) : UNREAD

/** A total that is no amount is NaN: the bar cannot be shown then. */
function readConverted(given: unknown): Cart['converted'] {
  if (!given) return undefined
  // Its keys are checked here.
  const { total, currency, rate } = given as Record<'total' | 'currency' | 'rate', unknown>
  const code = readCode(currency) ?? ''
  const isCode = /^[A-Z]{3}$/.test(code)
  return {
    total: (isCode ? readNumber(total) : undefined) ?? Number.NaN,
    currency: code,
    rate: readNumber(rate)
  }
}

/**
 * Reads a page's facts about its cart other than total and currency. Leaves out a wrong flag. Amounts are not guessed: a wrong
 * `freeFrom` promises nothing, and a wrong `converted` hides the bar.
 */
export const readFacts = (cart: GivenCart) => ({
  subtotal: readNumber(cart.subtotal),
  isUnread: readTruth(cart.isUnread),
  isUnreadable: readTruth(cart.isUnreadable),
  items: readNumber(cart.items),
  productIds: readIds(cart.productIds),
  isPriceEnough: readTruth(cart.isPriceEnough),
  country: readPlace(cart.country)?.slice(0, 2),
  isPlaceAssumed: readTruth(cart.isPlaceAssumed),
  subdivision: readPlace(cart.subdivision),
  shipsFree: readTruth(cart.shipsFree),
  isFreeByTerms: readTruth(cart.isFreeByTerms),
  needsShipping: readTruth(cart.needsShipping),
  reachable: readTruth(cart.reachable),
  freeFrom: cart.freeFrom === undefined ? undefined : (readNumber(cart.freeFrom) ?? null),
  isOpen: readTruth(cart.isOpen),
  converted: readConverted(cart.converted)
})
