/** The meaning of "free" where the bar's amount counts: facts of the shop's checkout. */
export interface FreeTerms {
  /** The names of the free deliveries, as checkout shows them. */
  deliveries: readonly string[]
  /** ISO 3166-1 codes of the countries to which they go, the shop's own first. */
  countries: readonly string[]
  /** There are more countries than these. */
  hasMore: boolean
  /** Checkout offers other deliveries beside them, for money. */
  hasPaid: boolean
  /** Prices that count; absent: it is not known. */
  basis?: 'beforeDiscounts' | 'afterDiscounts' | undefined
  /** Items that are not shipped, such as gift cards, do not count. */
  leavesDigitalOut: boolean
}
