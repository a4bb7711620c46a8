// The types of `free-shipping-bar-host.module.js`; `tests/types/host-module.ts` holds them to what it exports. Written by
// hand: the sources' types come from schemas and have members for the bar alone, which a developer does not need.

/** A product of the strip. Amounts in major units of `currency`. */
export interface Product {
  id: string
  name: string
  price: number
  /** The lower price while a discount runs. */
  discount_price: number | null
  formatted_price: string
  formatted_discount_price: string
  image_url: string
  /** The product's page in the store; '' when it has none. */
  url: string
  /** ISO 4217; '' where it is not known. */
  currency: string
  /** Can it be bought now? */
  inStock?: boolean | undefined
  /** Must something be chosen before it can be bought, e.g. a size? Its card leads to the product's page. */
  hasOptions?: boolean | undefined
  /** Can what must be chosen be chosen from a list of variants? Otherwise only on the product's page. */
  hasVariants?: boolean | undefined
  /** Price of its cheapest variant, where it is less than the price. */
  lowest_price?: number | undefined
  /** false: it is not shipped, such as a gift card or a download. */
  needsShipping?: boolean | undefined
  /** The variant that a shopper chose. */
  variantId?: string | undefined
  /** Its choices, where the shop's catalog knows a variant only by them. */
  options?: Record<string, string> | undefined
}

/**
 * A shop's cart, with the platform's facts about its shipping. A bar believes the platform before its own arithmetic; an
 * absent fact is not known.
 */
