import type { SiteData } from '#shared/api/site-script.ts'
import { askService } from '#shared/api/ask-service.ts'
import { NARROW_PX } from '#shared/bar/bar-room.ts'
import { readLocale } from '#shared/locale.ts'
import { readPlace } from '#shared/cart.ts'
import { roundMoney } from '#shared/money.ts'
import { offerFor, type ShopRules } from '#shared/shipping/offer.ts'

import type { CartSource } from '../carts/cart-source.ts'
import { domCart } from '../carts/dom-cart.ts'
import { drawFirstLook, type FirstLook } from './first-look.ts'
import { firstState } from './first-state.ts'
import { type FollowedCart, followCart } from './followed-cart.ts'
import type { GivenSite } from './given-site.ts'
import { loadTakeover, preloadStrip, preloadTakeover, type Takeover } from './modules.ts'
import { ownPlace, type Place } from './place.ts'
import { createSlot } from './slot.ts'
import { isShown, MOBILE, type PageKind } from './visibility.ts'

/** Which bar to show, where, and for which cart. */
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
  /** Which of the owner's visibility switches counts here. */
  page?: PageKind | undefined
  /**
   * `flow`: between the page's own content. `fixed`: over it, at the edge of the window. `owner`: as the settings say.
   */
  placement?: 'flow' | 'fixed' | 'owner' | undefined
  /** px kept free for the bar until its settings are there. */
  reserve?: number | undefined
  /** The shop's cart; where absent, the one behind `document` events. */
  cart?: CartSource | undefined
  /** How amounts are written, as a BCP 47 tag; where absent, the page's language. */
  locale?: string | undefined
  /** ISO 3166-1 code of the shopper's country, where the page knows it. The address in the cart counts before it. */
  country?: string | undefined
}

export interface MountedBar {
  /** Takes the bar away; the page is as it was before. */
  destroy(): void
}

/** A bar as the site's script has begun it. The element's module goes on with it. */
export interface StartedBar {
  instanceId: string
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  page: PageKind
  locale: string
  source: CartSource
  /** What the service wrote into the script, where it is this site's. */
  given: GivenSite | undefined
  rules: ShopRules
  place: Place
  /** What is on screen already, and the cart that it follows. */
  first: FirstBar | undefined
  /** The answer with the products, where the service has been asked for it. */
  products: Promise<unknown> | undefined
}

/** A bar that is on screen before the element is loaded. */
export interface FirstBar {
  look: FirstLook
  cart: FollowedCart
  /** Ends that the look follows the cart. */
  stop: () => void
}

/** px of a bar with one line of text and products. */
const typicalHeight = () => (innerWidth <= NARROW_PX ? 223 : 193)

/** Before anything is painted, keeping room moves nothing. Later it would. */
const isUnpainted = () => performance.getEntriesByName('first-paint').length === 0

function placeOf(
  { frame, element, placement, reserve }: MountOptions,
  node: Element,
  isGiven: boolean
): Place {
  // A bar whose settings came with the script is drawn at once. Any other gets room until they are there.
  const px = isGiven ? 0 : (reserve ?? (isUnpainted() ? typicalHeight() : 0))
  const own = frame ?? element
  return own
    ? ownPlace(own, px)
    : createSlot(node, placement === 'owner' ? undefined : placement === 'fixed', px)
}

/** Draws the bar that came with the script, and keeps it right while the cart changes. */
function drawFirst(
  { settings, html }: SiteData,
  { place, source, locale, rules }: StartedBar
): FirstBar | undefined {
  if (place.kind === 'own') return undefined
  const { position, placement } = settings.visibility
  if (!place.show(position, placement)) return undefined
  const look = drawFirstLook(place.node, html)
  if (!look) return undefined
  const cart = followCart(source)
  const show = () => {
    const offer = offerFor(settings, rules, cart.now())
    // Exchange comes with the element: until then the first look stays as it is.
    if (!offer.cart.converted) look.show(settings, firstState(offer.settings, { ...offer.cart, locale }))
  }
  show()
  place.keepEdge()
  return { look, cart, stop: cart.listen(show) }
}

