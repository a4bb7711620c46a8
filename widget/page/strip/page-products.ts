import type { Product } from '#shared/catalog/product.ts'
import type { atom as createAtom, ReadableAtom } from 'nanostores'

import type { StripSite } from '../../first/started-bar.ts'
import { isPageOf, located } from '../../strip/page-of.ts'

/** What a page may suggest: a site's products without the one that the page is about. */
export interface PageProducts {
  $products: ReadableAtom<readonly Product[] | undefined>
  close(): void
}

/** `navigation` is not in every browser: there a page that exchanges its content is noticed on the way back only. */
const navigations = (): EventTarget[] => {
  const { navigation } = window as { navigation?: EventTarget }
  return navigation ? [window, navigation] : [window]
}

/**
 * `productId`: what the page is about, where it says so, '' for no product; else its address tells, also after the
 * visitor went on within the page.
 */
export function pageProducts(
  { $products, serviceUrl }: Pick<StripSite, '$products' | 'serviceUrl'>,
  productId: string | undefined,
  atom: typeof createAtom
): PageProducts {
  const shown = () => {
    const products = $products.get()
    return (
      products &&
      located(products, serviceUrl).filter((product) =>
        productId === undefined ? !isPageOf(product, location.href) : product.id !== productId
      )
    )
  }
  const $shown = atom(shown())
  const follow = () => $shown.set(shown())
  const names = ['popstate', 'currententrychange']
  for (const target of navigations()) for (const name of names) target.addEventListener(name, follow)
  const stop = $products.listen(follow)
  return {
    $products: $shown,
    close() {
      stop()
      for (const target of navigations()) for (const name of names) target.removeEventListener(name, follow)
    }
  }
}
