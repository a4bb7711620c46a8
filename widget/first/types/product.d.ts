// Written by hand, and compared by `tests/types/product.ts`: the source's type comes from a schema, which has members for the
// bar alone.

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
