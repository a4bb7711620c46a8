import type { Product } from '#shared/catalog/product.ts'

/** What is in a shop's cart: `total` in major units of `currency`, without shipping. */
export interface Cart {
  total: number
  /** ISO 4217; absent: the currency of the bar's settings. */
  currency?: string | undefined
}

/** A shop's cart, as the bar's host needs it. Write one for any platform. */
export interface CartSource {
  /** The cart as it is now. */
  get(): Cart | Promise<Cart>
  /** Calls `onChange` whenever `get` would answer something new, whoever changed the cart; the answer ends that. */
  subscribe(onChange: () => void): () => void
  /**
   * Puts one of the product into the cart. Resolves when the cart has it; rejects when it was not taken: a text in
   * the `reason` of what it rejects with is shown to the shopper.
   */
  add(product: Product): void | Promise<void>
}
