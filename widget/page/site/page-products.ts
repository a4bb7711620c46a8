import type { Product } from '#shared/catalog/product.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { isPageOf } from '../../strip/page-of.ts'
import type { Site } from './site.ts'

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
export function pageProducts({ $products }: Site, productId: string | undefined): PageProducts {
  const shown = () =>
    $products
      .get()
      ?.filter((product) =>
        productId === undefined ? !isPageOf(product, location.href) : product.id !== productId
      )
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
