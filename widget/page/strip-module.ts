// The module that a page loads when a shopper comes to the strip: what the shopper does with it.
import type { Product } from '#shared/catalog/product.ts'

import { isSuggested, located } from '../strip/page-of.ts'

export { createChoices } from '#shared/bar/adds.ts'
export { announceAdds } from '../bar/announcer.ts'
export { followSlotStrip } from './slot-strip.ts'

/** The products that the page may suggest, with addresses that count there. */
export const suggestedBy = (
  products: readonly Product[],
  { serviceUrl }: { serviceUrl: string },
  productId: string | undefined
): Product[] => located(products, serviceUrl).filter((product) => isSuggested(product, productId))
