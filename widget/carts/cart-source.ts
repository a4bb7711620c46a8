import { type Cart, firstCart, UNREAD } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

/** A shop's cart, as the bar's host needs it. Write one for any platform. */
export interface CartSource {
  /** @internal Whether this is the page's one cart. All such sources share it. */
  isPages?: true | undefined
  /** The cart as it is now. */
  get(): Cart | Promise<Cart>
  /** @internal The same, for sources that know it without asking: then the first paint has the right number. */
  now?: (() => Cart) | undefined
  /** Calls `onChange` whenever the cart has changed, whoever changed it. Returns a function that ends this. */
  subscribe(onChange: () => void): () => void
  /**
   * Puts one of the product into the cart. Resolves when the cart has it and rejects when the cart refused it. A text
   * in the `reason` of the rejection is shown to the shopper. Where a variant was chosen, it is named by `variantId`,
   * or by its choices in `options`.
   */
  add(product: Product): void | Promise<void>
  /** `add` puts the chosen variant into the cart. Absent: what has options is chosen on the product's page. */
  takesVariants?: boolean | undefined
  /**
   * Takes the shop's own shipping rules, where they count: before the cart is read first, and when they change. For
   * sources that can tell more exactly from which total this cart ships free (`freeFrom`).
   */
  follow?(rules: ShopRules): void
  /**
   * @internal Forgets what it keeps of the cart: the page was restored, is seen again or is online again, and the cart is read
   * next. A source that only hears of its cart asks for it.
   */
  forget?(): void
  /** Asks again for facts that are not in the cart, such as coupons. The bar calls it while it is in view. */
  renew?(): void
}

/** The cart as its source knows it without asking. */
export function cartNow(source: CartSource): Cart {
  try {
    return firstCart(source.now?.())
  } catch {
    // A page may give anything.
    return { ...UNREAD, isUnreadable: true }
  }
}
