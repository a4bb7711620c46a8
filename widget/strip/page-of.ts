import type { Product } from '#shared/catalog/product.ts'

/** '' for what cannot be found from here: `about:srcdoc` has no paths. */
function absolute(url: string, base: string): string {
  try {
    return url === '' ? '' : new URL(url, base).href
  } catch {
    return ''
  }
}

/** The end of an address's path: what comes before it may be a language, or the folder of a site. */
const endOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean).slice(-2).join('/')

/** Is the page at this address the product's own? Some shops name it by the path, some by the query. */
export function isPageOf({ url }: Pick<Product, 'url'>, address: string): boolean {
  const there = absolute(url, address)
  if (there === '') return false
  const [own, here] = [new URL(there), new URL(address)]
  const end = endOf(own)
  const hasQuery = Array.from(own.searchParams).every(
    ([name, value]) => here.searchParams.get(name) === value
  )
  return end !== '' && end === endOf(here) && hasQuery
}

/** Whether a page suggests it. `productId` is the product of the page, or '' for none; if it is absent, the address decides. */
export const isSuggested = (product: Product, productId: string | undefined): boolean =>
  productId === undefined ? !isPageOf(product, location.href) : product.id !== productId

/** Pictures without an origin are the service's, product pages the shop's: also for a bar in a frame. */
export const located = (products: readonly Product[], serviceUrl: string): Product[] =>
  products.map((product) => ({
    ...product,
    image_url: absolute(product.image_url, serviceUrl || document.baseURI),
    url: absolute(product.url, document.baseURI)
  }))