export interface Cart {
  /** The sum that counts towards free shipping, in major units of `currency`, without shipping. */
  total: number
  /** ISO 4217; absent: the currency of the bar's settings. */
  currency?: string | undefined
  /** Number of items in the cart. */
  items?: number | undefined
  /** The ids of the products in the cart, as the shop's catalog names them. They are not suggested. */
  productIds?: readonly string[] | undefined
  /** ISO 3166-1 code of the country that the cart is shipped to. */
  country?: string | undefined
  /** ISO 3166-2 code of the state or province in that country, e.g. `US-NY`. */
  subdivision?: string | undefined
  /** Checkout will offer free shipping for this cart; false: it will not, whatever the total. */
  shipsFree?: boolean | undefined
  /** `shipsFree` is true by what is known of a coupon or a rule, and checkout has not said so. */
  isFreeByTerms?: boolean | undefined
  /** false: nothing in the cart is shipped, such as gift cards and downloads. */
  needsShipping?: boolean | undefined
  /** false: the shop does not ship to the shopper's address. */
  reachable?: boolean | undefined
  /**
   * The `total` from which this very cart ships free, in major units of `currency`, where its source can tell (weight,
   * several delivery profiles, a discount in percent); null: no total makes it free.
   */
  freeFrom?: number | null | undefined
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

/**
 * The conditions on which a shop's checkout charges nothing for shipping. They reach shoppers with the settings of a bar
 * whose amount comes from the shop, so they are written as short as possible.
 */
export interface ShopShipping {
  /** ISO 4217: the amounts below are in the shop's currency. */
  currency: string
  /** ISO 3166-1 code of the shop's main region, which counts where nobody knows where the shopper is. */
  country: string
  regions: readonly ShopRegion[]
  /** Conditions look at prices before discounts; absent: after. */
  beforeDiscounts?: true | undefined
  /** Items that are not shipped count towards the amounts too. */
  countsDigital?: true | undefined
}

/**
 * `places`: ISO 3166-1 countries and ISO 3166-2 subdivisions, separated by spaces, `US CA-ON`; '' is the rest of the
 * world. A subdivision counts before its country. `freeFrom`: the smallest amount in major units from which an
 * ordinary cart ships free; null: none does. `profiles`: only where `freeFrom` does not tell everything.
 */
export type ShopRegion = readonly [
  places: string,
  freeFrom: number | null,
  profiles?: FreeByProfile | undefined
]

/**
 * Each way in which items ship free, by the id of their delivery profile. All profiles of a cart's items have to ship
 * free. '' stands for every profile that is not named.
 */
export type FreeByProfile = Readonly<Record<string, readonly FreeRate[]>>

/** A rate of 0: from and up to these totals of the cart (both included), under these conditions. */
export interface FreeRate {
  from: number
  upTo?: number | undefined
  /** All of them. Weight in the unit of the shop, quantity in items. */
  and?: readonly RateCondition[] | undefined
}

export interface RateCondition {
  of: 'weight' | 'quantity'
  is: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  value: number
}

/** Facts about the shop and the shopper's place, beside the settings and the cart. */
export interface ShopRules {
  /** Absent: the amount that the owner typed counts. */
  shipping?: ShopShipping | undefined
  /** ISO 3166-1 code of the shopper's country, where the page or the owner's proxy says it. */
  country?: string | undefined
}

/** A shop's cart, as the bar's host needs it. Write one for any platform. */
export interface CartSource {
  /** The cart as it is now. */
  get(): Cart | Promise<Cart>
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
   * sources that can tell more exactly from which total this cart ships free (`freeFrom`). `askAgain` has the rules asked
   * for at once, for a cart that contradicts them.
   */
  follow?(rules: ShopRules, askAgain?: () => void): void
  /** Asks anew what it knows beside the cart, as the bar does with the rules while it is seen. */
  renew?(): void
}

export interface MemoryCart extends CartSource {
  set(cart: Cart): void
}

/** A cart that is kept until the page is left, for trying the bar out. */
export declare function memoryCart(cart?: Cart): MemoryCart

/** The detail of `free-shipping-bar:add` on `document`. */
export interface AddEventDetail {
  product: Product
  /** Takes the shop's promise: the bar shows whether it resolves or rejects. Without a promise the add has failed. */
  respondWith(added: Promise<unknown>): void
}

/** A cart behind `CustomEvent`s on `document`: `free-shipping-bar:cart`, `:add` and `:ask`. */
export declare function domCart(takesVariants?: boolean): CartSource

export interface MountOptions {
  /** The site whose bar it is. */
  instanceId: string
  /** Origin of the settings service, e.g. `https://bar.example`; '' for this page's own. */
  serviceUrl?: string | undefined
  /** The element, or a selector of it, inside which the bar gets a place of its own. Without any place: `body`. */
  target?: Element | string | undefined
  /** Or a `<free-shipping-bar>` that the page has already. */
  element?: HTMLElement | undefined
  /** Or a frame; without an address it gets that of the service's `/public-bar`. */
  frame?: HTMLIFrameElement | undefined
  /** The owner's visibility switch that counts here. */
  page?: 'product' | 'cart' | 'miniCart' | 'sideCart' | 'sideCartProduct' | 'header' | 'checkout' | undefined
  /**
   * `flow`: between the page's own content. `fixed`: over it, at the edge of the window. `owner`: as the settings say.
   */
  placement?: 'flow' | 'fixed' | 'owner' | undefined
  /** px kept free for the bar until its settings are there; where absent, room for a bar with products while the page is not painted yet. */
  reserve?: number | undefined
  /** The shop's cart; where absent, the one behind `document` events. */
  cart?: CartSource | undefined
  /** The product that the page is about, '' for none: it is not suggested. Where absent, the page's address tells. */
  productId?: string | undefined
  /** Language of written amounts, as a BCP 47 tag; absent: the page's. */
  locale?: string | undefined
  /** ISO 3166-1 code of the shopper's country, where the page knows it. The address in the cart counts before it. */
  country?: string | undefined
  /**
   * Does the visitor agree to being counted? Absent: the shop asks nobody. Without effect where Wix's consent manager is
   * in the page, which says it alone.
   */
  consent?: 'granted' | 'denied' | undefined
}

export interface MountedBar {
  /** The visitor has chosen, or has chosen anew. */
  setConsent(choice: 'granted' | 'denied' | undefined): void
  /** Takes the bar away; the page is as it was before. */
  destroy(): void
}

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it answers with the bar that is there. It never throws: a shop goes on without it.
 */
export declare function mountFreeShippingBar(options: MountOptions): MountedBar
