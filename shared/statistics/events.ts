/** Events that a shopper's page counts: each once in a cart, but `shown` once on each page, and every `add` from the strip.
 * Each step of the funnel counts only for a cart that has counted the step before. */
export const PAGE_EVENTS = [
  /** The bar is on the page, or would be in the holdout: a cart has an item for the first time. */
  'eligible',
  /** The bar is on screen. */
  'shown',
  'progress25',
  'progress50',
  'progress75',
  'progress100',
  /** A product was added from the strip. */
  'add',
  /** The cart reached free shipping. */
  'qualified',
  /** The cart reached the amount and its delivery is charged all the same: no bar is shown for it. */
  'charged',
  'checkout',
  /** A shop without Wix says that a cart was ordered: anybody can make that up, so it counts apart. */
  'reportedOrder',
  /** A cart with an item on a page whose bar was on screen. */
  'funnelSeen',
  /** A cart of these that reached free shipping. */
  'funnelReached',
  /** A cart of these that went on to checkout. */
  'funnelCheckout',
  /** Such a cart was ordered, as far as the page after the order was seen in the same tab. */
  'funnelOrdered'
] as const
export type PageEvent = (typeof PAGE_EVENTS)[number]

/** Counts of orders by the platform's signed events. */
export const ORDER_EVENTS = [
  /** Orders that were approved and neither canceled nor refunded in full. */
  'order',
  /** The same with their revenue, where it can be told in the shop's currency. */
  'revenue',
  /** Orders that paid for shipping, and how much. */
  'shipping',
  /** Orders of which money was given back, and how much of their revenue. */
  'refund'
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]
