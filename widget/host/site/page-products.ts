import type { Product } from '#shared/catalog/product.ts'
import { atom, type ReadableAtom } from 'nanostores'

import type { Site } from './site.ts'

/** What a page may suggest: a site's products without the one that the page is about. */
export interface PageProducts {
  $products: ReadableAtom<readonly Product[] | undefined>
  close(): void
}

/** The end of an address's path: what comes before it may be a language, or the folder of a site. */
const endOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean).slice(-2).join('/')

/** Is the page at this address the product's own, whose `url` is absolute, or ''? Some shops name it by the path, some by the query. */
export function isPageOf({ url }: Pick<Product, 'url'>, address: string): boolean {
  if (url === '') return false
  const [own, here] = [new URL(url), new URL(address)]
  const end = endOf(own)
  const hasQuery = Array.from(own.searchParams).every(
    ([name, value]) => here.searchParams.get(name) === value
  )
  return end !== '' && end === endOf(here) && hasQuery
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
