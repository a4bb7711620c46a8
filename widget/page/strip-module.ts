// The module that a page loads when a shopper comes to the strip: what the shopper does with it.
import type { Product } from '#shared/catalog/product.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { DrawnStrip } from '../parts/strip.ts'
import { isSuggested, located } from '../strip/page-of.ts'
import { scrollByItself } from '../strip/scrolling.ts'

export { createChoices } from '#shared/bar/adds.ts'
export { announceAdds } from '../bar/announcer.ts'

/** The products that the page may suggest, with addresses that count there. */
export const suggestedBy = (
  products: readonly Product[],
  { serviceUrl }: { serviceUrl: string },
  productId: string | undefined
): Product[] => located(products, serviceUrl).filter((product) => isSuggested(product, productId))

/** Has a strip that the service drew scroll automatically, where its owner wants that. Returns a function that ends it. */
export const scrollDrawn = ({ strip, list }: DrawnStrip, settings: Settings | undefined) =>
  settings?.products.scrollType === 'auto'
    ? scrollByItself(strip, list, settings.products.autoScrollInterval)
    : undefined