/** Resolves once the browser has painted what is there now. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

const askedProducts = new Map<string, Promise<unknown>>()

/** The answer with a site's products. It is asked for once in a page, however many bars there are, and when. */
function askProducts(serviceUrl: string, instanceId: string): Promise<unknown> {
  const key = `${serviceUrl} ${instanceId}`
  const asked = askedProducts.get(key) ?? askService(serviceUrl, 'barProducts', instanceId)
  askedProducts.set(key, asked)
  // Avoids an unhandled rejection until somebody waits for it.
  asked.catch(() => undefined)
  return asked
}

/** Asks for the element and what its strip needs, and runs it. A bar that is on screen is painted first. */
async function load(bar: StartedBar): Promise<Takeover> {
  const { serviceUrl, instanceId, first, given } = bar
  const address = serviceUrl || location.href
  if (first) await painted()
  preloadTakeover(address)
  if (given && first?.look.hasStripRoom) {
    preloadStrip(address)
    bar.products = askProducts(serviceUrl, instanceId)
    // The first use of `Intl` takes a browser 50 ms: now, while the line is busy and the processor is not.
    roundMoney(0.5, given.data.settings.currency)
  }
  return loadTakeover(address)
}

/** Starts a bar: what can be on screen now, and the rest once it is loaded. Returns a function that ends it. */
function start(bar: StartedBar): () => void {
  const { page, place, given } = bar
  const mobile = matchMedia(MOBILE)
  let end: (() => void) | undefined
  let isOver = false
  const goOn = async () => {
    try {
      const { runBar } = await load(bar)
      if (!isOver) end = runBar(bar)
    } catch (error) {
      console.debug('free-shipping-bar: the bar could not be loaded', error)
      if (!given) place.close()
    }
  }
  const isOff = given && !isShown(given.data.settings, page, mobile.matches)
  if (isOff) {
    place.close()
    mobile.addEventListener('change', goOn, { once: true })
  } else {
    if (given) bar.first = drawFirst(given.data, bar)
    void goOn()
  }
  return () => {
    isOver = true
    mobile.removeEventListener('change', goOn)
    if (end) end()
    else bar.first?.cart.close()
    place.destroy()
  }
}

const mounted = new WeakMap<Element, MountedBar>()

/** What a selector names in this page; nothing where it is not a selector at all. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

const nodeOf = ({ target, element, frame }: MountOptions): Element | null =>
  frame ?? element ?? (typeof target === 'string' ? find(target) : (target ?? document.body))

const NO_BAR: MountedBar = { destroy() {} }

function mountAt(options: MountOptions, given: GivenSite | undefined): MountedBar {
  if (!options.frame && typeof customElements === 'undefined') {
    console.debug('free-shipping-bar: no custom elements, so no bar')
    return NO_BAR
  }
  if (typeof options.instanceId !== 'string' || options.instanceId === '') {
    console.debug('free-shipping-bar: no instanceId, so no bar')
    return NO_BAR
  }
  const node = nodeOf(options)
  if (!node) {
    console.debug(`free-shipping-bar: nothing in the page matches "${String(options.target)}"`)
    return NO_BAR
  }
  const there = mounted.get(node)
  if (there) return there
  const own = given?.data.instanceId === options.instanceId ? given : undefined
  const source = options.cart ?? domCart()
  const rules = {
    shipping: own?.data.shipping,
    country: readPlace(options.country) ?? own?.data.country
  }
  source.follow?.(rules)
  const stop = start({
    instanceId: options.instanceId,
    serviceUrl: (options.serviceUrl ?? '').replace(/\/$/, ''),
    page: options.page ?? 'product',
    locale: readLocale(options.locale) ?? readLocale(document.documentElement.lang) ?? navigator.language,
    source,
    given: own,
    rules,
    place: placeOf(options, node, own !== undefined),
    first: undefined,
    products: undefined
  })
  const bar: MountedBar = {
    destroy() {
      if (mounted.get(node) !== bar) return
      mounted.delete(node)
      stop()
    }
  }
  mounted.set(node, bar)
  return bar
}

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it returns the bar that is there. It never throws: a shop goes on without it.
 * `given`: the site that came with the script.
 */
export function mountFreeShippingBar(options: MountOptions, given?: GivenSite): MountedBar {
  try {
    return mountAt(options, given)
  } catch (error) {
    console.debug('free-shipping-bar: there is no bar', error)
    return NO_BAR
  }
}
