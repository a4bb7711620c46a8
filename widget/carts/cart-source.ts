import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

/** A shop's cart, as the bar's host needs it. Write one for any platform. */
export interface CartSource {
  /** The cart as it is now. */
  get(): Cart | Promise<Cart>
  /** Calls `onChange` whenever the cart has changed, whoever changed it. Returns a function that ends this. */
  subscribe(onChange: () => void): () => void
  /**
   * Puts one of the product into the cart. Resolves when the cart has it and rejects when the cart refused it. A text
   * in the `reason` of the rejection is shown to the shopper.
   */
  add(product: Product): void | Promise<void>
}
