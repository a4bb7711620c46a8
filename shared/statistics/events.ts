/** Events that shoppers' pages count. Orders are not among them: those are counted by the platform's signed events. */
export const PAGE_EVENTS = [
  /** A bar came on screen: once for each address in a page. */
  'shown',
  /** A cart had its first item, and moved the bar: once for each cart. */
  'moved',
  /** A cart reached free shipping: once for each cart. */
  'reached',
  /** A product was added from the strip. */
  'added'
] as const
export type PageEvent = (typeof PAGE_EVENTS)[number]
