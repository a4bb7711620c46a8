import { withoutEndSlash } from '#shared/link.ts'

import type { MountedBar, MountOptions } from '../first/mount-options.ts'
import { find } from '../first/place/find.ts'
import type { PageKind } from '../first/place/visibility.ts'
import { TAG } from '../dom/tag.ts'
import { embedsApi } from './embeds-api.ts'
import type { Mount, SharedSite } from './shared-site.ts'

/** Names of a page of a Wix site: by the viewer's `getCurrentPageInfo()`, and by its address. */
interface SitePage {
  /** E.g. `product_page`, `shopping_cart`. Wix lists its names nowhere; without one the address decides. */
  type?: string | undefined
  origin: string
  path: string
  /** The address of the site's first page: `https://shop.example`, or `https://name.wixsite.com/shop`. */
  home: string
}

const CHECKOUT_TYPE = /checkout|thank/i
const CART_TYPE = /cart/i
const SHOP_TYPE = /product|category|store/i

const CHECKOUT_PATH = /\/(checkout|thank-you(-page)?)(\/|$)/
const CART_PATH = /\/cart(-page)?\/?$/
const SHOP_PATH = /\/(product-page|products?|shop|store|category)(\/|$)/

/**
 * The owner's visibility switch that counts on this page: that for the cart; that for products, also where the
 * shop shows several, and on the first page; that for the header on all others. Undefined in checkout, where no bar
 * belongs.
 */
export function switchFor({ type = '', origin, path, home }: SitePage): PageKind | undefined {
  if (CHECKOUT_TYPE.test(type) || CHECKOUT_PATH.test(path)) return undefined
  if (CART_TYPE.test(type) || CART_PATH.test(path)) return 'cart'
  const isHome = withoutEndSlash(origin + path) === withoutEndSlash(home)
  return isHome || SHOP_TYPE.test(type) || SHOP_PATH.test(path) ? 'product' : 'header'
}

/** Distance in px that the bar keeps at least from the edges of the window, and from the content below it. */
const LEAST = 16
/** Distance in px that it keeps from the content above it. */
const ABOVE = 24
/** Elements that show the edges of the page's column, and the number of them that is enough. */
const CONTENT = 'h1, h2, h3, p, li, img'
const MOST = 24
/** Largest difference in px between the spaces left and right of a column in the middle. */
const OFF_CENTER = 24

/** Width of the column that holds an element's texts and pictures, in px. */
function columnOf(target: Element, { left, right, width }: DOMRect): number | undefined {
  const boxes = Array.from(target.querySelectorAll(CONTENT))
    .slice(0, MOST)
    .map((element) => element.getBoundingClientRect())
    // Leaves out elements as wide as the page, which tell nothing about its column.
    .filter((box) => box.width > 0 && box.width < width - 1)
  if (boxes.length === 0) return undefined
  const first = Math.min(...boxes.map((box) => box.left))
  const last = Math.max(...boxes.map((box) => box.right))
  const isCentered = Math.abs(first - left - (right - last)) <= OFF_CENTER
  return isCentered && last - first > width / 2 ? last - first : undefined
}

/** The CSS margin of a bar at the beginning of `target`: it stands over the page's column and is as wide. */
function pageMargin(target: Element | null): string {
  const room = target?.getBoundingClientRect()
  if (!target || !room) return `${ABOVE}px ${LEAST}px ${LEAST}px`
  const outside = Math.min(room.left, document.documentElement.clientWidth - room.right)
  const edge = `${Math.min(LEAST, Math.max(0, LEAST - outside))}px`
  const column = columnOf(target, room)
  // As CSS counts it, it is right after the window was resized, too.
  return `${ABOVE}px ${column ? `max(${edge}, (100% - ${column}px) / 2)` : edge} ${LEAST}px`
}

/** Is there a bar that the owner put into the page by code? Other addresses of the service may stand in any markup. */
function hasOwnersBar(serviceUrl: string): boolean {
  const from = (tag: string, path: string) => `${tag}[src^="${serviceUrl}/${path}"]`
  const tags = [
    from('iframe', 'public-bar?'),
    from('iframe', 'widget?'),
    `${from('script', 'free-shipping-bar')}:not([data-manual]:not([data-manual="false"]),[accesstoken],[src*="bar-plugin"],[src*="bar-checkout"])`
  ]
  return document.querySelector(tags.join()) !== null
}

/**
 * The switch that counts on the visitor's present page; undefined also where the owner put a bar there by code: a
 * frame, or a script tag.
 */
function currentSwitch({ serviceUrl }: SharedSite): PageKind | undefined {
  if (hasOwnersBar(serviceUrl)) return undefined
  const api = embedsApi()
  const { origin, pathname } = location
  const home = api?.getExternalBaseUrl?.() ?? origin
  return switchFor({ type: api?.getCurrentPageInfo?.()?.type, origin, path: pathname, home })
}

/**
 * The one bar of a Wix site's pages. Returns a function to call whenever the visitor may be on another page: the bar
 * stays, moves to the new page's content, or goes.
 */
export function siteBar(site: SharedSite, placement: MountOptions['placement']): () => void {
  // The next call finds an element that is not there yet, as before the page is complete.
  const target = embedsApi()?.getMainContentElementSelector?.() ?? '#PAGES_CONTAINER'
  // A page may have a `mountFreeShippingBar` of its own, which returns nothing.
  let shown: { page: PageKind; bar: MountedBar | undefined } | undefined

  const update = (mount?: Mount) => {
    const page = currentSwitch(site)
    if (page && page === shown?.page && document.querySelector(`.${TAG}`)) return
    shown?.bar?.destroy()
    shown = undefined
    const margin = page ? pageMargin(find(target)) : ''
    document.documentElement.style.setProperty('--fsb-margin', margin)
    if (page && mount) shown = { page, bar: mount({ ...site, placement, target, page }) }
  }
  return () => {
    if (!currentSwitch(site)) {
      update()
      return
    }
    site
      .load()
      .then(update)
      .catch((error: unknown) => console.debug('free-shipping-bar:', error))
  }
}
