import type { Product } from '#shared/catalog/product.ts'
import type { WritableAtom } from 'nanostores'

import { isSuggested, located } from '../../strip/page-of.ts'
import { onNavigation } from '../site/navigation.ts'
import type { Site } from '../site/site.ts'

export type PageProducts = ReturnType<typeof pageProducts>

/**
 * The products that a page may suggest: the site's without the one that the page is about.
 * `productId`: what the page is about, where it says so, '' for no product; else its address tells, also after the
 * visitor went on within the page.
 */
export function pageProducts(
  { $products, serviceUrl }: Pick<Site, '$products' | 'serviceUrl'>,
  productId: string | undefined,
  $shown: WritableAtom<readonly Product[] | undefined>
) {
  const follow = () => {
    const products = $products.get()
    $shown.set(products && located(products, serviceUrl).filter((product) => isSuggested(product, productId)))
  }
  follow()
  const stopNavigation = onNavigation(follow)
  const stop = $products.listen(follow)
  return {
    $products: $shown,
    close() {
      stop()
      stopNavigation()
    }
  }
}
