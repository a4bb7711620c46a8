/**
 * What is in a shop's cart. So far a bar uses `total` and `currency`; the other keys are what the shop's platform says
 * about the cart and its shipping.
 */
export interface Cart {
  /** What counts towards free shipping, in major units of `currency`, without shipping. */
  total: number
  /** ISO 4217; absent: the currency of the bar's settings. */
  currency?: string | undefined
  /** How many items are in the cart. */
  items?: number | undefined
  /** ISO 3166-1 code of the country that the cart is shipped to. */
  country?: string | undefined
  /** Checkout will offer free shipping for this cart; false: it will not, whatever the total. */
  shipsFree?: boolean | undefined
  /** false: nothing in the cart is shipped, such as gift cards and downloads. */
  needsShipping?: boolean | undefined
  /** false: the shop does not ship to the shopper's address. */
  reachable?: boolean | undefined
  /**
   * From which `total` this very cart ships free, in major units of `currency`, where its source can tell (weight,
   * several delivery profiles, a discount in percent); null: no total makes it free.
   */
  freeFrom?: number | null | undefined
  /**
   * The same `total` as the shopper sees it, where that is another currency. Amounts are compared in `currency` and
   * shown in this one.
   */
  converted?: { total: number; currency: string } | undefined
}

/** A code of any case as ISO 4217 writes it. What is no currency differs from the settings' one, and hides the bar. */
const readCode = (given: unknown): string | undefined =>
  String(given ?? '')
    .trim()
    .toUpperCase() || undefined

/**
 * A cart as a shop's page gives it; undefined where it has no usable total. It is checked without a library, because
 * the bar is on screen with the right amount before one is loaded. Only the keys that a bar uses are read.
 */
export function readCart(given: unknown): Cart | undefined {
  // Both keys are checked below.
  const cart = given as { total?: unknown; currency?: unknown } | null | undefined
  const total = cart?.total
  if (typeof total !== 'number' || !Number.isFinite(total)) return undefined
  return { total, currency: readCode(cart?.currency) }
}
